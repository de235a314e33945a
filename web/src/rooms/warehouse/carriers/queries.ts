import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'

export type Label = Shape<'CarrierLabelV2'>
export type Manifest = Shape<'CarrierManifestV2'>

/** More than is read on a page; the rest is counted. */
const labelsMax = 500
const manifestsPage = 20
/** While a carrier takes a list. */
const askAgainMs = 1_000

/** The parcels that wait to be fetched, the latest first. */
export const waitingQuery = queryOptions({
  queryKey: ['collection', 'waiting'],
  queryFn: ({ signal }) => {
    const query = { status: 'booked', isListed: false, pageSize: labelsMax } as const
    return answerOf(api.GET('/v2/carrier-labels', { params: { query }, signal }))
  },
})

export const manifestsQuery = queryOptions({
  queryKey: ['collection', 'manifests'],
  queryFn: async ({ signal }) => {
    const query = { pageSize: manifestsPage }
    return (await answerOf(api.GET('/v2/carrier-manifests', { params: { query }, signal }))).items
  },
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'closing') ? askAgainMs : false,
})

export const closeDay = (carrierId: string, key: string) =>
  answerOf(
    api.POST('/v2/carriers/{carrierId}/manifests', {
      params: { path: { carrierId } },
      headers: { 'Idempotency-Key': key },
    }),
  )

export const closeAgain = (carrierManifestId: string) =>
  answerOf(
    api.POST('/v2/carrier-manifests/{carrierManifestId}/close', {
      params: { path: { carrierManifestId } },
    }),
  )

export const printManifest = (carrierManifestId: string) =>
  answerOf(
    api.POST('/v2/carrier-manifests/{carrierManifestId}/output/print', {
      params: { path: { carrierManifestId } },
    }),
  )
