import { buildStory, storyText } from '../../show/story.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'

/** `history`: the fight so far, in words; moves that were taken back are absent. */
export async function run(_: unknown, context: Context): Promise<Output> {
  const session = (await context.desk()).session(context.encounter)
  const { lang, width } = context.look
  return answer(
    () => storyText(buildStory(session.story(), { lang }), { lang, width }),
    () => ({
      name: session.encounter.name,
      revision: session.revision,
      entries: [...session.story()].map(({ entry: { revision, at, line, overruled }, events }) => ({
        revision,
        at,
        line,
        events,
        ...(overruled !== undefined && { overruled }),
      })),
    }),
  )
}
