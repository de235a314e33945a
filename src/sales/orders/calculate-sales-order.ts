import { namedCompanies } from '../../access/company-key-store.ts'
import { namedChannels } from '../../catalog/channel-reference-store.ts'
import { namedItems } from '../../catalog/item-key-store.ts'
import { namedTaxClasses } from '../../catalog/tax-class-reference-store.ts'
import { isNetPriceOf, namedCustomers } from '../../customers/customer-reference-store.ts'
import { inTurn } from '../../platform/pipeline/long-work.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { Exact } from '../../platform/values/exact.ts'
import { lineTypes } from '../calculation/line-type.ts'
import { pricedSales } from '../pricing/priced-sales.ts'
import type { PricedSale, Sale } from '../pricing/sale.ts'
import { findRegistrations } from '../tax-registrations/tax-registration-store.ts'
import { calculationOf, extrasOf, linesOf } from './calculated-sales-order.ts'
import { draftFaults } from './calculation-faults.ts'
import { missingReferences } from './records/sales-order.ts'
import { Calculation, CalculationDraft } from './sales-order-calculation.ts'

export const calculateSalesOrder = operation({
  name: 'calculateSalesOrder',
  summary: 'Calculate a sales order',
  description:
    'Calculates the amounts of an order without storing anything. Lines name items: what is left out of price, tax and parts is taken from the item, the rules of prices for customer, channel, quantity and date, and the rules of taxes for company, way of the goods and tax class; `priceReason` says which rule gave a price. A gross price is made with the rate of the departure and stays for other taxed destinations; where no tax is due it is the net price. Prices of the leading side (`isNetPrice`) are kept; each line is rounded once, a half away from zero. Tax is computed once for each category and rate, and the other side is apportioned, so that lines always add up to the document on both sides. Discounts on the document, the coupon and shipping become lines of their own, one for each rate. Components share the price of their bill of materials, and carry it where they are taxed differently. Without `currencyIso` the currency of the tenant counts. Refused with 422 `sales-order.reference.missing`, `tax.not-determined`, `tax.registration-missing`, `document.lines.too-many`, `document.total-negative` or `document.amount-too-large`.',
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

  async handle({ tx, body, caller, companyId, fieldName }) {
    const currencyIso = body.currencyIso ?? caller.tenant.currencyIso
    const resolve = await resolveRecords(tx, namedIn(body), missingReferences, fieldName)
    const numberOf = (reference: NamedRecord['reference'] | undefined) =>
      reference && resolve(reference).id
    const seller = numberOf(body.companyId) ?? companyId ?? 0
    const departure = body.departureCountryIso ?? (await usualDeparture(tx, body, seller))
    const faults = draftFaults(body, currencyIso, fieldName)
    if (departure === undefined) faults[fieldName(['departureCountryIso'])] = departureRequired
    const customerId = numberOf(body.customerId) ?? null
    const sale: Sale = {
      lines: linesOf(body, resolve),
      extras: extrasOf(body),
      terms: {
        companyId: seller,
        customerId,
        salesChannelId: numberOf(body.salesChannelId) ?? null,
        isNetPrice: body.isNetPrice ?? (await isNetPriceOf(tx, customerId)),
        currencyIso,
        currencyFactor: Exact.of(body.currencyFactor ?? 1),
        departureCountryIso: departure ?? '',
        destination: {
          countryIso: body.shipmentCountryIso ?? departure ?? '',
          postalCode: body.shipmentPostalCode,
        },
        buyerVatId: body.customerVatId ?? '',
        isCollected: body.isCollected ?? false,
        languageIso: 'en',
        at: body.salesOrderDate ?? new Date().toISOString(),
      },
    }
    const [priced] = await pricedSales(tx, [sale], (_, path) => fieldName(path), faults)
    // In a turn of its own: with the calculation it would be too long without a pause.
    return inTurn(tx.tenantId, () => calculationOf(priced as PricedSale, body, currencyIso))
  },
})

/** Every record that a body names. */
function namedIn({ companyId, customerId, salesChannelId, lineItems }: CalculationDraft) {
  const one = (
    field: string,
    table: NamedRecord['table'],
    reference: NamedRecord['reference'] | undefined,
  ) => (reference ? [{ path: [field], table, reference }] : [])
  const named: NamedRecord[] = [
    ...one('companyId', namedCompanies, companyId),
    ...one('customerId', namedCustomers, customerId),
    ...one('salesChannelId', namedChannels, salesChannelId),
  ]
  for (const [index, { itemId, taxClassId }] of lineItems.entries()) {
    const path = (field: string) => ['lineItems', index, field]
    if (itemId) named.push({ path: path('itemId'), table: namedItems, reference: itemId })
    if (taxClassId) {
      named.push({ path: path('taxClassId'), table: namedTaxClasses, reference: taxClassId })
    }
  }
  return named
}

/** Where the company sends from, if a line needs that. Undefined: nobody says. */
async function usualDeparture(tx: TenantTx, { lineItems }: CalculationDraft, seller: number) {
  if (lineItems.every(({ taxRate }) => taxRate !== undefined)) return ''
  const [first] = await findRegistrations(tx, seller)
  return first?.countryIso
}

const departureRequired = {
  en: 'Say where the goods are sent from: the company is registered for tax in no country.',
  de: 'Nennen Sie, woher die Ware kommt: Das Unternehmen ist in keinem Land steuerlich registriert.',
}
