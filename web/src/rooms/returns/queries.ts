import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { returnStatesQuery } from '../../shared/return-states.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { newestFirst, type ReturnSearch, type ReturnState, returnStates } from './return-search.ts'

export type Return = Shape<'ReturnV2'>
export type ReturnLine = Shape<'ListReturnLinesAnswerV2'>['items'][number]
export type OrderLine = Shape<'SalesOrderLineItemV2'>

/** The state that a return is in; undefined until the states are known. */
export function useStateOf(): (returned: Pick<Return, 'stateId'>) => ReturnState | undefined {
  const { data = [] } = useQuery(returnStatesQuery)
  return ({ stateId }) => returnStates[data.findIndex(({ id }) => id === stateId)]
}

async function idOfState(state: ReturnState): Promise<string | undefined> {
  return (await queries.ensureQueryData(returnStatesQuery))[returnStates.indexOf(state)]?.id
}

/** Pages of the list, for `usePagedRows`. */
export function returnList({ search, state, customer, ...given }: ReturnSearch) {
  const sort = given.sort ?? newestFirst
  return {
    queryKey: ['returns', 'list', { search, state, customer, sort }],
    fetchPage: async (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const returnStateId = state && (await idOfState(state))
      const query = {
        ...{ sort, pageNumber, pageSize },
        ...(search !== undefined && { searchKeyWord: search }),
        ...(customer !== undefined && { customerId: customer }),
        ...(returnStateId !== undefined && { returnStateId }),
      }
      return answerOf(api.GET('/v2/returns', { params: { query }, signal }))
    },
  }
}

export const returnQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['returns', 'one', returnId],
    queryFn: ({ signal }) => {
      const params = { path: { returnId } }
      return answerOf(api.GET('/v2/returns/{returnId}', { params, signal }))
    },
  })

/** More lines and packages than anybody sends back. */
const query = { pageSize: 500 }

export const linesQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['returns', 'lines', returnId],
    queryFn: ({ signal }) => {
      const params = { path: { returnId }, query }
      return answerOf(api.GET('/v2/returns/{returnId}/line-items', { params, signal }))
    },
  })

export const packagesQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['returns', 'packages', returnId],
    queryFn: ({ signal }) => {
      const params = { path: { returnId }, query }
      return answerOf(api.GET('/v2/returns/{returnId}/packages', { params, signal }))
    },
  })

/** What the marketplace was answered of the returns of an order. */
export const channelReturnsQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['returns', 'channel', salesOrderId],
    queryFn: ({ signal }) => {
      const params = { query: { salesOrderId } }
      return answerOf(api.GET('/v2/channel-returns', { params, signal }))
    },
  })

/** After a return moved: it and all that is shown of its order and the customer is read again. */
export async function forgetReturns(): Promise<void> {
  await Promise.all(
    ['returns', 'orders', 'invoices', 'documents', 'customers'].map((room) =>
      queries.invalidateQueries({ queryKey: [room] }),
    ),
  )
}
