import { namedUsers } from '../../access/doors/users/user-key-store.ts'
import {
  customerGroupNameOf,
  namedPaymentMethods,
} from '../../customers/customer-reference-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  flagField,
  idField,
  instantField,
  intField,
  keyField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import {
  channelOfOrder,
  shippingMethodOfOrder,
} from '../../sales/doors/orders/order-reference-store.ts'
import {
  type AddressPart,
  accounted,
  addressFields,
  columnOf,
  countryOf,
  countryOfCustomer,
  customerAddressFields,
  customerColumn,
  document,
  documents,
  orderColumn,
  original,
  postalParts,
  shippingMethodOfDocument,
} from './document-graph-store.ts'
import { cancelled } from './sales-invoice-list-graph-store.ts'

const listed: readonly AddressPart[] = [
  ...(['Company', 'FirstName', 'LastName', 'Street', 'PostalCode', 'City'] as const),
  ...(['PhoneNumber', 'Fax', 'EmailAddress', 'AdditionalCompanyLine'] as const),
  ...(['AdditionalAddressLine', 'State'] as const),
]
const { companyId, currencyIso, totalGrossAmount, customerNumber } = accounted
const number = textField(columnOf('number'), { ...always, lowered: 'document.number_key' })
const date = instantField(columnOf('document_date'), always)

const SalesInvoiceCorrectionListItem: NodeType = {
  name: 'SalesInvoiceCorrectionListItem',
  description: 'A correction of an invoice as lists show it, with both addresses.',
  fields: {
    id: keyField(document),
    ...{ companyId, currencyIso, totalGrossAmount, customerNumber },
    salesInvoiceCorrectionNumber: number,
    salesInvoiceCorrectionDate: date,
    salesInvoiceNumber: textField(original('number')),
    totalNetAmount: decimalField(columnOf('total_net'), always),
    customerGroupName: textField(customerGroupNameOf(document)),
    ...cancelled,
    comment: textField(columnOf('reason_comment'), always),
    createdByUserId: referenceField(document, 'created_by_user_id', namedUsers),
    salesChannelId: idField(channelOfOrder(document, 'uuid')),
    status: intField('(case when state.cancelled is null then 0 else 1 end)', {
      ...always,
      description: '0 in force, 1 cancelled.',
    }),
    ...addressFields('billingAddress', 'billing', ...listed),
    ...addressFields('shipmentAddress', 'shipment', ...listed),
    billingAddressCountryName: countryOf('billing'),
    shipmentAddressCountryName: countryOf('shipment'),
    salesInvoiceComment: textField(`(select corrected.comment
      from erp.accounting_document_states corrected
      where corrected.tenant_id = $tenant and corrected.document_id = document.original_id)`),
    marketplaceAName: textField(customerColumn('marketplace_a_name')),
    ...absentFields('String', 'plattformId', 'revenueAccount', 'shortText'),
  },
}

const SalesInvoiceCorrectionInternal: NodeType = {
  name: 'SalesInvoiceCorrectionInternal',
  description: 'A correction of an invoice as accounting takes it over.',
  fields: {
    salesInvoiceCorrectionId: keyField(document),
    ...accounted,
    salesInvoiceId: referenceField(document, 'original_id', 'accounting_documents'),
    salesInvoiceId2: referenceField(document, 'original_id', 'accounting_documents'),
    salesInvoicePaymentMethodId: referenceField(document, 'payment_method_id', namedPaymentMethods),
    salesInvoiceCorrectionPaymentMethodId: referenceField(
      document,
      'payment_method_id',
      namedPaymentMethods,
    ),
    salesInvoiceCorrectionNumber: number,
    salesInvoiceCorrectionDate: date,
    salesInvoiceNumber: textField(original('number')),
    salesInvoiceDate: instantField(original('document_date')),
    salesOrderDepartureCountryCurrencyIso: textField(orderColumn('departure_currency_iso')),
    salesOrderDepartureCountryCurrencyFactor: decimalField(
      orderColumn('departure_currency_factor'),
    ),
    salesOrderShippingMethodId: idField(shippingMethodOfOrder(document)),
    salesInvoiceShippingMethodId: shippingMethodOfDocument,
    salesOrderTotalGrossAmount: decimalField(orderColumn('total_gross')),
    salesOrderTotalNetAmount: decimalField(orderColumn('total_net')),
    salesOrderCustomerVatIdNumber: textField(orderColumn('customer_vat_id')),
    salesOrderVatIdNumber: textField(orderColumn('merchant_vat_id')),
    deliveryDate: instantField(orderColumn('delivered_date')),
    isCancelled: flagField('(state.cancelled is not null)', always),
    ...addressFields('shipment', 'shipment', ...postalParts, 'AdditionalAddressLine'),
    ...addressFields('shipment', 'shipment', 'CountryIso', 'VatIdNumber'),
    ...addressFields('salesInvoice', 'billing', ...postalParts, 'AdditionalAddressLine', 'Iso'),
    ...customerAddressFields('customer', ...postalParts, 'AddressIso', 'AddressEmailAddress'),
    ...customerAddressFields('customer', 'AddressVatIdNumber'),
    paymentMethod: accounted.paymentMethodName,
    shipmentCountry: countryOf('shipment'),
    salesInvoiceCountry: countryOf('billing'),
    customerCountry: countryOfCustomer,
    ...absentFields('String', 'platformID'),
    ...absentFields('ID', 'cancelledSalesInvoiceId'),
  },
}

const isCorrection = 'document.type = 2'

export const querySalesInvoiceCorrections: GraphQuery = {
  kind: 'list',
  name: 'QuerySalesInvoiceCorrections',
  description: 'The corrections of invoices, each as one row.',
  scope: 'creditnotes.read',
  source: documents(SalesInvoiceCorrectionListItem, isCorrection),
}

export const querySalesInvoiceCorrectionsInternal: GraphQuery = {
  kind: 'list',
  name: 'QuerySalesInvoiceCorrectionsInternal',
  description: 'The corrections of invoices, each with all that accounting needs of it.',
  scope: 'creditnotes.read',
  source: documents(SalesInvoiceCorrectionInternal, isCorrection),
}
