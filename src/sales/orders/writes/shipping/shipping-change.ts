import { currencyDecimals } from '../../../../platform/values/currency.ts'
import { Exact } from '../../../../platform/values/exact.ts'
import { shippingLines } from '../../../calculation/added-lines.ts'
import { isGoods, lineTypes } from '../../../calculation/line-type.ts'
import { type LeadingLine, taxKey } from '../../../calculation/tax-group.ts'
import type { LockedLine, LockedOrder } from '../../../doors/orders/locked-order.ts'
import { addedLineName } from '../../../pricing/calculated-sale.ts'
import { type LineDraft, shippingMethodReason } from '../../../pricing/sale.ts'

interface ShippingChange {
  readonly added: readonly LineDraft[]
  readonly changed: ReadonlyMap<number, Partial<LineDraft>>
  readonly removed: ReadonlySet<number>
}

/** The lines of shipping as they are to be: one for each rate of the goods. Undefined where they are so. */
export function shippingChange(order: LockedOrder, cost: Exact): ShippingChange | undefined {
  const { isNetPrice, currencyIso, lines } = order
  const taxOf = ({ taxCategory: category, taxRate: rate }: LockedLine) => ({ category, rate })
  const amountOf = ({ totalNet, totalGross }: LockedLine) => (isNetPrice ? totalNet : totalGross)
  const goods = lines.filter(({ type }) => isGoods(type))
  const leading = goods.map((line): LeadingLine => ({ tax: taxOf(line), amount: amountOf(line) }))
  const wanted = shippingLines(leading, cost, 'split', {
    leadingSide: isNetPrice ? 'net' : 'gross',
    decimals: currencyDecimals(currencyIso),
  })
  const left = lines.filter(({ type }) => type === lineTypes.shipping)
  const changed = new Map<number, Partial<LineDraft>>()
  const added: LineDraft[] = []
  for (const { tax, amount } of wanted) {
    const isAlike = (line: LockedLine) => taxKey(taxOf(line)) === taxKey(tax)
    const draft = { ...priced(amount, isNetPrice), priceReason: shippingMethodReason }
    const place = left.findIndex(isAlike)
    const [own] = place < 0 ? [] : left.splice(place, 1)
    if (own && amountOf(own).equals(amount)) continue
    if (own) changed.set(own.id, draft)
    else added.push({ ...draft, ...likeGoods(goods.find(isAlike), order) })
  }
  const removed = new Set(left.map(({ id }) => id))
  return added.length + changed.size + removed.size > 0 ? { added, changed, removed } : undefined
}

const priced = (amount: Exact, isNetPrice: boolean) => ({
  ...(isNetPrice ? { salesPriceNet: amount } : { salesPriceGross: amount }),
  quantity: Exact.of(1),
  discountPercent: Exact.zero,
})

/** A line that is taxed as one of the goods is. */
function likeGoods(line: LockedLine | undefined, { languageIso }: LockedOrder) {
  return {
    type: lineTypes.shipping,
    name: addedLineName(lineTypes.shipping, languageIso),
    ...(line && {
      taxRate: line.taxRate,
      taxCategory: line.taxCategory,
      taxClassId: line.taxClassId,
      taxCodeId: line.taxCodeId,
    }),
  }
}
