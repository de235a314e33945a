import {
  type SupplierTerms,
  supplierTermsOf,
} from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { brokenRules } from '../../platform/values/broken-rules.ts'
import { momentAfter } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import { splitBreaches } from '../doors/stock/whole-units.ts'
import type { HeldLine, HeldOrder } from './held-order-store.ts'
import { type OrderedQuantity, quantityBreaches } from './quantity-rules.ts'
import type { SupplierOrderDraft } from './supplier-order-draft.ts'

/** The order that lines are drafted for. */
type Order = Pick<HeldOrder, 'id' | 'supplierId' | 'currencyIso'>

/** Lines of a body, with what is known of them. */
export interface Draft {
  readonly lines: SupplierOrderDraft['lines']
  /** The items of the lines. */
  readonly itemIds: readonly number[]
  /** The stored line that a line of the draft changes. */
  readonly kept?: readonly (HeldLine | undefined)[]
  readonly acceptsOtherQuantities?: boolean | undefined
  /** Where the quantities stand in a body that is no draft. */
  readonly paths?: readonly FieldPath[] | undefined
}

/**
 * The lines of a draft as rows, in their order; what a line leaves out is what is known of the supplier, or stays
 * in a stored line. A price in another currency than the order's is not known. Throws one 422 with all quantities that
 * split an item, or that the supplier does not sell.
 */
export async function draftLines(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  { id, supplierId, currencyIso }: Order,
  { lines, itemIds, kept = [], acceptsOtherQuantities = false, paths }: Draft,
) {
  const known = await supplierTermsOf(tx, supplierId, itemIds)
  const terms = new Map(known.map((one) => [one.itemId, one]))
  const ordered = lines.map((line, index): OrderedQuantity => {
    const [itemId, quantity] = [itemIds[index] as number, Exact.of(line.quantity)]
    const before = kept[index]
    const isSame = before?.itemId === itemId && quantity.equals(Exact.of(before.quantity))
    return { itemId, quantity, isSame, path: paths?.[index] ?? ['lines', index, 'quantity'] }
  })
  const breaches = [
    ...(await splitBreaches(
      tx,
      ordered.filter(({ isSame }) => !isSame),
    )),
    ...(acceptsOtherQuantities ? [] : quantityBreaches(ordered, terms)),
  ]
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
  return lines.map((line, sortOrder) => {
    const { itemId, quantity } = ordered[sortOrder] as OrderedQuantity
    const own = terms.get(itemId)
    const knownPrice = own?.currencyIso === currencyIso ? priceOf(own, quantity) : 0
    return {
      ...{ supplierOrderId: id, sortOrder, itemId, quantity: line.quantity },
      supplierSku: line.supplierSku ?? own?.sku ?? '',
      purchasePriceNet: line.purchasePriceNet ?? knownPrice,
      taxRate: line.taxRate ?? own?.taxRate ?? 0,
      packagingUnit: own?.packagingUnit ?? '',
      amountPackagingUnit: own?.amountPackagingUnit ?? 0,
      expected: expectedOf(line, itemId, own, kept[sortOrder]),
    }
  })
}

/** The price of a unit for the quantity that is bought. */
function priceOf({ purchasePriceNet, scalePrices }: SupplierTerms, quantity: Exact): string {
  const reached = scalePrices.findLast(
    ({ fromQuantity }) => quantity.compare(Exact.of(fromQuantity)) >= 0,
  )
  return reached?.netPrice ?? purchasePriceNet
}

/** When goods are expected: as the line says, as the stored line of the item says, or in so many days. */
function expectedOf(
  { expectedDate }: SupplierOrderDraft['lines'][number],
  itemId: number,
  terms: SupplierTerms | undefined,
  kept: HeldLine | undefined,
): string | null {
  if (expectedDate !== undefined) return expectedDate
  if (kept?.itemId === itemId) return kept.expected?.toISOString() ?? null
  if (!terms?.deliveryDays) return null
  return momentAfter(new Date(), terms.deliveryDays)?.toISOString() ?? null
}
