import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { countryNameOf } from '../../access/doors/companies/country-name-store.ts'
import { namedUsers } from '../../access/doors/users/user-key-store.ts'
import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { itemReferenceField } from '../../catalog/doors/items/item-key-store.ts'
import {
  customerGroupNameOf,
  namedCustomers,
  namedPaymentMethods,
} from '../../customers/customer-reference-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  absentRow,
  always,
  columnFields,
  constantFields,
  decimalField,
  flagField,
  idField,
  instantField,
  intField,
  keyField,
  lookedUp,
  type NodeType,
  referenceField,
  rowField,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { tableFields } from '../../platform/graph/table-fields.ts'
import { addressJoinAs, addressOf } from '../../platform/records/address-store.ts'
import { wordSearch } from '../../platform/records/word-search-store.ts'
import {
  departureAmount,
  departureFields,
  documentAddress,
  documentPart,
  externalFields,
  handlingFields,
  lineTypeFields,
  paymentFields,
  shippingFields,
  taxFields,
  textFields,
} from '../doors/document-parts-graph-store.ts'
import { addressFields } from '../orders/graph/sales-order-list-graph-store.ts'
import { paymentInfoFields } from '../orders/records/order-payment-fields.ts'
import { quotationLineRows } from './quotation-fields.ts'
import { linesOfQuotation } from './quotation-record-store.ts'
import { statusOf } from './quotation-store.ts'

const as = 'sales_quotation'
const key = [{ sql: 'sales_quotation.id', cast: 'integer' }] as const
const named = (column: string, table: string, wanted = 'name') =>
  textField(lookedUp(as, column, table, wanted))
const long = { ...always, isLong: true } as const

const SalesQuotationLineItem: NodeType = {
  name: 'SalesQuotationLineItem',
  description: 'A line of a quotation.',
  fields: {
    id: idField('line.uuid', always),
    salesQuotationId: idField(
      lookedUp('line', 'sales_quotation_id', 'sales_quotations', 'uuid'),
      always,
    ),
    itemId: itemReferenceField('line'),
    ...tableFields<'SalesOrderLineItem'>(quotationLineRows, 'line', 'SalesOrderLineItem'),
    ...lineTypeFields,
    ...constantFields('Boolean', 'false', 'isReserved', 'hasUpload'),
  },
}

const SalesQuotationAddress = documentAddress('SalesQuotationAddress', as, {
  salesQuotationId: idField('sales_quotation.uuid', always),
})

/** Parts of a quotation that are made from its own row. */
const parts = {
  departureCountry: documentPart(
    'SalesQuotationDepartureCountry',
    'Where the goods would be sent from.',
    { ...departureFields(as), stateCode: textField('sales_quotation.departure_state', always) },
  ),
  externalDetails: documentPart(
    'SalesQuotationExternalDetails',
    'What another system says of it.',
    {
      externalSalesQuotationNumber: textField('sales_quotation.external_number'),
      ...externalFields('false'),
    },
  ),
  paymentDetails: documentPart(
    'SalesQuotationPaymentDetails',
    'How it would be paid.',
    paymentFields(as),
  ),
  shippingDetails: documentPart(
    'SalesQuotationShippingDetails',
    'How it would be sent.',
    shippingFields(as),
  ),
  taxDetails: documentPart('SalesQuotationTaxDetails', 'How it is taxed.', taxFields(as)),
  text: documentPart('SalesQuotationText', 'What is said of the quotation.', textFields(as)),
  paymentInfo: absentRow({
    name: 'SalesQuotationPaymentInfo',
    description: 'A means of payment, which an order has.',
    fields: absentFields('String', ...paymentInfoFields),
  }),
}

const SalesQuotation: NodeType = {
  name: 'SalesQuotation',
  description: 'A quotation with its lines and addresses.',
  fields: {
    id: keyField(as),
    customerId: referenceField(as, 'customer_id', namedCustomers, always),
    companyId: referenceField(as, 'company_id', namedCompanies, always),
    paymentMethodId: referenceField(as, 'payment_method_id', namedPaymentMethods),
    shippingMethodId: referenceField(as, 'shipping_method_id', 'shipping_methods'),
    processColourId: referenceField(as, 'color_code_id', 'color_codes'),
    processStatusId: referenceField(as, 'transaction_status_id', 'transaction_statuses'),
    salesQuotationNumber: textField('sales_quotation.number', always),
    customerSalesQuotationNumber: textField('sales_quotation.customer_quotation_number', always),
    salesQuotationDate: instantField('sales_quotation.quotation_date', always),
    salesQuotationStatus: intField(statusOf(as), {
      ...always,
      description: '0 draft, 1 sent, 2 accepted, 3 cancelled, 4 expired.',
    }),
    isCancelled: flagField('(sales_quotation.cancelled is not null)', always),
    isPending: flagField('(sales_quotation.sent is null)', always),
    languageIso: textField('sales_quotation.language_iso', always),
    vatId: textField('sales_quotation.customer_vat_id', always),
    ...parts,
    billingAddress: rowField(SalesQuotationAddress, addressOf(as, 'billing_address_id')),
    shipmentAddress: rowField(SalesQuotationAddress, addressOf(as, 'shipment_address_id')),
    otherAddress: absentRow(SalesQuotationAddress),
    lineItems: rowsField(SalesQuotationLineItem, linesOfQuotation, 'line.sort_order, line.id'),
    ...handlingFields(as, 'false'),
    ...absentFields('ID', 'cartonItemId', 'onHoldReasonId'),
  },
}

const SalesQuotationListItem: NodeType = {
  name: 'SalesQuotationListItem',
  description: 'A quotation as lists show it, with both addresses.',
  fields: {
    id: keyField(as),
    assignedUserId: referenceField(as, 'assigned_user_id', namedUsers),
    customerId: referenceField(as, 'customer_id', namedCustomers, always),
    shippingMethodId: referenceField(as, 'shipping_method_id', 'shipping_methods'),
    companyId: referenceField(as, 'company_id', namedCompanies, always),
    paymentMethodId: referenceField(as, 'payment_method_id', namedPaymentMethods),
    salesQuotationNumber: textField('sales_quotation.number', {
      ...always,
      lowered: 'sales_quotation.number_key',
    }),
    externalSalesQuotationNumber: textField('sales_quotation.external_number'),
    salesQuotationDate: instantField('sales_quotation.quotation_date', always),
    departureCountryIso: textField('sales_quotation.departure_country_iso', always),
    departureCountryCurrencyIso: textField('sales_quotation.departure_currency_iso', always),
    departureCountryCurrencyFactor: decimalField(
      'sales_quotation.departure_currency_factor',
      always,
    ),
    ...columnFields(as, textField, ['currencyIso'], always),
    ...columnFields(as, decimalField, ['currencyFactor', 'extraWeight'], always),
    comment: textField('sales_quotation.comment', long),
    customerComment: textField('sales_quotation.customer_comment', long),
    totalGrossAmount: decimalField('sales_quotation.total_gross', always),
    totalNetAmount: decimalField('sales_quotation.total_net', always),
    companyName: named('company_id', namedCompanies),
    salesChannelName: named('sales_channel_id', namedChannels.table),
    customerNumber: named('customer_id', namedCustomers, 'number'),
    customerGroupName: textField(customerGroupNameOf(as)),
    paymentMethodName: named('payment_method_id', namedPaymentMethods),
    shippingMethodName: named('shipping_method_id', 'shipping_methods'),
    processColourCode: named('color_code_id', 'color_codes', 'code'),
    processColourName: named('color_code_id', 'color_codes'),
    processStatusName: named('transaction_status_id', 'transaction_statuses'),
    createdByUserName: named('created_by_user_id', namedUsers, 'display_name'),
    assignedUserName: named('assigned_user_id', namedUsers, 'display_name'),
    ...addressFields('billing'),
    ...addressFields('shipment'),
    platformName: named('sales_channel_id', namedChannels.table),
    departureCountryName: textField(countryNameOf('sales_quotation.departure_country_iso')),
    ...absentFields('Decimal', 'shippingWeight'),
    shippingCountryTotalGrossAmount: departureAmount(as, 'total_gross'),
    shippingCountryTotalNetAmount: departureAmount(as, 'total_net'),
  },
}

/** The queries of quotations. */
export const quotationQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QuerySalesQuotations',
    description: 'The quotations, each as one row.',
    scope: 'salesquotations.read',
    source: {
      type: SalesQuotationListItem,
      from: `erp.sales_quotations sales_quotation
        join ${addressJoinAs('billing', as, 'billing_address_id')}
        join ${addressJoinAs('shipment', as, 'shipment_address_id')}`,
      as,
      key,
      search: wordSearch({ table: 'sales_quotations', as }),
    },
  },
  {
    kind: 'record',
    name: 'GetSalesQuotationById',
    description: 'One quotation with its lines and addresses.',
    scope: 'salesquotations.read',
    argument: 'salesQuotationId',
    source: {
      type: SalesQuotation,
      from: 'erp.sales_quotations sales_quotation',
      as,
      key,
    },
  },
]
