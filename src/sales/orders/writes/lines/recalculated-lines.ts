import type { TenantTx } from '../../../../platform/postgres/transaction.ts'
import { Exact } from '../../../../platform/values/exact.ts'
import type { FieldName } from '../../../../platform/values/refusal.ts'
import type { LockedLine, LockedOrder } from '../../../doors/orders/locked-order.ts'
import { pricedSales } from '../../../pricing/priced-sales.ts'
import type { PricedLine } from '../../../pricing/sale.ts'
import type { DerivedLines } from '../derived-order-store.ts'
import { saleTermsOf } from '../sale-terms-store.ts'
import { keptDrafts, type LineChanges, rowAfter } from './changed-drafts.ts'

/** Lines of a held order with other quantities, calculated as a document of their own at the same prices. */
export async function recalculatedLines(
  tx: TenantTx,
  order: LockedOrder,
  lines: readonly LockedLine[],
  changed: LineChanges,
  fieldName: FieldName,
): Promise<DerivedLines> {
  const terms = await saleTermsOf(tx, order)
  const drafts = keptDrafts(order, lines, changed)
  const [sale] = await pricedSales(tx, [{ terms, lines: drafts }], (_, path) => fieldName(path))
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const rows = lines.map((line, place) => {
    const own = sale?.lines.find(({ draft }) => draft === place) as PricedLine
    const parent = line.parentLineId === null ? undefined : places.get(line.parentLineId)
    return { ...rowAfter(line, own, changed.get(line.id)), parent }
  })
  const { net: totalNet, gross: totalGross } = sale?.total ?? { net: Exact.zero, gross: Exact.zero }
  return { lines: rows, totalNet, totalGross }
}
