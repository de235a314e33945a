import {
  type ItemOrderTerms,
  itemOrderTerms,
} from '../../catalog/doors/items/item-order-terms-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import type { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import { lineTypes } from '../calculation/line-type.ts'
import { type AskedLine, lineBreaches } from './line-rules.ts'
import type { PricedLine } from './sale.ts'

/** All lines of a document, whose quantities of an item count together. */
export interface AskedDocument {
  readonly customerId: number
  readonly lines: readonly AskedLine[]
}

/** Lines that are all new, under the places of the drafts that they were made from. */
export function newLines(lines: readonly PricedLine[], list: FieldPath): AskedLine[] {
  return lines.flatMap(({ type, itemId, quantity, draft, parent }): AskedLine[] => {
    const place = draft ?? lines[parent ?? -1]?.draft
    if (place === undefined) return []
    return [{ type, itemId, quantity, wants: 'more', path: [...list, place] }]
  })
}

/**
 * Refuses lines that are written by hand of items that are not sold so, all in one 422: `item.not-for-sale`,
 * `item.not-released`, `stock.not-divisible`, `item.quantity.least` and `item.quantity.step`. What was sold elsewhere, or
 * promised before, is not asked for here.
 */
export async function refuseUnorderable(
  tx: TenantTx,
  documents: readonly AskedDocument[],
  fieldName: (path: FieldPath) => string,
): Promise<void> {
  const breaches = (await findBreaches(tx, documents)).flat()
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}

/** The rules of their items that lines of each document break. */
export async function findBreaches(
  tx: TenantTx,
  documents: readonly AskedDocument[],
): Promise<Breach[][]> {
  const asked = documents.map(({ lines, customerId }) => ({
    ...{ lines, customerId },
    itemIds: lines.flatMap(({ itemId, wants }) =>
      itemId !== null && wants !== 'the same' ? [itemId] : [],
    ),
  }))
  const naming = asked.filter(({ itemIds }) => itemIds.length > 0)
  if (naming.length === 0) return documents.map(() => [])
  const terms = await tx.all<ItemOrderTerms[]>(
    naming.map(({ itemIds, customerId }) => itemOrderTerms(itemIds, customerId)),
  )
  return asked.map((one) => breachesOf(one.lines, terms[naming.indexOf(one)] ?? []))
}

function breachesOf(lines: readonly AskedLine[], terms: readonly ItemOrderTerms[]): Breach[] {
  const known = new Map(terms.map((item) => [item.id, item]))
  const totals = new Map<number, Exact>()
  for (const { type, itemId, quantity } of lines) {
    if (itemId === null || type === lineTypes.component) continue
    totals.set(itemId, totals.get(itemId)?.plus(quantity) ?? quantity)
  }
  return lines.flatMap((line) => {
    const item = known.get(line.itemId ?? 0)
    if (!item || line.wants === 'the same') return []
    return lineBreaches(line, item, totals.get(item.id) ?? line.quantity)
  })
}
