import { currencyDecimals } from '../../platform/values/currency.ts'
import type { Terms } from '../../sales/calculation/tax-group.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import type { InvoicedTerms } from '../../sales/doors/orders/order-terms-store.ts'

/** How the amounts of an order's documents are rounded and taxed. */
export const termsOf = ({ isNetPrice, currencyIso }: LockedOrder): Terms => ({
  leadingSide: isNetPrice ? 'net' : 'gross',
  decimals: currencyDecimals(currencyIso),
})

/** What every document copies of its order, column by column. */
export function copiedFromOrder(order: LockedOrder, terms: InvoicedTerms) {
  return {
    salesOrderId: order.id,
    companyId: order.companyId,
    customerId: order.customerId,
    languageIso: order.languageIso,
    isNetPrice: order.isNetPrice,
    currencyIso: order.currencyIso,
    currencyFactor: order.currencyFactor,
    departureCountryIso: order.departureCountryIso,
    departureState: terms.departureState,
    departureCurrencyIso: terms.departureCurrencyIso,
    departureCurrencyFactor: terms.departureCurrencyFactor,
    customerVatId: order.customerVatId,
    merchantVatId: order.merchantVatId,
    taxSetting: order.taxSetting,
    billingAddressId: order.billingAddressId,
    shipmentAddressId: order.shipmentAddressId,
    paymentMethodId: order.paymentMethodId,
    paymentDueInDays: order.paymentDueInDays,
    cashDiscount: order.cashDiscount,
    cashDiscountDays: order.cashDiscountDays,
    shippingMethodId: order.shippingMethodId,
    externalNumber: terms.externalNumber,
    isExternalInvoice: order.isExternalInvoice,
    isPartial: false,
    customerComment: terms.customerComment,
    searchTerms: `${order.number} ${terms.searchTerms}`,
    seller: {},
    buyer: {},
    sellerAddressId: null,
    originalId: null,
    reasonId: null,
    reasonComment: '',
    dueDate: null,
    createdByUserId: null as number | null,
  }
}
