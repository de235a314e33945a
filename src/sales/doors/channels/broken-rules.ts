import { findTenantTerms } from '../../../access/doors/tenants/tenant-terms-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { cutText } from '../../../platform/values/cut-text.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import type { OrderDraft } from '../../orders/writes/order-draft.ts'
import { findBreaches } from '../../pricing/asked-lines.ts'
import type { AskedLine } from '../../pricing/line-rules.ts'

/** What a comment of an order has at most. */
const commentMax = 10_000

/**
 * Adds to the comments of orders that are facts which rules of items their lines break: each sentence once, at the
 * beginning, in the language of the tenant. Such orders are not refused, so the merchant reads there what to clear up
 * before the goods can leave.
 */
export async function withBrokenRules<Draft extends Omit<OrderDraft, 'isFact'>>(
  tx: TenantTx,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const { languageIso } = await findTenantTerms(tx)
  const language = languageIso === 'de' ? 'de' : 'en'
  const documents = drafts.map(({ values, lines }) => ({
    customerId: Number(values['customerId']),
    lines: lines.map(({ type = lineTypes.item, itemId = null, quantity }, place): AskedLine => {
      return { type, itemId, quantity, wants: 'more', path: ['lineItems', place] }
    }),
  }))
  const found = await findBreaches(tx, documents)
  return drafts.map((draft, index) => {
    const before = String(draft.values['comment'] ?? '')
    const sentences = new Set((found[index] ?? []).map(({ sentence }) => sentence[language]))
    // A file that was exported here says it already.
    for (const line of before.split('\n')) sentences.delete(line)
    if (sentences.size === 0) return draft
    return { ...draft, values: { ...draft.values, comment: linesOf([...sentences, before]) } }
  })
}

/** Lines of a comment, those that say something, cut where they are too many. */
export function linesOf(lines: readonly string[]): string {
  const text = lines.filter((line) => line !== '').join('\n')
  return text.length > commentMax ? `${cutText(text, commentMax - 1)}…` : text
}
