import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { returnStatesQuery } from '../../../shared/return-states.ts'

export type Return = Shape<'ReturnV2'>
export type ReturnLine = Shape<'ListReturnLinesAnswerV2'>['items'][number]
export type Returnable = Shape<'ReturnableGoodsV2'>

/** In the order of the list of states. */
const stateNames = ['announced', 'received', 'inspected', 'completed', 'rejected'] as const
export type StateName = (typeof stateNames)[number]

/** The state of a return by its name. */
async function stateOf({ stateId }: Pick<Return, 'stateId'>): Promise<StateName> {
  const states = await queries.ensureQueryData(returnStatesQuery)
  return stateNames[states.findIndex(({ id }) => id === stateId)] ?? 'announced'
}

export const isOpen = (state: StateName) => state === 'announced' || state === 'received'

/** A return, its state and what was announced, which change together. */
export const parcelQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['returns-desk', 'return', returnId],
    queryFn: async ({ signal }) => {
      const path = { returnId }
      const [returned, lines] = await Promise.all([
        answerOf(api.GET('/v2/returns/{returnId}', { params: { path }, signal })),
        answerOf(
          api.GET('/v2/returns/{returnId}/line-items', {
            params: { path, query: { pageSize: 500 } },
            signal,
          }),
        ),
      ])
      return { returned, lines: lines.items, state: await stateOf(returned) }
    },
    enabled: returnId !== '',
  })

/** What of an order can come back. */
export const returnableQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['returns-desk', 'order', salesOrderId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/sales-orders/{salesOrderId}/returnable-goods', {
          params: { path: { salesOrderId } },
          signal,
        }),
      ),
    enabled: salesOrderId !== '',
  })

/** As many parcels as anybody looks through. */
const parcelsMax = 24

/** Returns in a state, the newest first. */
const returnsIn = async (state: StateName, more: object, signal?: AbortSignal) => {
  const states = await queries.ensureQueryData(returnStatesQuery)
  const returnStateId = states[stateNames.indexOf(state)]?.id
  const query = {
    ...{ sort: '-returnDate' as const, pageSize: parcelsMax },
    ...(returnStateId && { returnStateId }),
    ...more,
  }
  const page = await answerOf(
    api.GET('/v2/returns', { params: { query }, ...(signal && { signal }) }),
  )
  return page.items.map((returned) => ({ returned, state }))
}

export interface Waiting {
  readonly returned: Return
  readonly state: StateName
}

/** What waits at the desk: what came in first, then what is announced. */
export const waitingQuery = queryOptions({
  queryKey: ['returns-desk', 'waiting'],
  queryFn: async ({ signal }): Promise<Waiting[]> => {
    const [received, announced] = await Promise.all([
      returnsIn('received', {}, signal),
      returnsIn('announced', {}, signal),
    ])
    return [...received, ...announced]
  },
})

/** Those returns of an order that can still be settled. */
export async function openReturnsOf(salesOrderId: string): Promise<Waiting[]> {
  const params = { query: { salesOrderId, sort: '-returnDate' as const, pageSize: parcelsMax } }
  const { items } = await answerOf(api.GET('/v2/returns', { params }))
  const all = await Promise.all(
    items.map(async (returned) => ({ returned, state: await stateOf(returned) })),
  )
  return all.filter(({ state }) => isOpen(state))
}

/** After a parcel was settled, or by somebody else meanwhile. */
export const forgetDesk = () =>
  Promise.all(
    ['returns-desk', 'returns', 'orders', 'invoices', 'receiving'].map((room) =>
      queries.invalidateQueries({ queryKey: [room] }),
    ),
  )
