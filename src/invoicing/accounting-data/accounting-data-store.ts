import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { taxClassReferenceOf } from '../../catalog/doors/tax-class-reference-store.ts'
import { joinedCustomer } from '../../customers/customer-reference-store.ts'
import { ledgerAccountOf, paymentMethodReferenceOf } from '../../customers/payment-terms-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { addressOf } from '../../platform/records/address-store.ts'
import { type ListSource, projected, type SingleSource } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Booked, bookedCodeJoin, taxedCountryOf } from '../../sales/doors/booked-code-store.ts'
import { salesOrdersWhere } from '../../sales/doors/document-reference-store.ts'
import { salesOrderReferenceOf } from '../../sales/doors/orders/order-reference-store.ts'
import { addressNamed } from '../invoices/invoice-record-store.ts'
import { AccountingData } from './accounting-data.ts'

/** Units of the currency of the departure country for one of the document's. */
const departureFactor = 'document.departure_currency_factor / document.currency_factor'

/** An amount of a line, in the currency of the document or in that of the departure country. */
type In = (amount: string) => Sql
const asWritten: In = (amount) => fixed(amount)
const converted: In = (amount) => fixed(`round((${amount}) * ${departureFactor}, 2)`)

const withoutDiscount = (side: string) =>
  `case when line.discount_percent in (0, 100) then 0
    else line.total_${side} * line.discount_percent / (100 - line.discount_percent) end`

/** What a tax code is missing for; of no money, for nothing. */
export const missingCode = (
  { category, rate, account }: Booked,
  hasMoney: string,
): SingleSource => ({
  from: fixed(`from (select 1) one where coalesce(tax_code.${account}, '') = '' and (${hasMoney})`),
  single: {
    taxCategory: fixed(category),
    countryIso: fixed(taxedCountryOf('document')),
    taxRate: fixed(rate),
  },
})

/** The code of a row with `bookedCodeJoin`. */
export const bookedCode: SingleSource = {
  from: fixed('from (select 1) one where tax_code.id is not null'),
  single: {
    id: keyOf('tax_code'),
    ...columnsOf('tax_code', 'number', 'isAutomatic', 'cashDiscountAccount'),
  },
}

const ofLine: Booked = {
  code: 'line.tax_code_id',
  category: 'line.tax_category',
  rate: 'line.tax_rate',
  account: 'general_ledger_account',
}

/** A field of the customer of a document. */
export const ofCustomer = (column: string): string =>
  `(select customer.${column} from (select 1) one ${joinedCustomer('document.customer_id')})`

const linesIn = (shown: In): ListSource => ({
  from: fixed(`from erp.accounting_document_lines line ${bookedCodeJoin('document', ofLine)}
    where line.tenant_id = $tenant and line.document_id = document.id`),
  order: fixed('line.position'),
  element: {
    itemId: itemReferenceOf('line'),
    ...columnsOf('line', 'type', 'name', 'quantity'),
    taxClassId: taxClassReferenceOf('line'),
    generalLedgerAccount: fixed("coalesce(tax_code.general_ledger_account, '')"),
    taxCategory: fixed('line.tax_category'),
    taxCode: bookedCode,
    missingTaxCode: missingCode(ofLine, 'line.total_net <> 0 or line.total_gross <> 0'),
    vatRate: fixed('line.tax_rate'),
    vatAmount: shown('line.total_gross - line.total_net'),
    totalDiscountGrossAmount: fixed(`round(${withoutDiscount('gross')}, 4)`),
    totalDiscountNetAmount: fixed(`round(${withoutDiscount('net')}, 4)`),
    totalGrossAmount: shown('line.total_gross'),
    totalNetAmount: shown('line.total_net'),
    sortOrder: fixed('line.position'),
  },
})

const sourceIn = (shown: In, currency: string): RecordSource => ({
  table: 'accounting_documents',
  as: 'document',
  where: fixed('document.number is not null'),
  order: fixed('document.document_date, document.id'),
  record: projected(shapeOf(AccountingData), {
    documentNumber: fixed('document.number'),
    documentId: keyOf('document'),
    documentDate: fixed('document.document_date'),
    salesOrderNumber: fixed(`(select sales_order.number
      ${salesOrdersWhere('sales_order.id = document.sales_order_id')})`),
    salesOrderId: salesOrderReferenceOf('document'),
    externalSalesOrderNumber: fixed('document.external_number'),
    departureCountry: {
      countryIso: fixed('document.departure_country_iso'),
      stateIso: fixed('document.departure_state'),
    },
    shipmentCountry: {
      from: fixed(addressOf('document', 'shipment_address_id')),
      single: { countryIso: fixed('address.country_iso'), stateIso: fixed('address.state') },
    },
    billingAddress: addressNamed('billing_address_id'),
    shipmentAddress: addressNamed('shipment_address_id'),
    currencyIso: fixed(`document.${currency}`),
    type: fixed('document.type'),
    companyId: companyReferenceOf('document'),
    companyVatId: fixed('document.merchant_vat_id'),
    customerNumber: fixed(ofCustomer('number')),
    accountsReceivableNumber: fixed(ofCustomer('accounts_receivable_number')),
    paymentMethodId: paymentMethodReferenceOf('document'),
    paymentAccount: fixed(ledgerAccountOf('document')),
    customerVatId: fixed('document.customer_vat_id'),
    salesChannelId: {
      from: fixed(salesOrdersWhere('sales_order.id = document.sales_order_id')),
      single: channelReferenceOf('sales_order'),
    },
    isCancelled: fixed(`exists (select from erp.accounting_documents cancellation
      where cancellation.tenant_id = $tenant and cancellation.original_id = document.id
        and cancellation.type in (3, 5))`),
    accountDataLineItems: linesIn(shown),
  }),
})

/** Final documents, by date. */
export const accountingData = sourceIn(asWritten, 'currency_iso')

/** The same with amounts in the currency of the departure country. */
export const accountingDataOfDeparture = sourceIn(converted, 'departure_currency_iso')

export interface AccountingFilter {
  readonly from?: string
  readonly to?: string
  readonly type?: number
}

/** The filter as a condition on rows called `document`; `companyId` is the number of a company. */
export function accountingFilter(
  { from, to, type }: AccountingFilter,
  companyId: number | undefined,
): Sql | undefined {
  const conditions: Sql[] = []
  if (from !== undefined) conditions.push(sql`document.document_date >= ${from}::timestamptz`)
  if (to !== undefined) conditions.push(sql`document.document_date <= ${to}::timestamptz`)
  if (type !== undefined) conditions.push(sql`document.type = ${type}`)
  if (companyId !== undefined) conditions.push(sql`document.company_id = ${companyId}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
