import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Instant, ReferenceField, Text } from '../../platform/values/shape.ts'
import {
  PurchaseInvoiceListItem,
  purchaseInvoicePath,
  purchaseInvoiceStatuses,
} from './purchase-invoice.ts'
import { purchaseInvoiceFilter, purchaseInvoiceOrders } from './purchase-invoice-filter-store.ts'
import { listedPurchaseInvoicesIn } from './purchase-invoice-record-store.ts'

/** The filters of lists of purchase invoices. */
export const purchaseInvoiceFilters = {
  supplierId: ReferenceField({ description: 'Invoices of this supplier.' }),
  supplierOrderId: ReferenceField({ description: 'Invoices of this order to a supplier.' }),
  number: Text(255, { description: 'The whole number, in upper or lower case.' }),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: [...purchaseInvoiceStatuses],
    description: 'Invoices in this status.',
  }),
  issuedFrom: Instant({ description: 'Invoices of this day or later.' }),
  issuedUntil: Instant({ description: 'Invoices of a day before this one.' }),
  dueUntil: Instant({
    description: 'Invoices that are neither paid nor rejected and due by then.',
  }),
  isOverdue: Type.Boolean({
    description: 'Whether it is neither paid nor rejected although it was due before today.',
  }),
  searchKeyWord: Text(255, {
    description:
      'Parts of the number, of the name of the seller or of the number of the order, in any order.',
  }),
}

export const listPurchaseInvoices = operation({
  name: 'listPurchaseInvoices',
  summary: 'List purchase invoices',
  description:
    'Returns the purchase invoices without their lines, the newest first or as `sort` says, a page at a time. All given filters must match. Unknown suppliers have none.',
  method: 'GET',
  path: purchaseInvoicePath,
  scope: 'purchaseinvoices.read',
  query: {
    ...pageQuery,
    ...purchaseInvoiceFilters,
    ...purchaseInvoiceOrders.parameter(
      'The field to order by, with - before it in descending order; the newest first when left out. Invoices of the same value are ordered by id.',
    ),
  },
  answer: { status: 200, shape: pageOf(PurchaseInvoiceListItem) },
  handle: ({ tx, generation, query, headers }) =>
    concludeWithPage(
      tx,
      generation,
      listedPurchaseInvoicesIn[headers.language],
      query,
      purchaseInvoiceFilter(query),
      { order: purchaseInvoiceOrders.orderOf(query.sort) },
    ),
})
