import { taxClassTypes } from '../../../catalog/tax-classes/tax-class.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertCancellationReasons } from '../../../sales/cancellation-reasons/cancellation-reason-store.ts'
import { insertColorCodes } from '../../../sales/color-codes/color-code-store.ts'
import { insertOnHoldReasons } from '../../../sales/on-hold-reasons/on-hold-reason-store.ts'
import { insertShippingMethods } from '../../../sales/shipping-methods/shipping-method-store.ts'
import type { TaxCodeDraft } from '../../../sales/tax-codes/tax-code.ts'
import { insertTaxCodes } from '../../../sales/tax-codes/tax-code-store.ts'
import { europeanRates } from '../../../sales/tax-rates/european-rates.ts'
import { insertTaxRates } from '../../../sales/tax-rates/tax-rate-store.ts'
import { insertTaxRegistrations } from '../../../sales/tax-registrations/tax-registration-store.ts'
import { insertTransactionStatuses } from '../../../sales/transaction-statuses/transaction-status-store.ts'

const free = (countryIso: string, fromOrderValue: number) => ({
  countryIso,
  fromWeight: 0,
  fromOrderValue,
  grossPrice: 0,
})
const cost = (countryIso: string | null, fromWeight: number, grossPrice: number) => ({
  countryIso,
  fromWeight,
  fromOrderValue: 0,
  grossPrice,
})

const shippingMethods = [
  {
    name: 'Parcel',
    priority: 1,
    grossPrice: 24.9,
    extraWeight: 0.2,
    deliveryDays: 2,
    costs: [
      ...[cost('DE', 0, 4.9), cost('DE', 10, 9.9), free('DE', 60)],
      ...[cost('AT', 0, 8.9), cost('NL', 0, 8.9), cost(null, 0, 14.9)],
    ],
  },
  {
    name: 'Express',
    priority: 2,
    grossPrice: 14.9,
    deliveryDays: 1,
    isMarketplaceBPrime: true,
  },
  { name: 'Collected at the quay', priority: 3 },
]

const onHoldReasons = [
  { name: 'Address to be checked', isMergeable: false },
  { name: 'Customer asked to wait', isMergeable: true },
  { name: 'Credit to be checked', itemsNotUsedForPurchaseList: true },
]

const cancellationReasons = [
  { name: 'Customer withdrew', isCommentRequired: false },
  { name: 'Not available', isValidForRefund: false },
  { name: 'Wrong data', isCommentRequired: true, isValidForSalesOrder: false },
]

const transactionStatuses = [
  { name: 'To be called back' },
  { name: 'Waits for the roast', isValidForSalesQuotation: false },
]

const colorCodes = [
  { name: 'Urgent', code: '#B22222' },
  { name: 'Gift', code: '#2E8B57' },
]

const taxCodes: readonly TaxCodeDraft[] = [
  ...[
    { name: 'Domestic, standard rate', number: 3, generalLedgerAccount: '8400', taxRate: 19 },
    { name: 'Domestic, reduced rate', number: 2, generalLedgerAccount: '8300', taxRate: 7 },
  ].map((code) => ({ ...code, taxCategory: 'S' as const, countryIso: 'DE', isAutomatic: true })),
  { name: 'Rates of the destination', generalLedgerAccount: '8320', taxCategory: 'S' },
  { name: 'Intra-community supplies', generalLedgerAccount: '8125', taxCategory: 'K' },
  { name: 'Exports', generalLedgerAccount: '8120', taxCategory: 'G' },
  { name: 'Reverse charge', generalLedgerAccount: '8336', taxCategory: 'AE' },
  { name: 'Exempt', generalLedgerAccount: '8100', taxCategory: 'E' },
  { name: 'Zero rate', generalLedgerAccount: '8200', taxCategory: 'Z' },
]

const taxRegistrations = [{ countryIso: 'DE', vatId: 'DE136695976', usesDestinationRates: true }]

/** The lists that documents of sale refer to. */
export async function addTerms(tx: TenantTx): Promise<void> {
  await insertShippingMethods(tx, shippingMethods)
  await insertOnHoldReasons(tx, onHoldReasons)
  await insertCancellationReasons(tx, cancellationReasons)
  await insertTransactionStatuses(tx, transactionStatuses)
  await insertColorCodes(tx, colorCodes)
  const [standard, reduced] = await insertTaxCodes(tx, taxCodes)
  const codes = { [taxClassTypes.normal]: standard?.id, [taxClassTypes.reduced]: reduced?.id }
  const rates = europeanRates.map((rate) => {
    const code = codes[rate.taxClassType as keyof typeof codes]
    return rate.countryIso === 'DE' && code ? { ...rate, taxCodeId: code } : rate
  })
  await insertTaxRates(tx, rates)
  await insertTaxRegistrations(tx, taxRegistrations)
}
