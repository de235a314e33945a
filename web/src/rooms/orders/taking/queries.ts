import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { isFault } from '../../../api/faults.ts'
import type { questionOf } from './draft.ts'

/** As many as one looks through at a glance. */
const foundMax = 8

export type Found = Shape<'SearchRecordsAnswerV2'>['items'][number]
export type SearchedKind = 'customer' | 'item'

/**
 * What a person may mean by some words, what is meant exactly first. The request is never given up: Enter takes its
 * answer when the list that asked first shows other words.
 */
export const foundQuery = (kind: SearchedKind, words: string) =>
  queryOptions({
    queryKey: ['orders', 'found', kind, words],
    queryFn: async () => {
      const params = { query: { words, kind, limit: foundMax } }
      return (await answerOf(api.GET('/v2/search', { params }))).items
    },
    staleTime: 5_000,
  })

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['orders', 'customer', customerId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/customers/{customerId}', { params: { path: { customerId } }, signal })),
  })

export type Credit = Shape<'ListCustomerCreditsAnswerV2'>['items'][number]

/** What customers owe, and whether they may order. */
export const creditsQuery = (customerIds: readonly string[]) =>
  queryOptions({
    queryKey: ['orders', 'credits', customerIds],
    queryFn: async ({ signal }) => {
      const params = { query: { customerIds: customerIds.join(',') } }
      return (await answerOf(api.GET('/v2/customers/credits', { params, signal }))).items
    },
    enabled: customerIds.length > 0,
  })

const texts = new WeakMap<object, string>()

/** The same text for the same question, made once: keys that are objects are gone through at each key of a long order. */
function textOf(asked: object): string {
  const text = texts.get(asked) ?? JSON.stringify(asked)
  texts.set(asked, text)
  return text
}

/** What was asked while the service was away is asked again by itself. */
const whileUnreachable = ({ state }: { readonly state: { readonly error: Error | null } }) =>
  isFault(state.error, 0) ? 3_000 : false

export type Calculation = Shape<'CalculateSalesOrderAnswerV2'>
type PricedLine = Calculation['lineItems'][number]
type Tax = Calculation['vatAmounts'][number]

/** What is shown of a calculation. */
export interface ShownCalculation
  extends Omit<Calculation, 'lineItems' | 'vatAmounts' | 'companyVatId' | 'currencyFactor'> {
  readonly lineItems: readonly ShownPrice[]
  readonly vatAmounts: readonly Omit<Tax, 'netAmount'>[]
}
export type ShownPrice = Pick<
  PricedLine,
  | 'syncNumber'
  | 'salesPriceNet'
  | 'salesPriceGross'
  | 'totalSalesPriceNet'
  | 'totalSalesPriceGross'
  | 'priceReason'
  | 'priceFromQuantity'
  | 'priceReductionPercent'
>
export type Question = NonNullable<ReturnType<typeof questionOf>>

/**
 * What an order comes to. The question is the key: an answer to an earlier one is never shown for it, and the request
 * of one that was overtaken is given up.
 */
export const calculationQuery = (question: Question) =>
  queryOptions({
    queryKey: ['orders', 'calculation', textOf(question)],
    queryFn: ({ signal }) =>
      answerOf(api.POST('/v2/sales-orders/calculate', { body: question, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: whileUnreachable,
    gcTime: 30_000,
    staleTime: 30_000,
  })

/** How the goods can be sent once they are there. */
export const shippingQuery = (question: Question, shippingDate: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'shipping', textOf(question), shippingDate],
    queryFn: ({ signal }) => {
      const body = { ...question, ...(shippingDate && { shippingDate }) }
      return answerOf(api.POST('/v2/sales-orders/shipping-options', { body, signal }))
    },
    placeholderData: keepPreviousData,
    refetchInterval: whileUnreachable,
    gcTime: 30_000,
    staleTime: 30_000,
  })

export type ShippingAnswer = Shape<'CalculateShippingOptionsAnswerV2'>

export type Availability = Shape<'CalculateAvailabilityAnswerV2'>['lines'][number]

export interface WantedGoods {
  /** Of the line. */
  readonly key: number
  readonly itemId: string
  readonly quantity: number
}

/** What is there of the goods, and when they can leave, by the keys of their lines. */
export const availabilityQuery = (wanted: readonly WantedGoods[]) =>
  queryOptions({
    queryKey: ['orders', 'availability', textOf(wanted)],
    queryFn: async ({ signal }) => {
      const lines = wanted.map(({ itemId, quantity }) => ({ itemId, quantity }))
      const asked = api.POST('/v2/stocks/availability', { body: { lines }, signal })
      const answered = (await answerOf(asked)).lines
      return wanted.flatMap(({ key }, index): [number, Availability][] => {
        const line = answered[index]
        return line ? [[key, line]] : []
      })
    },
    placeholderData: keepPreviousData,
    refetchInterval: whileUnreachable,
    gcTime: 30_000,
    staleTime: 10_000,
  })

export function createOrder(body: Shape<'CreateSalesOrderBodyV2'>, key: string) {
  const headers = { 'Idempotency-Key': key }
  return answerOf(api.POST('/v2/sales-orders', { body, headers }))
}

export function createQuotation(body: Shape<'CreateSalesQuotationBodyV2'>, key: string) {
  const headers = { 'Idempotency-Key': key }
  return answerOf(api.POST('/v2/sales-quotations', { body, headers }))
}
