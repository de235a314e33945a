import { readSearch } from '../../../shared/form/search-param.ts'
import { endOfDay, startOfDay } from '../../../shared/formats/days.ts'
import { type ColumnSearch, readColumns } from '../../../shared/lists/list-column.ts'
import { isDay, within } from '../order-search.ts'

/** Search, filters and order of the list of delivery notes, as its address says them. */
export interface DeliverySearch extends ColumnSearch {
  readonly search?: string
  /** 0 created, 1 shipped, 2 delivered, 3 cancelled. */
  readonly status?: number
  /** The uuid of the warehouse that it leaves from. */
  readonly warehouse?: string
  /** The first and the last day of the delivery note: `2026-11-23`. */
  readonly from?: string
  readonly until?: string
  readonly sort?: DeliverySort
}

const sorts = ['deliveryNoteDate', 'number', '-number'] as const
/** The newest come first where the address says nothing. */
export const newestFirst = '-deliveryNoteDate' as const
type DeliverySort = (typeof sorts)[number]

/** What is unknown is dropped, and what is usual left out. */
export function readDeliverySearch(given: Record<string, unknown>): DeliverySearch {
  const status = within(given['status'], 3)
  const sort = sorts.find((one) => one === given['sort'])
  const { warehouse, from, until } = given
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(status !== undefined && { status }),
    ...(isUuid(warehouse) && { warehouse }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(sort !== undefined && { sort }),
  }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** As the filters of the interface. */
export function queryOf({ search, status, warehouse, from, until }: DeliverySearch) {
  return {
    ...(search !== undefined && { searchKeyWord: search }),
    ...(status !== undefined && { status }),
    ...(warehouse !== undefined && { warehouseId: warehouse }),
    ...(from !== undefined && { createdSince: startOfDay(from) }),
    ...(until !== undefined && { createdUntil: endOfDay(until) }),
  }
}
