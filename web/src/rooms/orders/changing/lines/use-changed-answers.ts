import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'
import { bodyOf, type Changes } from '../../../../shared/form/changes.ts'
import type { Order } from '../../queries.ts'
import { type DraftLine, isCountable } from '../../taking/draft.ts'
import { availabilityQuery, type ShownCalculation, type WantedGoods } from '../../taking/queries.ts'
import type { LineAnswers } from '../../taking/use-order-answers.ts'
import { bodyOfLines, calculationOf } from './line-changes.ts'

/** A person who types pauses longer than this between two keys. */
const restMs = 120

/** What the order would come to with its lines as they are typed: the service is asked without anything being written. */
export function useChangedAnswers(
  order: Order,
  lines: readonly DraftLine[],
  changes: Changes,
): LineAnswers {
  const isAskable = lines.every(({ quantity }) => isCountable(quantity))
  const text = JSON.stringify(bodyOfLines(order, bodyOf(changes)))
  const [asked] = useDebouncedValue(text, restMs)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'changed', order.id, asked],
    queryFn: ({ signal }) => {
      const params = { path: { salesOrderId: order.id }, query: { dryRun: true } }
      const body = JSON.parse(asked) as ReturnType<typeof bodyOfLines>
      return answerOf(
        api.PUT('/v2/sales-orders/{salesOrderId}/line-items', { params, body, signal }),
      )
    },
    enabled: isAskable,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    staleTime: 30_000,
    retry: false,
  })
  const keys = useMemo(() => lines.map(({ key }) => key), [lines])
  const [known, setKnown] = useState<ShownCalculation>()
  useEffect(() => {
    if (data && !isPlaceholderData) setKnown(calculationOf(data, keys))
  }, [data, isPlaceholderData, keys])
  return {
    calculation: known ?? calculationOf(order, keys),
    promises: usePromises(order, lines),
    isFinal: asked === text && !isPlaceholderData,
    error,
    askedKeys: keys,
  }
}

/** When what is wanted in addition can leave; for the rest of it stock is set aside already. */
function usePromises(order: Order, lines: readonly DraftLine[]) {
  const can = useCan()
  const wanted = useMemo(() => {
    const had = new Map(order.lineItems.map(({ id, quantity }) => [id, quantity]))
    return lines.flatMap(({ key, lineId, itemId, quantity }): WantedGoods[] => {
      if (!isCountable(quantity) || itemId === '') return []
      const more = quantity - (had.get(lineId ?? '') ?? 0)
      return more > 0 ? [{ key, itemId, quantity: more }] : []
    })
  }, [order, lines])
  const [calm] = useDebouncedValue(wanted, 250)
  const { data } = useQuery({
    ...availabilityQuery(calm),
    enabled: calm.length > 0 && can('stocks.read'),
  })
  return useMemo(() => new Map(calm.length > 0 ? data : []), [calm, data])
}
