import { customerGroupNameOf } from '../../customers/customer-reference-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  constantFields,
  decimalField,
  instantField,
  intField,
  keyField,
  type NodeType,
  textField,
} from '../../platform/graph/node-type.ts'
import { channelOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import {
  type AddressPart,
  accounted,
  addressFields,
  columnOf,
  countryOfCustomer,
  customerAddressFields,
  customerColumn,
  document,
  documents,
  orderColumn,
  original,
  postalParts,
  stateOf,
} from './document-graph-store.ts'

const parts: readonly AddressPart[] = [
  ...(['Company', 'LastName', 'Street', 'PostalCode', 'City', 'PhoneNumber'] as const),
  ...(['AdditionalAddressLine', 'CountryIso', 'VatIdNumber'] as const),
]
const {
  companyId,
  customerId,
  paymentMethodId,
  paymentMethodName,
  currencyFactor,
  departureCountryIso,
  departureCountryCurrencyIso,
  serviceDate,
  taxSetting,
  accountsReceivableNumber,
  customerVatIdNumber,
  customerNumber,
} = accounted

const ExternalDocumentInternal: NodeType = {
  name: 'ExternalDocumentInternal',
  description:
    'An invoice that a sales channel writes, or its correction, as accounting takes it over.',
  fields: {
    externalDocumentTransactionId: keyField(document),
    ...{ companyId, customerId, paymentMethodId, paymentMethodName, currencyFactor, serviceDate },
    ...{ departureCountryIso, departureCountryCurrencyIso, taxSetting, customerNumber },
    ...{ accountsReceivableNumber, customerVatIdNumber },
    departureCountryCurrenyFactor: decimalField(columnOf('departure_currency_factor'), always),
    salesInvoiceNumber: textField(original('number')),
    externalDocumentNumber: textField(columnOf('number'), { lowered: 'document.number_key' }),
    externalDocumentDate: instantField(columnOf('document_date'), always),
    externalDocumentOrderNumber: textField(columnOf('external_number'), always),
    externalDocumentType: intField(columnOf('type'), {
      ...always,
      description: '0 invoice, 2 correction, 3 cancellation, 5 cancellation of a correction.',
    }),
    externalDocumentTotalGrossValue: decimalField(columnOf('total_gross'), always),
    externalDocumentTotalNetValue: decimalField(columnOf('total_net'), always),
    currency: textField(columnOf('currency_iso'), always),
    payDate: instantField(stateOf('date_of_payment')),
    platformIdentifier: textField(channelOfOrder(document, 'name')),
    companyVatIdNumber: textField(columnOf('merchant_vat_id'), always),
    orderDate: instantField(orderColumn('sales_order_date'), always),
    shipmentDate: instantField(orderColumn('last_shipping_date')),
    orderPaymentMethodName: paymentMethodName,
    salesOrderCustomerNumber: textField(customerColumn('number')),
    customerGroupName: textField(customerGroupNameOf(document)),
    paymentDueDateInDays: intField(columnOf('payment_due_in_days'), always),
    ...addressFields('shipmentAddress', 'shipment', ...parts),
    ...addressFields('billingAddress', 'billing', ...parts),
    ...customerAddressFields('customerDefaultBillingAddress', ...postalParts, 'ForTheAttentionOf'),
    ...customerAddressFields('customerDefaultBillingAddress', 'CountryIso', 'EmailAddress'),
    ...customerAddressFields('customerDefaultBillingAddress', 'VatIdNumber'),
    customerDefaultBillingAddressCountry: countryOfCustomer,
    ...absentFields('String', 'platformId'),
    ...absentFields('String', 'externalInvoiceDocumentId'),
    // A document has one address that it is sent to.
    ...constantFields('Int', '1', 'shipmentCountryCount'),
  },
}

export const queryExternalDocumentsInternal: GraphQuery = {
  kind: 'list',
  name: 'QueryExternalDocumentsInternal',
  description: 'The final documents of orders whose invoices a sales channel writes.',
  scope: 'invoices.read',
  source: documents(
    ExternalDocumentInternal,
    'document.is_external_invoice and document.number is not null',
  ),
}
