import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Disk, realDisk } from '../../src/store/disk.ts'
import { lockHolder, lockPath, withLock } from '../../src/store/lock.ts'
import { newId, thisOwner } from '../../src/store/owner.ts'
import { faultyDisk, inFolder, problemOf } from './support.ts'

const waiting = { disk: realDisk, waitMs: 25 }
/** Past the highest process number that Linux gives. */
const NOBODY = 4_194_305

/** Writes a lock as another process would. */
function lockedBy(
  target: string,
  owner: Partial<ReturnType<typeof thisOwner>> & { readonly id?: string },
  path = lockPath(target),
): string {
  const text = `${JSON.stringify({ ...thisOwner(), id: newId(), ...owner })}\n`
  writeFileSync(path, text)
  return text
}

describe('the lock of a file', () => {
  it('is there while work is done, and gone afterwards, also when the work fails', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      const inside = withLock(target, waiting, () => readFileSync(lockPath(target), 'utf8'))
      expect(JSON.parse(inside)).toMatchObject({ pid: process.pid })
      expect(() =>
        withLock(target, waiting, () => {
          throw new RangeError('no')
        }),
      ).toThrow(RangeError)
      expect(readdirSync(folder)).toEqual([])
    }))

  it('lets nobody else in', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      withLock(target, waiting, () => {
        expect(problemOf(() => withLock(target, waiting, () => 'in'))).toMatchObject({
          code: 'locked',
          path: target,
          lock: lockPath(target),
          pid: process.pid,
        })
        withLock(join(folder, 'other.json'), waiting, () => undefined)
      })
      expect(readdirSync(folder)).toEqual([])
    }))

  it.each([
    ['is no longer there', { pid: NOBODY }],
    ['had the number of one that lives', { start: '1' }],
    ['ran before the machine was started again', { boot: 'another' }],
  ])('is broken when its owner %s', (_, owner) =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      lockedBy(target, owner)
      expect(lockHolder(realDisk, target)).toMatchObject({ dead: true })
      expect(withLock(target, waiting, () => 'in')).toBe('in')
      expect(readdirSync(folder)).toEqual([])
    }),
  )

  it.each([
    ['on another machine', { host: 'elsewhere', pid: NOBODY, boot: 'another' }],
    ['in another container', { space: 'pid:[1]', pid: NOBODY }],
    ['alive', {}],
  ])('is respected when its owner may be %s', (_, owner) =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      const text = lockedBy(target, owner)
      expect(problemOf(() => withLock(target, waiting, () => 'in'))).toMatchObject({ code: 'locked' })
      expect(readFileSync(lockPath(target), 'utf8')).toBe(text)
      expect(readdirSync(folder)).toEqual(['fight.json.lock'])
    }),
  )

  it('that says nothing, as after a power cut, is broken after a while', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      for (const text of ['', '{"pid":', '[]', '{"pid":1,"host":"x","boot":"","space":"","start":"","id":"../../out"}']) {
        writeFileSync(lockPath(target), text)
        expect(problemOf(() => withLock(target, waiting, () => 'in'))).toMatchObject({ code: 'locked', pid: null })
        expect(withLock(target, { ...waiting, waitMs: 3_000 }, () => 'in')).toBe('in')
      }
      expect(readdirSync(folder)).toEqual([])
    }))

  it('is broken under a guard: while somebody else is at it, nobody is', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      const id = `${NOBODY}-1-00000000-1`
      const text = lockedBy(target, { pid: NOBODY, id })
      const guard = `${lockPath(target)}.${id}.break`
      lockedBy(target, {}, guard)
      expect(problemOf(() => withLock(target, waiting, () => 'in'))).toMatchObject({ code: 'locked' })
      expect(readFileSync(lockPath(target), 'utf8')).toBe(text)
      // And when the one who was at it was killed as well, the guard is broken the same way.
      lockedBy(target, { pid: NOBODY }, guard)
      expect(withLock(target, waiting, () => 'in')).toBe('in')
      expect(readdirSync(folder)).toEqual([])
    }))

  it('that was taken by the next one is not broken by somebody who saw the dead one', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      lockedBy(target, { pid: NOBODY })
      let living = ''
      // Between the look at the dead lock and the guard, another process breaks it and takes its own.
      const disk: Disk = {
        ...realDisk,
        openSync: ((path: string, ...rest: [string, number]) => {
          if (living === '' && path.includes('.break')) living = lockedBy(target, {})
          return realDisk.openSync(path, ...rest)
        }) as typeof realDisk.openSync,
      }
      expect(problemOf(() => withLock(target, { disk, waitMs: 25 }, () => 'in'))).toMatchObject({ code: 'locked' })
      expect(readFileSync(lockPath(target), 'utf8')).toBe(living)
      expect(readdirSync(folder)).toEqual(['fight.json.lock'])
    }))

  it('that could not be removed is taken again by the same process', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      const stuck: Disk = {
        ...realDisk,
        unlinkSync: ((path: string) => {
          if (path === lockPath(target)) throw Object.assign(new Error('no'), { code: 'EIO' })
          realDisk.unlinkSync(path)
        }) as typeof realDisk.unlinkSync,
      }
      expect(withLock(target, { ...waiting, disk: stuck }, () => 'done')).toBe('done')
      expect(existsSync(lockPath(target))).toBe(true)
      expect(withLock(target, waiting, () => 'in')).toBe('in')
      expect(readdirSync(folder)).toEqual([])
      // Once given back it is like any other.
      lockedBy(target, {})
      expect(problemOf(() => withLock(target, waiting, () => 'in'))).toMatchObject({ code: 'locked' })
    }))

  it('works where there are no hard links', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      const disk: Disk = {
        ...realDisk,
        linkSync: () => {
          throw Object.assign(new Error('no links'), { code: 'EPERM' })
        },
      }
      withLock(target, { ...waiting, disk }, () => {
        expect(problemOf(() => withLock(target, { ...waiting, disk }, () => 'in'))).toMatchObject({ code: 'locked' })
      })
      lockedBy(target, { pid: NOBODY })
      expect(withLock(target, { ...waiting, disk }, () => 'in')).toBe('in')
      expect(readdirSync(folder)).toEqual([])
    }))

  it('that is a link to nowhere or a folder makes nobody wait without end', () =>
    inFolder((folder) => {
      const target = join(folder, 'fight.json')
      symlinkSync(join(folder, 'nowhere'), lockPath(target))
      expect(problemOf(() => withLock(target, waiting, () => 'in'))).toMatchObject({ code: 'locked', pid: null })
      const other = join(folder, 'other.json')
      mkdirSync(lockPath(other))
      expect(() => withLock(other, waiting, () => 'in')).toThrow(expect.objectContaining({ code: 'EISDIR' }))
    }))

  it('leaves no temporary file whichever call fails', () => {
    for (let at = 1; at < 12; at++) {
      inFolder((folder) => {
        const target = join(folder, 'fight.json')
        const { disk } = faultyDisk({ at, errno: 'EIO', how: 'refused' })
        try {
          withLock(target, { ...waiting, disk }, () => undefined)
        } catch (error) {
          expect(error).toMatchObject({ code: 'EIO' })
        }
        // Only a removal that failed leaves something.
        const left = readdirSync(folder)
        expect(left.length).toBeLessThanOrEqual(1)
        utimesSync(folder, 1, 1)
      })
    }
  })
})
