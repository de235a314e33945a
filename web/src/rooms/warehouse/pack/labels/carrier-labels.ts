import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'

export type CarrierLabel = Shape<'CarrierLabelV2'>

/** More than any company has, and than a delivery note has parcels that are looked at. */
const recordsMax = 500

/** While a carrier is being asked. */
const askAgainMs = 1_000

export const isAsked = ({ status }: CarrierLabel) =>
  status === 'requested' || status === 'cancelling'

const productsQuery = queryOptions({
  queryKey: ['carriers', 'products'],
  queryFn: async ({ signal }) => {
    const params = { query: { pageSize: recordsMax } }
    const [products, carriers] = await Promise.all([
      answerOf(api.GET('/v2/carrier-products', { params, signal })),
      answerOf(api.GET('/v2/carriers', { params, signal })),
    ])
    const active = new Map(
      carriers.items.flatMap(({ id, name, isActive }) => (isActive ? [[id, name] as const] : [])),
    )
    const connected = products.items.flatMap(({ shippingMethodId, carrierId }) => {
      const name = active.get(carrierId)
      return name === undefined ? [] : [[shippingMethodId, name] as const]
    })
    return new Map(connected)
  },
})

/** The name of the carrier that makes the labels of a shipping method; undefined where none does. */
export function useCarrierOf(): (shippingMethodId: string | null) => string | undefined {
  const can = useCan()
  const enabled = can('carriers.read') && can('deliverynotes.write')
  const { data } = useQuery({ ...productsQuery, enabled })
  return (shippingMethodId) => (shippingMethodId === null ? undefined : data?.get(shippingMethodId))
}

/** The labels of a delivery note, the latest first; asked for again while a carrier answers. */
export const labelsQuery = (deliveryNoteId: string) =>
  queryOptions({
    queryKey: ['packing', 'labels', deliveryNoteId],
    queryFn: async ({ signal }) => {
      const params = { query: { deliveryNoteId, pageSize: recordsMax } }
      return (await answerOf(api.GET('/v2/carrier-labels', { params, signal }))).items
    },
    refetchInterval: ({ state }) => (state.data?.some(isAsked) ? askAgainMs : false),
  })

export const requestLabel = (packageId: string) =>
  answerOf(
    api.POST('/v2/delivery-notes/packages/{packageId}/carrier-labels', {
      params: { path: { packageId } },
    }),
  )

export const cancelLabel = (carrierLabelId: string) =>
  answerOf(
    api.POST('/v2/carrier-labels/{carrierLabelId}/cancel', {
      params: { path: { carrierLabelId } },
    }),
  )
