import { operation } from '../../platform/pipeline/operation.ts'
import { inTurn } from '../../platform/pipeline/turns/long-work.ts'
import { lineTypes } from '../calculation/line-type.ts'
import { pricedSales } from '../pricing/priced-sales.ts'
import type { PricedSale } from '../pricing/sale.ts'
import { askedSale } from './asked-sale.ts'
import { calculationOf } from './calculated-sales-order.ts'
import { Calculation, CalculationDraft } from './sales-order-calculation.ts'

export const calculateSalesOrder = operation({
  name: 'calculateSalesOrder',
  summary: 'Calculate a sales order',
  description:
    'Calculates the amounts of an order without storing anything. Lines name items: what is left out of price, tax and parts is taken from the item, the rules of prices for customer, channel, quantity and date, and the rules of taxes for company, way of the goods and tax class; `priceReason` says which rule gave a price. A gross price is made with the rate of the departure and stays for other taxed destinations; where no tax is due it is the net price. Prices of the leading side (`isNetPrice`) are kept; each line is rounded once, a half away from zero. Tax is computed once for each category and rate, and the other side is apportioned, so that lines always add up to the document on both sides. Discounts on the document, the coupon and shipping become lines of their own, one for each rate. `vouchers` says what each of the given codes does, or every reason why it does nothing; nothing is redeemed. Components share the price of their bill of materials, and carry it where they are taxed differently. Without `currencyIso` the currency of the tenant counts. Refused with 422 `sales-order.reference.missing`, `tax.not-determined`, `tax.registration-missing`, `document.lines.too-many`, `document.total-negative` or `document.amount-too-large`.',
  method: 'POST',
  readsOnly: true,
  path: { v1: '/salesOrders/calculate', v2: '/sales-orders/calculate' },
  scope: 'salesorders.read',
  body: CalculationDraft,
  example: {
    isNetPrice: false,
    discountPercent: 5,
    shippingCost: 4.9,
    lineItems: [
      { syncNumber: 1, type: lineTypes.item, quantity: 2, salesPriceGross: 49.99, taxRate: 19 },
      { syncNumber: 2, type: lineTypes.item, quantity: 1, salesPriceGross: 12.34, taxRate: 7 },
    ],
  },
  answer: { status: 200, shape: Calculation },

  async handle(call) {
    const { tx, body, fieldName, headers } = call
    const { sale, faults } = await askedSale(call)
    const [priced] = await pricedSales(tx, [sale], (_, path) => fieldName(path), faults)
    // In a turn of its own: with the calculation it would be too long without a pause.
    return inTurn(tx.tenantId, () =>
      calculationOf(priced as PricedSale, body, sale.terms, headers.language),
    )
  },
})
