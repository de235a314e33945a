import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'

/** Whose stock is valued, and when. */
export interface AskedValue {
  readonly companyId: string
  readonly day: string
  readonly warehouseId?: string
}

export type Totals = Awaited<ReturnType<typeof readTotals>>
export type ValuedItem = Awaited<ReturnType<typeof readValues>>['items'][number]
export type Method = Totals['method']

export const pageSize = 100

function readTotals(query: AskedValue, signal: AbortSignal) {
  return answerOf(api.GET('/v2/stock-values/totals', { params: { query }, signal }))
}

export const totalsQuery = (asked: AskedValue) =>
  queryOptions({
    queryKey: ['accounting', 'stock-value', 'totals', asked],
    queryFn: ({ signal }) => readTotals(asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

function readValues(asked: AskedValue, pageNumber: number, signal: AbortSignal) {
  const query = { ...asked, pageNumber, pageSize }
  return answerOf(api.GET('/v2/stock-values', { params: { query }, signal }))
}

export const valuesQuery = (asked: AskedValue, page: number) =>
  queryOptions({
    queryKey: ['accounting', 'stock-value', 'items', asked, page],
    queryFn: ({ signal }) => readValues(asked, page, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const setWriteDown = (
  { companyId, day }: AskedValue,
  itemId: string,
  amount: number,
  reason: string,
) =>
  answerOf(
    api.POST('/v2/stock-values/write-downs', {
      body: { companyId, day, itemId, amount, reason },
    }),
  )

export const deleteWriteDown = (stockWriteDownId: string) =>
  answerOf(
    api.DELETE('/v2/stock-values/write-downs/{stockWriteDownId}', {
      params: { path: { stockWriteDownId } },
    }),
  )

export const setMethod = (companyId: string, method: Method, reason: string) =>
  answerOf(
    api.POST('/v2/companies/{companyId}/stock-cost-method', {
      params: { path: { companyId } },
      body: { method, reason },
    }),
  )

export const createList = (asked: AskedValue, key: string) =>
  answerOf(
    api.POST('/v2/stock-values/lists', {
      body: { ...asked, format: 'csv' as const },
      headers: { 'Idempotency-Key': key },
    }),
  )

/** Reads the values again. */
export const forgetValues = () =>
  queries.invalidateQueries({ queryKey: ['accounting', 'stock-value'] })
