import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'

/** How many are read at a glance. */
const pageSize = 6

const keyOf = (customerId: string, part: string) => ['customers', 'of', customerId, part]

export const ordersQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'orders'),
    queryFn: ({ signal }) => {
      const query = { customerId, pageSize, sort: '-salesOrderDate' as const }
      return answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
    },
  })

interface Page<Row> {
  readonly items: readonly Row[]
  readonly totalItems: number
}

/** The newest of a list that begins with the oldest: of its last two pages. */
async function newest<Row>(read: (pageNumber: number) => Promise<Page<Row>>): Promise<Page<Row>> {
  const first = await read(1)
  const last = Math.ceil(first.totalItems / pageSize)
  if (last <= 1) return { ...first, items: first.items.toReversed() }
  const before = last === 2 ? first : await read(last - 1)
  const rows = [...before.items, ...(await read(last)).items].slice(-pageSize)
  return { items: rows.toReversed(), totalItems: first.totalItems }
}

export const invoicesQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'invoices'),
    queryFn: ({ signal }) =>
      newest((pageNumber) => {
        const query = { customerId, pageSize, pageNumber }
        return answerOf(api.GET('/v2/invoices', { params: { query }, signal }))
      }),
  })

export const returnsQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'returns'),
    queryFn: ({ signal }) =>
      newest((pageNumber) => {
        const query = { customerId, pageSize, pageNumber }
        return answerOf(api.GET('/v2/returns', { params: { query }, signal }))
      }),
  })
