import { namedCompanies } from '../../../access/doors/companies/company-key-store.ts'
import { namedCustomers, namedPaymentMethods } from '../../../customers/customer-reference-store.ts'
import { customFieldsOf } from '../../../platform/custom-fields/custom-field-graph-store.ts'
import type { GraphQuery } from '../../../platform/graph/graph-query.ts'
import {
  absentFields,
  absentRow,
  always,
  flagField,
  idField,
  instantField,
  intField,
  keyField,
  type NodeType,
  referenceField,
  rowField,
  rowsField,
  textField,
} from '../../../platform/graph/node-type.ts'
import { addressOf } from '../../../platform/records/address-store.ts'
import {
  departureFields,
  documentAddress,
  documentPart,
  externalFields,
  handlingFields,
  paymentFields,
  shippingFields,
  taxFields,
  textFields,
} from '../../doors/document-parts-graph-store.ts'
import { orderCustomFields } from '../custom-fields/order-custom-fields.ts'
import { orderOfLines } from '../lines/order-line-record-store.ts'
import { paymentInfoFields } from '../records/order-payment-fields.ts'
import { linesOfOrder, SalesOrderLineItem } from './sales-order-line-graph-store.ts'

const order = 'sales_order'

const SalesOrderAddress = documentAddress('SalesOrderAddress', order, {
  salesOrderId: idField('sales_order.uuid', always),
  vatId: textField('address.vat_id', always),
})

/** Parts of an order that are made from its own row. */
const parts = {
  departureCountry: documentPart('SalesOrderDepartureCountry', 'Where the goods are sent from.', {
    ...departureFields(order),
    state: textField('sales_order.departure_state', always),
  }),
  externalDetails: documentPart(
    'SalesOrderExternalDetails',
    'What the sales channel says of the order.',
    {
      externalSalesOrderNumber: textField('sales_order.external_number'),
      ...externalFields('sales_order.is_external_invoice'),
    },
  ),
  paymentDetails: documentPart(
    'SalesOrderPaymentDetails',
    'How the order is paid.',
    paymentFields(order),
  ),
  shippingDetails: documentPart(
    'SalesOrderShippingDetails',
    'How the order is sent.',
    shippingFields(order),
  ),
  taxDetails: documentPart('SalesOrderTaxDetails', 'How the order is taxed.', {
    ...taxFields(order),
    ...absentFields('String', 'taxReference'),
  }),
  text: documentPart('SalesOrderText', 'What is said of the order.', textFields(order)),
  paymentInfo: documentPart(
    'SalesOrderPaymentInfo',
    'What the means of payment says of itself.',
    Object.fromEntries(
      paymentInfoFields.map((field) => [
        field,
        textField(`(sales_order.payment_info ->> '${field}')`),
      ]),
    ),
  ),
}

const SalesOrder: NodeType = {
  name: 'SalesOrder',
  description: 'A sales order with its lines and addresses.',
  fields: {
    id: keyField(order),
    customerId: referenceField(order, 'customer_id', namedCustomers, always),
    companyId: referenceField(order, 'company_id', namedCompanies, always),
    paymentMethodId: referenceField(order, 'payment_method_id', namedPaymentMethods),
    shippingMethodId: referenceField(order, 'shipping_method_id', 'shipping_methods'),
    onHoldReasonId: referenceField(order, 'on_hold_reason_id', 'on_hold_reasons'),
    processColourId: referenceField(order, 'color_code_id', 'color_codes'),
    processStatusId: referenceField(order, 'transaction_status_id', 'transaction_statuses'),
    salesOrderNumber: textField('sales_order.number', always),
    customerSalesOrderNumber: textField('sales_order.customer_sales_order_number', always),
    salesOrderDate: instantField('sales_order.sales_order_date', always),
    salesOrderStatus: intField('sales_order.status', {
      ...always,
      description: '0 draft, 1 open, 2 partly delivered, 3 delivered, 4 completed, 5 cancelled.',
    }),
    isCancelled: flagField('(sales_order.cancelled is not null)', always),
    isPending: flagField('sales_order.is_draft', always),
    languageIso: textField('sales_order.language_iso', always),
    vatId: textField('sales_order.customer_vat_id', always),
    ...parts,
    billingAddress: rowField(SalesOrderAddress, addressOf(order, 'billing_address_id')),
    shipmentAddress: rowField(SalesOrderAddress, addressOf(order, 'shipment_address_id')),
    otherAddress: absentRow(SalesOrderAddress),
    customFields: customFieldsOf(orderCustomFields, order),
    lineItems: rowsField(SalesOrderLineItem, linesOfOrder, orderOfLines),
    ...handlingFields(order),
    ...absentFields('ID', 'cartonItemId'),
  },
}

export const getSalesOrderById: GraphQuery = {
  kind: 'record',
  name: 'GetSalesOrderById',
  description: 'One sales order with its lines and addresses.',
  scope: 'salesorders.read',
  argument: 'salesOrderId',
  source: {
    type: SalesOrder,
    from: 'erp.sales_orders sales_order',
    as: order,
    key: [{ sql: 'sales_order.id', cast: 'integer' }],
  },
}
