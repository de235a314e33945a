import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries, showAnswered } from '../../../queries.ts'

export type PickList = Shape<'PickListV2'>
export type Position = Shape<'ScanPickListAnswerV2'>

/** States of lists and positions, as the interface names them. */
export const pickStates = { created: 10, picked: 20, inBox: 30, completed: 40 } as const

export const isOpen = ({ status }: Pick<Position, 'status'>) => status < pickStates.picked

/** What is still to be picked of a position. */
export const leftOf = ({ quantity, quantityPicked, quantityShort }: Position) =>
  Math.round((quantity - quantityPicked - quantityShort) * 10_000) / 10_000

/** More lists than anybody has open at once. */
const listsMax = 500

export const openListsQuery = (warehouseId: string) =>
  queryOptions({
    queryKey: ['picking', 'lists', warehouseId],
    queryFn: ({ signal }) => {
      const params = { path: { warehouseId }, query: { isOpen: true, pageSize: listsMax } }
      return answerOf(api.GET('/v2/wms/{warehouseId}/pick-lists', { params, signal }))
    },
    enabled: warehouseId !== '',
    refetchInterval: 30_000,
  })

export const listQuery = (pickListId: string) =>
  queryOptions({
    queryKey: ['picking', 'list', pickListId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/pick-lists/{pickListId}', { params: { path: { pickListId } }, signal }),
      ),
  })

/** How an operation names a list. */
export const pathOf = ({ warehouseId, id }: Pick<PickList, 'warehouseId' | 'id'>) => ({
  warehouseId,
  pickListId: id,
})

export const positionsQuery = (list: Pick<PickList, 'warehouseId' | 'id'>) =>
  queryOptions({
    queryKey: ['picking', 'positions', list.id],
    queryFn: ({ signal }) => {
      const params = { path: pathOf(list) }
      return answerOf(
        api.GET('/v2/wms/{warehouseId}/pick-lists/{pickListId}/positions', { params, signal }),
      )
    },
  })

/** What the service answered of a position is shown at once. */
export function showPositions(pickListId: string, changed: readonly Position[]): void {
  showAnswered<Position[]>(['picking', 'positions', pickListId], (known) =>
    known.length > 0
      ? [
          ...known.map((one) => changed.find(({ id }) => id === one.id) ?? one),
          ...changed.filter(({ id }) => !known.some((one) => one.id === id)),
        ]
      : known,
  )
}

/** After lists were made, taken or finished. */
export const forgetLists = () => queries.invalidateQueries({ queryKey: ['picking'] })

/** Assigns a list to a user, or with null to nobody. */
export const assignTo = (list: PickList, userId: string | null) =>
  answerOf(
    api.PATCH('/v2/wms/{warehouseId}/pick-lists/{pickListId}', {
      params: { path: pathOf(list) },
      body: { userId },
    }),
  )
