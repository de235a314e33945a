import { Exact } from '../../../../platform/values/exact.ts'
import type { LockedLine, LockedOrder } from '../../../doors/orders/locked-order.ts'
import type { LineDraft, PricedLine } from '../../../pricing/sale.ts'
import type { OrderLineRow } from '../order-draft.ts'

/** What lines get, by their numbers. */
export type LineChanges = ReadonlyMap<number, Partial<LineDraft>>

/**
 * The lines that an order keeps, as drafts of what they are to be. What a change leaves out is a fact: the
 * item of such a line is not looked up again, and neither are its price and its tax.
 */
export function keptDrafts(
  { isNetPrice }: LockedOrder,
  kept: readonly LockedLine[],
  changed: LineChanges,
): LineDraft[] {
  const places = new Map(kept.map(({ id }, place) => [id, place]))
  return kept.map((line): LineDraft => {
    const change = changed.get(line.id) ?? {}
    const { type, note, salesUnit, discountPercent, ignoresDiscounts } = line
    const parent = line.parentLineId === null ? undefined : places.get(line.parentLineId)
    const common = {
      ...{ type, note, salesUnit, discountPercent, ignoresDiscounts },
      quantity: quantityOf(line, kept, changed),
      ...(parent !== undefined && { parent }),
    }
    if (hasOtherItem(line, change)) return { ...common, ...change }
    const { name, purchasePriceNet, taxRate, taxCategory, taxClassId } = line
    const unit = leadingPrice(line, kept, isNetPrice)
    const price = isNetPrice ? { salesPriceNet: unit } : { salesPriceGross: unit }
    const isTaxed = change.taxRate !== undefined || change.taxClassId !== undefined
    const tax = isTaxed ? {} : { taxRate, taxCategory }
    const { itemId: _, sku: __, ...others } = change
    return {
      ...common,
      name,
      purchasePriceNet,
      taxClassId,
      ...tax,
      ...(!isPriced(change) && price),
      ...others,
    }
  })
}

/** Components follow the quantity of their bill of materials. */
function quantityOf(line: LockedLine, kept: readonly LockedLine[], changed: LineChanges) {
  const bill = kept.find(({ id }) => id === line.parentLineId)
  const quantity = bill && changed.get(bill.id)?.quantity
  if (!bill || !quantity || bill.quantity.isZero()) return line.quantity
  return line.quantity.times(quantity).over(bill.quantity).rounded(4)
}

/** Whether a line is to be of another item. */
export function hasOtherItem(line: LockedLine, { itemId }: Partial<LineDraft>): boolean {
  return itemId !== undefined && itemId !== line.itemId
}

/** A kept line with what was priced for it, and what is a fact of it. */
export function rowAfter(
  line: LockedLine,
  { draft: _, parent: __, ...priced }: PricedLine,
  change: Partial<LineDraft> | undefined,
): OrderLineRow {
  if (change && hasOtherItem(line, change)) return { ...priced, parent: undefined }
  const isTaxed = change?.taxRate !== undefined || change?.taxClassId !== undefined
  const { itemId, taxCodeId, dropShippingSupplierId } = line
  const tax = isTaxed ? {} : { taxClassId: line.taxClassId, taxCodeId }
  const priceReason = change?.priceReason ?? (isPriced(change ?? {}) ? '' : line.priceReason)
  const sku = change?.sku ?? line.sku
  return {
    ...priced,
    ...tax,
    ...{ itemId, sku, priceReason, dropShippingSupplierId },
    parent: undefined,
  }
}

/** Whether a change decides what a line costs. */
export function isRepriced(change: Partial<LineDraft> = {}): boolean {
  const { discountPercent, ignoresDiscounts, itemId } = change
  return (
    isPriced(change) || [discountPercent, ignoresDiscounts, itemId].some((one) => one !== undefined)
  )
}

function isPriced({ salesPriceNet, salesPriceGross }: Partial<LineDraft>): boolean {
  return salesPriceNet !== undefined || salesPriceGross !== undefined
}

/**
 * The price of a unit on the leading side. A component is worth its share of the price of its bill of
 * materials, though its row may show 0; a bill of materials whose components carry the price, since they are
 * taxed differently, costs what they make up.
 */
function leadingPrice(line: LockedLine, kept: readonly LockedLine[], isNetPrice: boolean): Exact {
  const { priceShare, quantity, discountPercent } = line
  const own = isNetPrice ? line.salesPriceNet : line.salesPriceGross
  if (quantity.isZero()) return own
  if (priceShare) return priceShare.over(quantity).rounded(4)
  const amountOf = ({ totalNet, totalGross }: LockedLine) => (isNetPrice ? totalNet : totalGross)
  const parts = kept.filter(({ parentLineId }) => parentLineId === line.id)
  const carried = Exact.sum(parts.map(amountOf))
  const paid = Exact.of(1).minus(discountPercent.hundredth())
  if (!own.isZero() || carried.isZero() || paid.isZero()) return own
  return carried.over(quantity).over(paid).rounded(4)
}
