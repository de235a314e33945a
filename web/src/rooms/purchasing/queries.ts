import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { newestFirst, type PurchaseSearch, queryOf } from './purchase-search.ts'

export type Purchase = Shape<'PurchaseInvoiceV2'>
export type ListedPurchase = Shape<'ListPurchaseInvoicesAnswerV2'>['items'][number]
export type ReadMail = Shape<'ListReceivedMailsAnswerV2'>['items'][number]
export type Match = Shape<'PurchaseInvoiceMatchV2'>

/** Pages of the list, for `usePagedRows`. */
export function purchaseList(search: PurchaseSearch) {
  const query = { ...queryOf(search), sort: search.sort ?? newestFirst }
  return {
    queryKey: ['purchasing', 'list', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/purchase-invoices', { params, signal }))
    },
  }
}

/** Mails that were read, the newest first, so many of them. */
export const mailsQuery = (pageSize: number) =>
  queryOptions({
    queryKey: ['purchasing', 'mails', pageSize],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/received-mails', { params: { query: { pageSize } }, signal })),
    placeholderData: keepPreviousData,
  })

/** What all invoices of the list come to. */
export const totalsQuery = (search: PurchaseSearch) =>
  queryOptions({
    queryKey: ['purchasing', 'totals', queryOf(search)],
    queryFn: ({ signal }) => {
      const params = { query: queryOf(search) }
      return answerOf(api.GET('/v2/purchase-invoices/totals', { params, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const purchaseQuery = (purchaseInvoiceId: string) =>
  queryOptions({
    queryKey: ['purchasing', 'one', purchaseInvoiceId],
    queryFn: ({ signal }) => {
      const params = { path: { purchaseInvoiceId } }
      return answerOf(api.GET('/v2/purchase-invoices/{purchaseInvoiceId}', { params, signal }))
    },
  })

/** The payment run that ordered it last. */
export const runQuery = (purchaseInvoiceId: string) =>
  queryOptions({
    queryKey: ['purchasing', 'run', purchaseInvoiceId],
    queryFn: async ({ signal }) => {
      const query = { purchaseInvoiceId, isExcluded: false, pageSize: 500 }
      const { items } = await answerOf(
        api.GET('/v2/payment-run-entries', { params: { query }, signal }),
      )
      const ordered = items.filter(({ state }) => state === 'ordered' || state === 'settled')
      return ordered.at(-1)?.paymentRunId ?? null
    },
  })

/** The invoice next to its order, or to another one that is looked at. */
export const matchQuery = (purchaseInvoiceId: string, supplierOrderId?: string) =>
  queryOptions({
    queryKey: ['purchasing', 'match', purchaseInvoiceId, supplierOrderId],
    queryFn: ({ signal }) => {
      const query = supplierOrderId === undefined ? {} : { supplierOrderId }
      const params = { path: { purchaseInvoiceId }, query }
      return answerOf(
        api.GET('/v2/purchase-invoices/{purchaseInvoiceId}/match', { params, signal }),
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Says whose invoice it is. */
export async function assignSupplier(purchaseInvoiceId: string, supplierId: string): Promise<void> {
  const params = { path: { purchaseInvoiceId } }
  const body = { supplierId }
  await answerOf(api.POST('/v2/purchase-invoices/{purchaseInvoiceId}/assign', { params, body }))
  await forgetPurchases()
}

/** A supplier as the invoice names the seller; returns its id. */
export async function createSupplierOf(
  { seller, currencyIso }: Purchase,
  said: { readonly name: string; readonly number: string; readonly iban: string },
  key: string,
): Promise<string> {
  const { street, address2, postalCode, city, state, countryIso, vatId } = seller
  const { contactName: contact, phoneNumber, emailAddress } = seller
  const body = {
    ...{
      ...said,
      company: said.name,
      street,
      address2,
      postalCode,
      city,
      state,
      countryIso,
      vatId,
    },
    ...{ contact, phoneNumber, emailAddress, currencyIso },
  }
  const headers = { 'Idempotency-Key': key }
  const { id } = await answerOf(api.POST('/v2/suppliers', { body, params: {}, headers }))
  await queries.invalidateQueries({ queryKey: ['records'] })
  return id
}

/** Reads a file and keeps what it says. */
export function uploadPurchase(file: File, key: string) {
  return answerOf(
    api.POST('/v2/purchase-invoices', {
      params: { query: { fileName: file.name } },
      headers: { 'Idempotency-Key': key, 'content-type': 'application/octet-stream' },
      body: '',
      // The file itself, as it is.
      bodySerializer: () => file,
    }),
  )
}

/** After an invoice came in or moved: all that is shown of it is read again. */
export async function forgetPurchases(): Promise<void> {
  await Promise.all(
    ['purchasing', 'duties'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  )
}
