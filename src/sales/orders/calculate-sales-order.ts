import { refuseFaults } from '../../platform/pipeline/input.ts'
import { inTurn } from '../../platform/pipeline/long-work.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { calculatedDocument } from '../calculation/document.ts'
import { lineTypes } from '../calculation/line-type.ts'
import { draftFaults } from './calculation-faults.ts'
import {
  Calculation,
  CalculationDraft,
  calculationOf,
  documentDraft,
} from './sales-order-calculation.ts'

export const calculateSalesOrder = operation({
  name: 'calculateSalesOrder',
  summary: 'Calculate a sales order',
  description:
    'Calculates the amounts of an order without storing anything. Prices of the leading side (`isNetPrice`) are kept; each line is rounded once, a half away from zero. Tax is computed once for each category and rate, and the other side is apportioned, so that lines always add up to the document on both sides. Discounts on the document, the coupon and shipping become lines of their own, one for each rate. Components share the price of their bill of materials, and carry it where they are taxed differently. Without `currencyIso` the currency of the tenant counts. Refused with 422 `document.total-negative` or `document.amount-too-large`.',
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

  async handle({ tx, body, caller, fieldName }) {
    const currencyIso = body.currencyIso ?? caller.tenant.currencyIso
    refuseFaults(draftFaults(body, currencyIso, fieldName))
    return inTurn(tx.tenantId, () => {
      const draft = documentDraft(body, currencyIso)
      return calculationOf(calculatedDocument(draft), body, draft, currencyIso)
    })
  },
})
