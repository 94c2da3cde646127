import { nextStackId } from '../../encounter.ts'
import type { StackItem } from '../../reactions.ts'
import type { StackId } from '../../vocabulary.ts'
import { whoIsAsked } from './may-react.ts'
import type { FramesRuling } from './ruling.ts'
import type { Timed } from './state.ts'

/** Puts something on the stack; everybody who may react to it is asked from now on (FR-S1). */
export function putOnStack(
  ruling: FramesRuling,
  item: Pick<StackItem, 'kind' | 'by' | 'action' | 'targets' | 'answers'>,
  timing: Pick<Timed, 'frames' | 'notice'> & { readonly owed?: number },
): StackId {
  const id = nextStackId(ruling.encounter)
  const { by, answers } = item
  const { frames, notice, owed = 0 } = timing
  const event: Timed = { id, by, answers, frames, owed, notice, answered: [], unable: [], gone: false, outrun: [], check: null }
  ruling.tell({ type: 'stacked', id, ...item, waiting: whoIsAsked(ruling.encounter, event) })
  ruling.tell({ type: 'timed', id, by, frames, owed, notice })
  return id
}
