import { useDebouncedValue } from '@mantine/hooks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCan } from '../../../session.ts'
import { type Customer, type OrderDraft, questionOf } from './draft.ts'
import {
  type Availability,
  availabilityQuery,
  type Calculation,
  calculationQuery,
  type Question,
  type ShippingAnswer,
  type ShownCalculation,
  shippingQuery,
  type WantedGoods,
} from './queries.ts'

/** A person who types pauses longer than this between two keys; of long orders fewer answers are asked for. */
const restMs = ({ length }: readonly unknown[]) => (length > 100 ? 250 : 25)
/** Days and ways of shipping do not have to follow each key. */
const calmMs = 250

/** What the service says of lines as they are typed. */
export interface LineAnswers {
  readonly calculation: ShownCalculation | undefined
  /** By the keys of lines. */
  readonly promises: ReadonlyMap<number, Availability>
  /** Whether all of this answers what is typed now. */
  readonly isFinal: boolean
  readonly error: Error | null
  /** The keys of the lines that were asked about, in the order of the question. */
  readonly askedKeys: readonly number[]
}

/** What the service says of an order as it is typed. */
export interface OrderAnswers extends LineAnswers {
  readonly shipping: ShippingAnswer | undefined
  /** The way of shipping that the order will have: the chosen one, or the preferred one. */
  readonly shippingMethodId: string | null | undefined
}

export function useOrderAnswers(order: OrderDraft, customer: Customer | undefined): OrderAnswers {
  const can = useCan()
  const question = useAsked(order, customer)
  const [asked] = useDebouncedValue(question, restMs(order.lines))
  const [calm] = useDebouncedValue(question, calmMs)
  const wanted = useMemo(() => goodsOf(calm), [calm])
  const goods = useQuery({
    ...availabilityQuery(wanted),
    enabled: wanted.length > 0 && can('stocks.read'),
  })
  const promises = useMemo(() => new Map(goods.data), [goods.data])
  const shipping = useQuery({
    ...shippingQuery(calm ?? nothing, leavingDay(promises)),
    enabled: calm !== undefined,
  })
  const [known, setKnown] = useState<Calculation>()
  const shippingMethodId = chosenMethod(order, shipping.data)
  const isNetPrice = known?.isNetPrice
  const priced = useMemo(
    () => asked && withShipping(asked, shipping.data, shippingMethodId, isNetPrice),
    [asked, shipping.data, shippingMethodId, isNetPrice],
  )
  const { data, error, isPlaceholderData } = useQuery({
    ...calculationQuery(priced ?? nothing),
    enabled: priced !== undefined,
  })
  // What was known stays where a question is refused, such as prices that contradict each other.
  useEffect(() => {
    if (data) setKnown(data)
  }, [data])
  const isSideKnown = known?.isNetPrice === data?.isNetPrice
  const isAnswered = question === asked && question === calm && !isPlaceholderData && isSideKnown
  return {
    calculation: question && (data ?? known),
    shipping: question && shipping.data,
    promises,
    shippingMethodId,
    isFinal: isAnswered && (!question || (!shipping.isPlaceholderData && !shipping.isPending)),
    error: error ?? shipping.error,
    askedKeys: useMemo(() => keysOf(asked), [asked]),
  }
}

/** The same once more, as the service knows it now: what was shown may have changed since. */
export async function askAgain(
  client: QueryClient,
  order: OrderDraft,
  customer: Customer,
  shown: OrderAnswers,
): Promise<Calculation | undefined> {
  const question = questionOf(order, customer)
  if (!question) return undefined
  const leaving = leavingDay(shown.promises)
  const shipping = await client.fetchQuery({ ...shippingQuery(question, leaving), staleTime: 0 })
  const method = chosenMethod(order, shipping)
  const priced = withShipping(question, shipping, method, shown.calculation?.isNetPrice)
  return client.fetchQuery({ ...calculationQuery(priced), staleTime: 0 })
}

const nothing: Question = { lineItems: [] }

function useAsked(order: OrderDraft, customer: Customer | undefined): Question | undefined {
  const { lines, discount, deliveryAddressId, voucherCodes } = order
  return useMemo(
    () =>
      questionOf(
        {
          lines,
          ...(discount !== undefined && { discount }),
          ...(deliveryAddressId && { deliveryAddressId }),
          ...(voucherCodes && { voucherCodes }),
        },
        customer,
      ),
    [lines, discount, deliveryAddressId, voucherCodes, customer],
  )
}

const keysOf = (question: Question | undefined) =>
  question?.lineItems.map(({ syncNumber = 0 }) => syncNumber) ?? []

const goodsOf = (question: Question | undefined): WantedGoods[] =>
  question?.lineItems.flatMap(({ syncNumber: key = 0, itemId, quantity }) =>
    itemId ? [{ key, itemId, quantity }] : [],
  ) ?? []

/** When the last of the goods leave, as far as that is known. */
function leavingDay(promises: ReadonlyMap<number, Availability>): string | undefined {
  const days = [...promises.values()].flatMap(({ availableOn }) => availableOn ?? [])
  const last = days.toSorted().at(-1)
  return last && `${last}T12:00:00Z`
}

function chosenMethod(
  { shippingMethodId, lines }: OrderDraft,
  shipping: ShippingAnswer | undefined,
) {
  // Nothing is sent of gift cards alone, unless somebody says so.
  const isCardsAlone = lines.length > 0 && lines.every(({ card }) => card)
  if (shippingMethodId === undefined && isCardsAlone) return null
  if (shippingMethodId !== undefined || !shipping) return shippingMethodId
  return shipping.options.find(({ isPreferred }) => isPreferred)?.shippingMethodId ?? null
}

/** The question with what the chosen way of shipping costs, on the side that leads. */
function withShipping(
  question: Question,
  shipping: ShippingAnswer | undefined,
  methodId: string | null | undefined,
  isNetPrice: boolean | undefined,
): Question {
  const option = shipping?.options.find(({ shippingMethodId }) => shippingMethodId === methodId)
  const shippingCost = isNetPrice ? option?.costNet : option?.costGross
  return shippingCost ? { ...question, shippingCost } : question
}
