import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Instant, ReferenceField, Text } from '../../platform/values/shape.ts'
import {
  PurchaseInvoiceListItem,
  purchaseInvoicePath,
  purchaseInvoiceStatuses,
} from './purchase-invoice.ts'
import { listedPurchaseInvoicesIn, purchaseInvoiceFilter } from './purchase-invoice-record-store.ts'

export const listPurchaseInvoices = operation({
  name: 'listPurchaseInvoices',
  summary: 'List purchase invoices',
  description:
    'Returns the purchase invoices without their lines, the newest first, a page at a time. All given filters must match. Unknown suppliers have none.',
  method: 'GET',
  path: purchaseInvoicePath,
  scope: 'purchaseinvoices.read',
  query: {
    ...pageQuery,
    supplierId: ReferenceField({ description: 'Invoices of this supplier.' }),
    number: Text(255, { description: 'The whole number, in upper or lower case.' }),
    status: Type.Unsafe<string>({
      type: 'string',
      enum: [...purchaseInvoiceStatuses],
      description: 'Invoices in this status.',
    }),
    issuedFrom: Instant({ description: 'Invoices of this day or later.' }),
    issuedUntil: Instant({ description: 'Invoices of a day before this one.' }),
  },
  answer: { status: 200, shape: pageOf(PurchaseInvoiceListItem) },
  handle: ({ tx, generation, query, headers }) =>
    concludeWithPage(
      tx,
      generation,
      listedPurchaseInvoicesIn[headers.language],
      query,
      purchaseInvoiceFilter(query),
    ),
})
