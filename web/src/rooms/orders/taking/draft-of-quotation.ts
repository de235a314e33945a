import type { Quotation } from '../quotations/queries.ts'
import type { DraftLine, OrderDraft } from './draft.ts'

/**
 * A new quotation of the same goods. Prices that were given by hand stay, the others follow the rules of today; what
 * shipping and discounts on all goods add is determined again.
 */
export function draftOfQuotation(quotation: Quotation): OrderDraft {
  const { isNetPrice, customerId, shippingMethodId, paymentMethodId, text, lineItems } = quotation
  const own = lineItems.filter(({ itemId, parentLineItemId }) => itemId && !parentLineItemId)
  return {
    ...{ customerId, shippingMethodId, paymentMethodId },
    ...(text.comment !== '' && { note: text.comment }),
    lines: own.map((line, index): DraftLine => {
      const price = isNetPrice ? line.salesPriceNet : line.salesPriceGross
      const side = isNetPrice ? 'net' : 'gross'
      return {
        ...{ key: index + 1, itemId: line.itemId ?? '', sku: line.sku, name: line.name },
        quantity: line.quantity,
        ...(line.priceReason === '' && { price: { side, value: price } }),
        ...(line.discountPercent > 0 && { discount: line.discountPercent }),
      }
    }),
  }
}
