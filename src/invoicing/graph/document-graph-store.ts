import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { countryNameOf } from '../../access/doors/companies/country-name-store.ts'
import {
  billingAddressOfCustomer,
  customerGroupUuidOf,
  namedCustomers,
  namedPaymentMethods,
} from '../../customers/customer-reference-store.ts'
import type { NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  type Field,
  idField,
  instantField,
  intField,
  lookedUp,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { wordSearch } from '../../platform/records/word-search-store.ts'
import { namedSalesOrders } from '../../sales/doors/orders/order-reference-store.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'

/** What the graph shows of every kind of document: rows called `document`, with their changeable data as `state`. */

export const document = 'document'
export type Fields = Record<string, Field>

export const columnOf = (column: string) => `document.${column}`
export const stateOf = (column: string) => `state.${column}`
const customer = (column: string) => lookedUp(document, 'customer_id', namedCustomers, column)
const order = (column: string) => lookedUp(document, 'sales_order_id', namedSalesOrders, column)
/** A column of the document that is corrected or cancelled. */
export const original = (column: string) =>
  lookedUp(document, 'original_id', 'accounting_documents', column)

/** The documents that satisfy a condition, with both addresses and their changeable data. */
export function documents(type: NodeType, where: string): NodeSource {
  return {
    type,
    from: `erp.accounting_documents document
      join erp.accounting_document_states state
        on state.tenant_id = $tenant and state.document_id = document.id
      join ${addressJoinAs('billing', document, 'billing_address_id')}
      join ${addressJoinAs('shipment', document, 'shipment_address_id')}`,
    as: document,
    key: [{ sql: 'document.id', cast: 'integer' }],
    where,
    search: wordSearch({ table: 'accounting_documents', as: document }),
  }
}

const addressColumns = {
  Company: 'company',
  CompanyName: 'company',
  AdditionalCompanyLine: 'company2',
  Salutation: 'form_of_address',
  Title: 'title',
  FirstName: 'first_name',
  LastName: 'last_name',
  Street: 'street',
  AdditionalAddressLine: 'address2',
  ForTheAttentionOf: 'address2',
  PostalCode: 'postal_code',
  City: 'city',
  State: 'state',
  PhoneNumber: 'phone_number',
  MobilePhoneNumber: 'mobile_phone_number',
  FaxNumber: 'fax',
  Fax: 'fax',
  EmailAddress: 'email_address',
  CountryIso: 'country_iso',
  Iso: 'country_iso',
  AddressIso: 'country_iso',
  AddressEmailAddress: 'email_address',
  AddressVatIdNumber: 'vat_id',
  VatIdNumber: 'vat_id',
} as const
export type AddressPart = keyof typeof addressColumns

/** Parts of an address, each under the prefix of its use. */
export function addressFields(
  prefix: string,
  address: 'billing' | 'shipment',
  ...parts: AddressPart[]
): Fields {
  return Object.fromEntries(
    parts.map((part) => [
      `${prefix}${part}`,
      textField(`${address}.${addressColumns[part]}`, always),
    ]),
  )
}

/** Parts of the default billing address of the customer as it is now. */
export function customerAddressFields(prefix: string, ...parts: AddressPart[]): Fields {
  return Object.fromEntries(
    parts.map((part) => [
      `${prefix}${part}`,
      textField(billingAddressOfCustomer(document, addressColumns[part])),
    ]),
  )
}

/** The English name of the country of an address. */
export const countryOf = (address: 'billing' | 'shipment') =>
  textField(countryNameOf(`${address}.country_iso`))
export const countryOfCustomer = textField(
  countryNameOf(billingAddressOfCustomer(document, 'country_iso')),
)

export const postalParts: readonly AddressPart[] = [
  ...(['Company', 'Salutation', 'Title', 'FirstName', 'LastName'] as const),
  ...(['Street', 'PostalCode', 'City', 'PhoneNumber', 'FaxNumber'] as const),
]

const parties = {
  salesOrderId: referenceField(document, 'sales_order_id', namedSalesOrders, always),
  customerId: referenceField(document, 'customer_id', namedCustomers, always),
  companyId: referenceField(document, 'company_id', namedCompanies, always),
} satisfies Fields

/** What accounting asks of every document. */
export const accounted = {
  ...parties,
  salesOrderNumber: textField(order('number')),
  externalOrderNumber: textField(columnOf('external_number'), always),
  createdInErpDate: instantField(columnOf('created'), always),
  taxSetting: intField(columnOf('tax_setting'), {
    ...always,
    description:
      '0 taxed, 1 intra-community supply, 2 export, 3 one-stop shop, 4 reverse charge, 5 small business.',
  }),
  currencyIso: textField(columnOf('currency_iso'), always),
  currencyFactor: decimalField(columnOf('currency_factor'), always),
  departureCountryIso: textField(columnOf('departure_country_iso'), always),
  departureCountryCurrencyIso: textField(columnOf('departure_currency_iso'), always),
  departureCountryCurrencyFactor: decimalField(columnOf('departure_currency_factor'), always),
  serviceDate: instantField(columnOf('supply_date')),
  lastShippingDate: instantField(order('last_shipping_date')),
  totalGrossAmount: decimalField(columnOf('total_gross'), always),
  customerVatIdNumber: textField(columnOf('customer_vat_id'), always),
  salesInvoiceVatIdNumber: textField(columnOf('merchant_vat_id'), always),
  paymentMethodId: referenceField(document, 'payment_method_id', namedPaymentMethods),
  paymentMethodName: textField(
    lookedUp(document, 'payment_method_id', namedPaymentMethods, 'name'),
  ),
  customerNumber: textField(customer('number')),
  salesInvoiceCustomerNumber: textField(customer('number')),
  accountsReceivableNumber: intField(customer('accounts_receivable_number')),
  customerGroupId: idField(customerGroupUuidOf(document)),
  customerPaymentDueDateInDays: intField(customer('payment_due_in_days')),
  ...absentFields('String', 'platformId'),
  ...absentFields('Decimal', 'deposit'),
} satisfies Fields

/** What it asks of invoices and their cancellations. */
export const invoiced: Fields = {
  ...accounted,
  totalNetAmount: decimalField(columnOf('total_net'), always),
  paymentDueDateInDays: intField(columnOf('payment_due_in_days'), always),
  paymentStatus: intField(stateOf('payment_status'), {
    ...always,
    description: '0 unpaid, 1 partly paid, 2 paid.',
  }),
  ...addressFields('shipmentAddress', 'shipment', ...postalParts, 'AdditionalAddressLine'),
  ...addressFields('shipmentAddress', 'shipment', 'CountryIso', 'VatIdNumber'),
  ...addressFields('billingAddress', 'billing', ...postalParts, 'AdditionalAddressLine'),
  ...addressFields('billingAddress', 'billing', 'CountryIso'),
  ...customerAddressFields('customerDefaultBillingAddress', ...postalParts),
  ...customerAddressFields('customerDefaultBillingAddress', 'CountryIso', 'EmailAddress'),
  ...customerAddressFields('customerDefaultBillingAddress', 'VatIdNumber'),
  shipmentAddressCountry: countryOf('shipment'),
  billingAddressCountry: countryOf('billing'),
  customerDefaultBillingAddressCountry: countryOfCustomer,
  valueDate: instantField(columnOf('document_date')),
}

/** The shipping method as the document has it. */
export const shippingMethodOfDocument = referenceField(
  document,
  'shipping_method_id',
  namedShippingMethods,
)
export { customer as customerColumn, order as orderColumn }
