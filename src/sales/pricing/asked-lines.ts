import { findItemOrderTerms, type ItemOrderTerms } from '../../catalog/item-order-terms-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import type { Exact } from '../../platform/values/exact.ts'
import type { FieldPath, Sentence } from '../../platform/values/refusal.ts'
import { isSplit, splitBreach } from '../../warehouse/whole-units.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'
import type { PricedLine } from './sale.ts'

/** A line of a document that somebody writes by hand. */
export interface AskedLine {
  readonly type: LineType
  readonly itemId: number | null
  readonly quantity: Exact
  /** What the line wants of its item: something or more than before, less, or what it wanted before. */
  readonly wants: 'more' | 'less' | 'the same'
  /** Where a body names the line. */
  readonly path: FieldPath
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
 * Refuses lines that are written by hand of items that are not sold so, all in one 422: `item.not-for-sale`
 * and `stock.not-divisible`. What was sold elsewhere, or promised before, is not asked for here.
 */
export async function refuseUnorderable(
  tx: TenantTx,
  lines: readonly AskedLine[],
  fieldName: (path: FieldPath) => string,
): Promise<void> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const terms = await findItemOrderTerms(tx, ids)
  const breaches = lines.flatMap((line) => {
    const item = terms.get(line.itemId ?? 0)
    return item ? breachesOf(line, item) : []
  })
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}

function breachesOf({ type, quantity, wants, path }: AskedLine, item: ItemOrderTerms): Breach[] {
  if (wants === 'the same') return []
  const breaches: Breach[] = []
  // Parts are sold with their whole, and often not by themselves.
  if (wants === 'more' && type !== lineTypes.component && !item.isForSale) {
    breaches.push({
      ...{ code: 'item.not-for-sale', sentence: notForSale(item) },
      path: [...path, 'itemId'],
    })
  }
  if (isSplit(item, quantity)) breaches.push(splitBreach([...path, 'quantity']))
  return breaches
}

const notForSale = ({ sku }: ItemOrderTerms): Sentence => ({
  en: `The item ${sku} is not for sale.`,
  de: `Der Artikel ${sku} wird nicht verkauft.`,
})
