import { viewOf } from '../engine/view.ts'
import type { Done, Result, Session } from '../session.ts'
import { cliWords } from '../words/cli.ts'
import { explain } from '../words/explain.ts'
import { carryBack, statusOf, tellCarried } from './carry-back.ts'
import type { Context } from './context.ts'
import { answer, type Output } from './output.ts'
import { tellChange } from './tell.ts'

/** Carries out moves, as one entry, in an encounter. */
export function makeMove(session: Session, moves: Parameters<Session['run']>[0], context: Context): Output {
  return changeOutput(session, session.run(moves, runOptions(context)), context)
}

/** How this line is to be carried out in a session. */
export function runOptions(context: Context): Parameters<Session['run']>[1] {
  const { line, force, seed, expect } = context
  return { line, force, seed: seed ?? undefined, expect: expect ?? undefined }
}

/** What came of a line that changes an encounter; a refusal is thrown. Where the fight has ended, its parties are brought up to date. */
export function changeOutput(session: Session, result: Result, context: Context, told?: (done: Done) => string): Output {
  if (!result.ok) {
    if (result.why === 'refused') throw result.refusal
    const message = cliWords[context.lang].changed
    const error = { code: 'changed', rule: null, message, revision: result.revision }
    return { status: 4, ok: false, text: () => message, json: () => ({ ok: false, error }) }
  }
  const { revision, events, moved } = result
  const carriedBack = carryBack(session, result, context.folder, context.lang)
  return answer(
    () => {
      const text = told === undefined ? tellChange(result, context.look) : told(result)
      return [text, ...tellCarried(carriedBack, context.lang)].join('\n')
    },
    () => ({
      ok: true,
      revision,
      events,
      ...(moved.length > 0 && { moved: moved.map((entry) => entry.line) }),
      ...(carriedBack.length > 0 && { carriedBack }),
      state: stateOf(session, context),
    }),
    statusOf(carriedBack),
  )
}

/** The `state` of an answer. */
export function stateOf(session: Session, context: Context): ReturnType<typeof viewOf> {
  const { encounter, revision } = session
  return viewOf(encounter, revision, (refusal) => explain(refusal, encounter.rules, context.lang))
}
