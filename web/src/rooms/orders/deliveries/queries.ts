import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { rowsPerPage } from '../../../shared/table/paged-rows.ts'
import { forgetOrders } from '../queries.ts'
import { type DeliverySearch, newestFirst, queryOf } from './delivery-search.ts'

export type Delivery = Shape<'DeliveryNoteV2'>
export type DeliveryLine = Shape<'ListDeliveryNoteLinesAnswerV2'>['items'][number]
export type Parcel = Delivery['packages'][number]
export type ParcelLabel = Shape<'CarrierLabelV2'>
export type CustomsData = Shape<'CustomsDataV2'>
export type LateLine = Shape<'ListLateLinesAnswerV2'>['items'][number]

/** More lines and labels than anybody reads on a page. */
const rowsMax = 500
/** While a carrier is being asked. */
const askAgainMs = 1_000

/** Pages of the list, for `usePagedRows`. */
export function deliveryList(search: DeliverySearch) {
  const query = { ...queryOf(search), sort: search.sort ?? newestFirst }
  return {
    queryKey: ['orders', 'deliveries', 'list', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/delivery-notes', { params, signal }))
    },
  }
}

/** Lines that cannot leave on the day that was promised, the earliest promise first. */
export const lateList = () => ({
  queryKey: ['orders', 'late'],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const params = { query: { pageNumber, pageSize } }
    return answerOf(api.GET('/v2/sales-orders/late-lines', { params, signal }))
  },
})

export const deliveryQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['orders', 'deliveries', 'one', deliveryNoteId],
    queryFn: ({ signal }) => {
      const params = { path: { deliveryNoteId } }
      return answerOf(api.GET('/v2/delivery-notes/{deliveryNoteId}', { params, signal }))
    },
  })

export const linesQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['orders', 'deliveries', 'lines', deliveryNoteId],
    queryFn: async ({ signal }) => {
      const params = { path: { deliveryNoteId }, query: { pageSize: rowsMax } }
      const asked = api.GET('/v2/delivery-notes/{deliveryNoteId}/line-items', { params, signal })
      return (await answerOf(asked)).items
    },
  })

const isAsked = ({ status }: ParcelLabel) => status === 'requested' || status === 'cancelling'

/** What carriers were asked for, the latest first; read again while one of them answers. */
export const labelsQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['orders', 'deliveries', 'labels', deliveryNoteId],
    queryFn: async ({ signal }) => {
      const params = { query: { deliveryNoteId, pageSize: rowsMax } }
      return (await answerOf(api.GET('/v2/carrier-labels', { params, signal }))).items
    },
    refetchInterval: ({ state }) => (state.data?.some(isAsked) ? askAgainMs : false),
  })

/** What customs ask of it. */
export const customsQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['orders', 'deliveries', 'customs', deliveryNoteId],
    queryFn: ({ signal }) => {
      const params = { path: { deliveryNoteId } }
      return answerOf(
        api.GET('/v2/delivery-notes/{deliveryNoteId}/customs-data', { params, signal }),
      )
    },
  })

/** As many as one looks through. */
const invoicesMax = 20

/** The invoices of its order. */
export const invoicesQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['invoices', 'of-order', salesOrderId],
    queryFn: async ({ signal }) => {
      const params = { query: { salesOrderId, pageSize: invoicesMax } }
      return (await answerOf(api.GET('/v2/invoices', { params, signal }))).items
    },
  })

/** After something was done with it, or was refused: all that is shown of it and of its order is read again. */
export async function forgetDelivery({ salesOrderId }: Delivery): Promise<void> {
  await Promise.all([
    forgetOrders([salesOrderId]),
    ...[['packing'], ['duties']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  ])
}
