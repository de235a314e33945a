import { folded } from '../../platform/tables/folded.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { DecidedLine } from '../../returns/decided-returns-store.ts'
import type { conditions, returnReasons } from '../events/settlement-events.ts'

export type ReturnReasonWord = (typeof returnReasons)[number]
export type ConditionWord = (typeof conditions)[number]

/** The return reasons of a merchant that stand for the words of channels. */
export const reasonNames: Readonly<Record<ReturnReasonWord, Sentence>> = {
  NO_REASON: { en: 'No reason given', de: 'Ohne Angabe von Gründen' },
  DEFECT: { en: 'Defective', de: 'Defekt' },
  WRONG_ITEM: { en: 'Wrong item', de: 'Falscher Artikel' },
  WRONG_SIZE: { en: 'Wrong size', de: 'Falsche Größe' },
  TOO_LATE: { en: 'Arrived too late', de: 'Zu spät geliefert' },
  BAD_QUALITY: { en: 'Poor quality', de: 'Schlechte Qualität' },
}

/** The word for a reason with these names; undefined for one of the merchant's own. */
export function wordOfReason(
  names: readonly { readonly name: string }[],
): ReturnReasonWord | undefined {
  const given = names.map(({ name }) => folded(name))
  const words = Object.entries(reasonNames) as [ReturnReasonWord, Sentence][]
  const found = words.find(
    ([, { en, de }]) => given.includes(folded(en)) || given.includes(folded(de)),
  )
  return found?.[0]
}

/**
 * The condition of goods, in the words of channels. What a merchant calls his conditions is his own; what
 * becomes of the goods says how bad they are. Of a rejected return nothing was accepted.
 */
export function wordOfCondition(
  { isRejected, conditionId, restocking }: DecidedLine,
  asNew: number | undefined,
): ConditionWord {
  if (isRejected) return 'INCOMPLETE_DELIVERY'
  if (restocking === 'scrapped') return 'DAMAGED'
  if (conditionId === null || conditionId === asNew) return 'ORIGINAL_PACKAGING'
  return restocking === 'blocked' ? 'HEAVILY_USED' : 'SLIGHTLY_USED'
}
