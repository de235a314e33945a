import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded, queries } from '../../queries.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import type { CreditNoteSearch } from './credit-notes/credit-note-search.ts'
import { type InvoiceSearch, newestFirst, queryOf } from './invoice-search.ts'

export type Invoice = Shape<'InvoiceV2'>
type LinesPage = Shape<'ListInvoiceLineItemsAnswerV2'>
export type InvoiceLine = LinesPage['items'][number]
export type CreditNote = Shape<'CreditNoteV2'>
export type Payment = Shape<'PaymentV2'>

/** Pages of the list, for `usePagedRows`. */
export function invoiceList(search: InvoiceSearch) {
  const query = { ...queryOf(search), sort: search.sort ?? newestFirst }
  return {
    queryKey: ['invoices', 'list', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/invoices', { params, signal }))
    },
  }
}

/** What all invoices of the list come to. */
export const totalsQuery = (search: InvoiceSearch) =>
  queryOptions({
    queryKey: ['invoices', 'totals', queryOf(search)],
    queryFn: ({ signal }) => {
      const params = { query: queryOf(search) }
      return answerOf(api.GET('/v2/invoices/totals', { params, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['invoices', 'one', invoiceId],
    queryFn: ({ signal }) => {
      const params = { path: { invoiceId } }
      return taggedAnswerOf(api.GET('/v2/invoices/{invoiceId}', { params, signal }))
    },
    ...asLoaded,
  })

/** All its lines, a thousand at most. */
export const linesQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['invoices', 'lines', invoiceId],
    queryFn: async ({ signal }) => {
      const lines: InvoiceLine[] = []
      for (let pageNumber: number | null = 1; pageNumber !== null; ) {
        const params = { path: { invoiceId }, query: { pageNumber, pageSize: 500 } }
        const page: LinesPage = await answerOf(
          api.GET('/v2/invoices/{invoiceId}/line-items', { params, signal }),
        )
        lines.push(...page.items)
        pageNumber = page.nextPageNumber
      }
      return lines
    },
  })

/** What it lacks to be final, or to be sent as an electronic invoice. */
export const completenessQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['invoices', 'completeness', invoiceId],
    queryFn: ({ signal }) => {
      const params = { path: { invoiceId } }
      return answerOf(api.GET('/v2/invoices/{invoiceId}/completeness', { params, signal }))
    },
    staleTime: 0,
  })

/** The corrections of an invoice. */
export const correctionsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['invoices', 'corrections', invoiceId],
    queryFn: ({ signal }) => {
      const params = { query: { invoiceId, pageSize: 100 } }
      return answerOf(api.GET('/v2/credit-notes', { params, signal }))
    },
  })

/** What was paid, given back and taken off, a hundred entries at most. */
export const paymentsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['invoices', 'payments', invoiceId],
    queryFn: ({ signal }) => {
      const params = { path: { invoiceId }, query: { pageSize: 100 } }
      return answerOf(api.GET('/v2/invoices/{invoiceId}/payments', { params, signal }))
    },
    staleTime: 0,
  })

/** Pages of the list of credit notes. */
export function creditNoteList({ search, sort }: CreditNoteSearch) {
  const words = search !== undefined && { searchKeyWord: search }
  const query = { ...words, sort: sort ?? ('-creditNoteDate' as const) }
  return {
    queryKey: ['invoices', 'credit-notes', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/credit-notes', { params, signal }))
    },
  }
}

export const creditNoteQuery = (creditNoteId: string) =>
  queryOptions({
    queryKey: ['invoices', 'credit-note', creditNoteId],
    queryFn: ({ signal }) => {
      const params = { path: { creditNoteId } }
      return answerOf(api.GET('/v2/credit-notes/{creditNoteId}', { params, signal }))
    },
  })

/** After a document was written, changed or cancelled: all that is shown of invoices and of their orders is read again. */
export async function forgetInvoices(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['invoices'] }),
    queries.invalidateQueries({ queryKey: ['documents'] }),
    queries.invalidateQueries({ queryKey: ['orders'] }),
  ])
}
