import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../../api/client.ts'

export type ViesSettings = Shape<'VatCheckSettingsV2'>

export const viesSettingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['accounting', 'vies', 'settings', companyId],
    queryFn: ({ signal }) =>
      taggedAnswerOf(
        api.GET('/v2/companies/{companyId}/vat-check-settings', {
          ...{ params: { path: { companyId } }, signal },
        }),
      ),
  })

export const updateViesSettings = (companyId: string, body: object, etag: string) =>
  taggedAnswerOf(
    api.PATCH('/v2/companies/{companyId}/vat-check-settings', {
      params: { path: { companyId } },
      body: body as Shape<'UpdateVatCheckSettingsBodyV2'>,
      headers: { 'If-Match': etag },
    }),
  )

/** Ids of customers that became invalid, or else the latest checks of any. */
export const viesChecksQuery = (needsAttention: boolean) =>
  queryOptions({
    queryKey: ['accounting', 'vies', 'checks', needsAttention],
    queryFn: ({ signal }) => {
      const query = { pageSize: 20, ...(needsAttention && { needsAttention }) }
      return answerOf(api.GET('/v2/vat-checks', { params: { query }, signal }))
    },
  })
