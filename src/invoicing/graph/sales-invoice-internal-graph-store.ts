import { namedPaymentMethods } from '../../customers/customer-reference-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  instantField,
  keyField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { channelOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import {
  accounted,
  columnOf,
  document,
  documents,
  invoiced,
  orderColumn,
  original,
  shippingMethodOfDocument,
} from './document-graph-store.ts'

const SalesInvoiceInternal: NodeType = {
  name: 'SalesInvoiceInternal',
  description: 'A final invoice as accounting takes it over.',
  fields: {
    salesInvoiceId: keyField(document),
    ...invoiced,
    salesInvoiceNumber: textField(columnOf('number'), { lowered: 'document.number_key' }),
    salesInvoiceDate: instantField(columnOf('document_date'), always),
    salesInvoicePaymentMethodId: referenceField(document, 'payment_method_id', namedPaymentMethods),
    salesOrderShipmentCountryIso: textField('shipment.country_iso', always),
    paymentMethod: accounted.paymentMethodName,
    ...absentFields('String', 'platformID'),
    ...absentFields('Int', 'shipmentType'),
    ...absentFields('ID', 'cancelledSalesInvoiceId'),
  },
}

const SalesInvoiceCancellationInternal: NodeType = {
  name: 'SalesInvoiceCancellationInternal',
  description: 'The cancellation of an invoice as accounting takes it over.',
  fields: {
    ...invoiced,
    salesInvoiceId: referenceField(document, 'original_id', 'accounting_documents', always),
    salesInvoiceNumber: textField(original('number')),
    salesInvoiceCancellationDate: instantField(columnOf('document_date')),
    platformName: textField(channelOfOrder(document, 'name')),
    shippingMethodId: shippingMethodOfDocument,
    invoicePaymentMethodId: referenceField(document, 'payment_method_id', namedPaymentMethods),
    salesOrderDepartureCountryCurrencyIso: textField(orderColumn('departure_currency_iso')),
    salesOrderDepartureCountryCurrencyFactor: decimalField(
      orderColumn('departure_currency_factor'),
      always,
    ),
  },
}

export const querySalesInvoicesInternal: GraphQuery = {
  kind: 'list',
  name: 'QuerySalesInvoicesInternal',
  description: 'The final invoices, each with all that accounting needs of it.',
  scope: 'invoices.read',
  source: documents(SalesInvoiceInternal, 'document.type = 0 and document.number is not null'),
}

export const querySalesInvoiceCancellationsInternal: GraphQuery = {
  kind: 'list',
  name: 'QuerySalesInvoiceCancellationsInternal',
  description: 'The cancellations of invoices.',
  scope: 'invoices.read',
  source: documents(SalesInvoiceCancellationInternal, 'document.type = 3'),
}
