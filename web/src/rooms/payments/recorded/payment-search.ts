import { isUuid, readSearch } from '../../../shared/form/search-param.ts'
import { startOfDay } from '../../../shared/formats/days.ts'
import { type ColumnSearch, readColumns } from '../../../shared/lists/list-column.ts'

/** Which payments are shown, as the address says. */
export interface PaymentSearch extends ColumnSearch {
  readonly search?: string
  /** 0 payment, 1 refund, 2 cash discount. */
  readonly kind?: number
  /** The first and the last day: `2026-11-23`. */
  readonly from?: string
  readonly until?: string
  /** The one that is looked at. */
  readonly payment?: string
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What is unknown is dropped. */
export function readPaymentSearch(given: Record<string, unknown>): PaymentSearch {
  const { from, until, payment } = given
  const kind = [0, 1, 2].find((one) => String(one) === String(given['kind']))
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(kind !== undefined && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(isUuid(payment) && { payment }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, kind, from, until }: PaymentSearch) {
  return {
    ...(search !== undefined && { text: search }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { paidFrom: startOfDay(from) }),
    ...(until !== undefined && { paidBefore: startOfDay(until, 1) }),
  }
}
