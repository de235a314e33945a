import { Fault } from '../../../api/faults.ts'
import { type DraftWithLines, refusedLines } from './draft.ts'
import type { LineAnswers } from './use-order-answers.ts'

export interface Refused {
  readonly lines: ReturnType<typeof refusedLines>['lines']
  /** For the order as a whole. */
  readonly sentences: readonly string[]
}

const nothing: Refused = { lines: {}, sentences: [] }

/** What the service refuses: of the order that was sent, or else of what is typed. */
export function refusedOf(
  sent: Error | null,
  order: DraftWithLines,
  { error, askedKeys }: Pick<LineAnswers, 'error' | 'askedKeys'>,
): Refused {
  if (sent)
    return saidOf(
      sent,
      order.lines.map(({ key }) => key),
    )
  return error ? saidOf(error, askedKeys) : nothing
}

function saidOf(error: Error, keys: readonly number[]): Refused {
  if (!(error instanceof Fault)) return { lines: {}, sentences: [error.message] }
  const { lines, others } = refusedLines(error.fields, keys)
  // What stands at a line need not be said twice, but a rule that is broken is named above them.
  const isSaid = error.status === 400 && others.length === 0 && Object.keys(lines).length > 0
  return { lines, sentences: isSaid ? [] : [...new Set([error.message, ...others])] }
}
