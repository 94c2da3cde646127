import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { checksum, sumText } from './checksum.ts'

/** A process, named so that another one can tell whether it still lives. Empty where the system doesn't say. */
export interface Owner {
  readonly pid: number
  readonly host: string
  /** which start of the machine */
  readonly boot: string
  /** which process-number space: inside containers the same number names another process */
  readonly space: string
  /** when the process began, in the system's own ticks: a number that is used again is not the same process */
  readonly start: string
}

let self: Owner | undefined
let made = 0
/** Tells the threads of a process apart, each of which counts for itself; the module that numbers them takes as long to load as a save. */
const began = Math.round(performance.now() * 1e6)

/** This process. */
export function thisOwner(): Owner {
  self ??= {
    pid: process.pid,
    host: hostname(),
    boot: tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    space: tryRead(() => readlinkSync('/proc/self/ns/pid')),
    start: processState(process.pid)?.start ?? '',
  }
  return self
}

/** Names a thing of this process like no other thing: `<pid>-<start>-<machine>-<beginning of the thread>-<number>`. */
export function newId(): string {
  const { pid, start } = thisOwner()
  made += 1
  return `${pid}-${start || '0'}-${machine()}-${began}-${made}`
}

/** What `newId` gives, as a pattern with the pid, the start and the machine as groups. */
export const ID_PATTERN = '(\\d+)-(\\d+)-([0-9a-f]{8})-\\d+-\\d+'

/** Whether the maker of an id is a process of this machine that no longer lives. */
export function isFromTheDead(pid: string, start: string, where: string): boolean {
  return where === machine() && !lives(Number(pid), start === '0' ? '' : start)
}

/** Whether a process is surely dead. One on another machine, or in another space, may always live. */
export function isDead(owner: Owner): boolean {
  const me = thisOwner()
  if (owner.host !== me.host) return false
  if (owner.boot !== me.boot) return true
  return owner.space === me.space && !lives(owner.pid, owner.start)
}

function machine(): string {
  const { host, boot, space } = thisOwner()
  return sumText(checksum(`${host}|${boot}|${space}`))
}

function lives(pid: number, start: string): boolean {
  const state = processState(pid)
  if (state) return !state.gone && (start === '' || state.start === start)
  // No entry in /proc is no proof: there may be no /proc, or one that hides what belongs to other users.
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Object && 'code' in error && error.code === 'ESRCH')
  }
}

/** When a process began and whether it is but a zombie, from Linux's /proc; null if there is no such process or no such folder. */
function processState(pid: number): { readonly start: string; readonly gone: boolean } | null {
  const text = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  // The name in parentheses may hold anything, spaces and parentheses too.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const start = fields[19]
  return start === undefined ? null : { start, gone: fields[0] === 'Z' || fields[0] === 'X' }
}

function tryRead(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
