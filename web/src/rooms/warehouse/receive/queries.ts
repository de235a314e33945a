import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import type { Goods } from './count/lots.ts'

export type Order = Shape<'SupplierOrderV2'>
export type ExpectedOrder = Shape<'ListExpectedSupplierOrdersAnswerV2'>['items'][number]
type PutAway = Shape<'ListPutAwayPlacesAnswerV2'>['items'][number]

/** An order that was sent and has not ended. */
export const isReceivable = ({ status, warehouseId }: Order) =>
  (status === 2 || status === 3) && warehouseId !== null

/** More orders than anybody expects at one ramp, and more lines than an order has. */
const pageMax = 500

export interface ExpectedFilter {
  readonly warehouseId: string
  readonly itemId?: string
  readonly supplierSku?: string
}

export const expectedQuery = (filter: ExpectedFilter) =>
  queryOptions({
    queryKey: ['receiving', 'expected', filter],
    queryFn: ({ signal }) => {
      const params = { query: { ...filter, pageSize: pageMax } }
      return answerOf(api.GET('/v2/supplier-orders/expected', { params, signal }))
    },
    enabled: filter.warehouseId !== '',
  })

export const orderQuery = (supplierOrderId: string) =>
  queryOptions({
    queryKey: ['receiving', 'order', supplierOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { supplierOrderId } }
      return answerOf(api.GET('/v2/supplier-orders/{supplierOrderId}', { params, signal }))
    },
  })

interface WantedPlaces {
  readonly supplierOrderId?: string
  readonly itemId?: string
}

/** Where items are put; of many lines all pages are read. */
export const placesQuery = (warehouseId: string, wanted: WantedPlaces) =>
  queryOptions({
    queryKey: ['receiving', 'places', warehouseId, wanted],
    queryFn: async ({ signal }) => {
      const places: PutAway[] = []
      for (let pageNumber = 1, isMore = true; isMore; pageNumber++) {
        const query = { ...wanted, pageNumber, pageSize: pageMax }
        const params = { path: { warehouseId }, query }
        const page = await answerOf(
          api.GET('/v2/warehouses/{warehouseId}/put-away-places', { params, signal }),
        )
        places.push(...page.items)
        isMore = page.hasNextPage
      }
      return places
    },
    enabled: warehouseId !== '',
  })

export const forgetReceiving = () => queries.invalidateQueries({ queryKey: ['receiving'] })

/** An item that arrives without an order. */
export function goodsOf(known: PutAway): Goods {
  const { itemId, sku, name, gtin, damagedLocationId, quantityWaiting } = known
  const { hasBatches, hasBestBefore, hasSerialNumbers, isDivisible } = known
  return {
    ...{ id: itemId, itemId, sku, name, gtin, supplierSku: '' },
    ...{ ordered: null, received: 0, waiting: quantityWaiting },
    ...{ hasBatches, hasBestBefore, hasSerialNumbers, isDivisible },
    place: { id: known.storageLocationId, name: known.storageLocationName },
    damagedPlace: damagedLocationId
      ? { id: damagedLocationId, name: known.damagedLocationName ?? '' }
      : null,
  }
}

/** The lines of an order, those of which something is to come first. An item that was deleted arrives no more. */
export function goodsOfOrder(order: Order, places: readonly PutAway[]): Goods[] {
  const isDone = ({ quantity, quantityReceived }: Order['lines'][number]) =>
    Number(quantityReceived >= quantity)
  return order.lines
    .toSorted((one, other) => isDone(one) - isDone(other))
    .flatMap(({ id, itemId, supplierSku, quantity: ordered, quantityReceived: received }) => {
      const known = places.find((place) => place.itemId === itemId)
      return known ? [{ ...goodsOf(known), id, supplierSku, ordered, received }] : []
    })
}
