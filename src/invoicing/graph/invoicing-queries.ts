import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import { documentLineQueries } from './document-line-graph-store.ts'
import { queryExternalDocumentsInternal } from './external-document-graph-store.ts'
import {
  querySalesInvoiceCorrections,
  querySalesInvoiceCorrectionsInternal,
} from './sales-invoice-correction-graph-store.ts'
import {
  querySalesInvoiceCancellationsInternal,
  querySalesInvoicesInternal,
} from './sales-invoice-internal-graph-store.ts'
import { querySalesInvoices } from './sales-invoice-list-graph-store.ts'

/** The queries of the graph over invoices and what follows them. */
export const invoicingQueries: readonly GraphQuery[] = [
  querySalesInvoices,
  querySalesInvoicesInternal,
  querySalesInvoiceCancellationsInternal,
  querySalesInvoiceCorrections,
  querySalesInvoiceCorrectionsInternal,
  queryExternalDocumentsInternal,
  ...documentLineQueries,
]
