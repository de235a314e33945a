import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'

export type Note = Shape<'DeliveryNoteV2'>
export type NoteLine = Shape<'ListDeliveryNoteLinesAnswerV2'>['items'][number]

/** A delivery note that is cancelled is not packed. */
export const cancelled = 3

export const noteQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['packing', 'note', deliveryNoteId],
    queryFn: ({ signal }) => {
      const params = { path: { deliveryNoteId } }
      return answerOf(api.GET('/v2/delivery-notes/{deliveryNoteId}', { params, signal }))
    },
  })

/** What customs ask of it. */
export const customsQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['packing', 'customs', deliveryNoteId],
    queryFn: ({ signal }) => {
      const params = { path: { deliveryNoteId } }
      return answerOf(
        api.GET('/v2/delivery-notes/{deliveryNoteId}/customs-data', { params, signal }),
      )
    },
  })

export const printDeclaration = (deliveryNoteId: string) =>
  answerOf(
    api.POST('/v2/delivery-notes/{deliveryNoteId}/customs-declaration/output/print', {
      params: { path: { deliveryNoteId } },
    }),
  )

export const linesQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['packing', 'lines', deliveryNoteId],
    queryFn: async ({ signal }) => {
      const params = { path: { deliveryNoteId }, query: { pageSize: 500 } }
      const asked = api.GET('/v2/delivery-notes/{deliveryNoteId}/line-items', { params, signal })
      return (await answerOf(asked)).items
    },
  })
