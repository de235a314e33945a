import { currencyDecimals } from '../../../platform/values/currency.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { lineTypes } from '../../../sales/calculation/line-type.ts'
import type { LineDraft } from '../../../sales/pricing/sale.ts'
import type { ChannelOrderDraft, OrderItemDraft } from '../order-body.ts'
import { textOfData } from './order-note.ts'

/** The item that an offer or a SKU names; undefined where there is none. */
export type FindItem = (item: OrderItemDraft) => { readonly id: number } | undefined

export const quantityOf = ({ type, quantity = '1' }: OrderItemDraft) =>
  Exact.of(type === 'ITEM' ? quantity : '1')

/** What all pieces cost: for shipping and fees, which have no total, their price. */
export const totalOf = ({ total, grossPrice }: OrderItemDraft) => Exact.of(total ?? grossPrice)

/**
 * The lines of the sales order: one for each item of the order, in its order, and behind them what is
 * missing to a total that no price with four decimals gives.
 */
export function lineDrafts(
  { orderItem, currency, language = 'de' }: ChannelOrderDraft,
  itemOf: FindItem,
): LineDraft[] {
  const decimals = currencyDecimals(currency)
  const goodsRate = rateOfGoods(orderItem)
  const lines = orderItem.map((item) => lineOf(item, itemOf(item), goodsRate, decimals))
  const rests = lines.flatMap(({ line, rest }): LineDraft[] => {
    if (rest.isZero()) return []
    const type = rest.isNegative() ? lineTypes.discount : lineTypes.surcharge
    const name = language.startsWith('de') ? 'Rundungsdifferenz' : 'Rounding difference'
    const { taxRate, prefersRules } = line
    const taxed = taxRate ? { taxRate, prefersRules: prefersRules ?? false } : {}
    return [{ type, name, quantity: Exact.of(1), salesPriceGross: rest, ...taxed }]
  })
  return [...lines.map(({ line }) => line), ...rests]
}

function lineOf(
  item: OrderItemDraft,
  found: { readonly id: number } | undefined,
  goodsRate: string | undefined,
  decimals: number,
): { readonly line: LineDraft; readonly rest: Exact } {
  const quantity = quantityOf(item)
  const { unit, rest } = unitPrice(item, quantity, decimals)
  const rate = item.taxPercent ?? (item.type === 'ITEM' ? undefined : goodsRate)
  const line: LineDraft = {
    ...{ quantity, salesPriceGross: unit },
    ...(rate !== undefined && { taxRate: Exact.of(rate), prefersRules: true }),
    ...whatOf(item, found),
  }
  return { line, rest }
}

/** The price that the channel says where it gives the total, otherwise one that does. */
function unitPrice(item: OrderItemDraft, quantity: Exact, decimals: number) {
  const total = totalOf(item)
  const said = Exact.of(item.grossPrice)
  const amountAt = (unit: Exact) => unit.times(quantity).rounded(decimals)
  if (amountAt(said).equals(total)) return { unit: said, rest: Exact.zero }
  const unit = total.over(quantity).rounded(4)
  return { unit, rest: total.minus(amountAt(unit)) }
}

function whatOf(item: OrderItemDraft, found: { readonly id: number } | undefined) {
  const { type, title, sku, channelOfferId, orderItemId, shippingGroup, note } = item
  if (type === 'SHIPPING') {
    return { type: lineTypes.shipping, name: title || shippingGroup || 'Versand' }
  }
  if (type === 'PAYMENT') return { type: lineTypes.paymentFee, name: title || note || 'Zahlung' }
  const details = { note: textOfData(item.additionalOrderItemData) }
  if (found) return { itemId: found.id, ...(title && { name: title }), ...details }
  // Nobody knows the item: the merchant sees what was bought, and nothing is reserved for it.
  const name = title || sku || channelOfferId || orderItemId
  return { type: lineTypes.freeText, name, sku: sku ?? '', ...details }
}

/** The rate of the goods of the largest value, which shipping follows. */
function rateOfGoods(items: readonly OrderItemDraft[]): string | undefined {
  const taxed = items.filter(({ type, taxPercent }) => type === 'ITEM' && taxPercent !== undefined)
  return taxed.toSorted((one, other) => totalOf(other).compare(totalOf(one)))[0]?.taxPercent
}
