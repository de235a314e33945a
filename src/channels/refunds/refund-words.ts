import type { CreditedLine } from '../../invoicing/credited-lines-store.ts'
import type { ReturnedReason } from '../../returns/returned-reasons-store.ts'
import { type ReturnReasonWord, wordOfReason } from '../returns/return-words.ts'

export type RefundReasonWord = ReturnReasonWord | 'OTHER'

/**
 * Why a line is credited, in the words of channels: what the credit note gives as its reason, where that is
 * the name of such a word, or why the goods came back whose return it names.
 */
export function wordOfRefund(
  { reason, salesOrderLineId }: CreditedLine,
  returned: readonly ReturnedReason[],
): RefundReasonWord {
  const own = returned.find(
    (one) =>
      one.salesOrderLineId === salesOrderLineId && reason.split(' ').includes(one.returnNumber),
  )
  return wordOfReason([{ name: reason.trim() }]) ?? wordOfReason(own?.reasonNames ?? []) ?? 'OTHER'
}
