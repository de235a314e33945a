import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { buyerOf } from '../../../../shared/prices/buyer.ts'
import type { Customer } from '../../queries.ts'

export type OwnPrice = Shape<'ListPricesOfCustomerAnswerV2'>['items'][number]
export type PriceAmount = Pick<OwnPrice, 'netPrice' | 'reduceStandardPriceByPercent'>
export type PriceName = Pick<OwnPrice, 'itemId' | 'fromQuantity'>

const pageSize = 500
const keyOf = (customerId: string) => ['customers', 'of', customerId, 'prices']

/** The prices that a customer has of its own. */
export const ownPricesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...keyOf(customerId), 'own'],
    queryFn: ({ signal }) => {
      const params = { path: { customerId }, query: { pageSize } }
      return answerOf(api.GET('/v2/customers/{customerId}/item-prices', { params, signal }))
    },
  })

/** After a price of the customer was written: the list, and what was worked out with it. */
export const forgetPrices = (customerId: string) =>
  queries.invalidateQueries({ queryKey: keyOf(customerId) })

const one = '/v2/items/{itemId}/customer-prices/{customerId}/{fromQuantity}'

/** One price, with its tag: what a colleague wrote meanwhile is seen before it is replaced. */
export function ownPrice(customerId: string, { itemId, fromQuantity }: PriceName) {
  const params = { path: { itemId, customerId, fromQuantity } }
  const ifMatch = (etag: string | undefined) => ({
    headers: etag === undefined ? {} : { 'If-Match': etag },
  })
  return {
    read: () => taggedAnswerOf(api.GET(one, { params })),
    /** Sets it, also where there is none any more; with a tag, only over the price that was read. */
    set: (body: PriceAmount, etag: string | undefined) =>
      answerOf(api.PATCH(one, { params, body, ...ifMatch(etag) })),
    remove: (etag: string) => answerOf(api.DELETE(one, { params, ...ifMatch(etag) })),
  }
}

/** A price that a customer did not have: refused where a colleague has added it meanwhile. */
export function addPrice(customerId: string, name: PriceName, amount: PriceAmount, key: string) {
  const { itemId, fromQuantity } = name
  return answerOf(
    api.POST('/v2/items/{itemId}/customer-prices', {
      params: { path: { itemId } },
      body: { customerId, fromQuantity, ...given(amount) },
      headers: { 'Idempotency-Key': key },
    }),
  )
}

/** Exactly one of the two is sent. */
export function given({ netPrice, reduceStandardPriceByPercent }: PriceAmount): PriceAmount {
  return { netPrice, reduceStandardPriceByPercent }
}

/** What the customer would pay for quantities of an item, as an order would be calculated. */
export const askedPricesQuery = (
  customer: Customer,
  itemId: string,
  quantities: readonly number[],
) =>
  queryOptions({
    queryKey: [...keyOf(customer.customerId), 'asked', itemId, quantities],
    queryFn: ({ signal }) => {
      const lineItems = quantities.map((quantity, index) => ({
        ...{ syncNumber: index + 1, itemId, quantity },
      }))
      const body = { ...buyerOf(customer), lineItems }
      return answerOf(api.POST('/v2/sales-orders/calculate', { body, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Every rule of prices with what it says of this customer and item. */
export const decidedPriceQuery = (customerId: string, itemId: string, quantity: number) =>
  queryOptions({
    queryKey: [...keyOf(customerId), 'decided', itemId, quantity],
    queryFn: ({ signal }) => {
      const params = { path: { itemId }, query: { customerId, quantity } }
      return answerOf(api.GET('/v2/items/{itemId}/prices/effective', { params, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
