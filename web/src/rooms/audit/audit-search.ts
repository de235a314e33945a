import { startOfDay } from '../../shared/formats/days.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** Filters of the change log, in the address. */
export interface AuditSearch extends ColumnSearch {
  readonly entity?: string
  readonly entityId?: string
  readonly operation?: string
  readonly requestId?: string
  readonly userId?: string
  readonly field?: string
  /** The first and the last day: `2026-11-23`. */
  readonly from?: string
  readonly until?: string
}

const texts = ['entity', 'entityId', 'operation', 'requestId', 'userId', 'field'] as const
const days = ['from', 'until'] as const

/** What is unknown, empty or no text is dropped. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const given = [...texts, ...days].flatMap((name) => {
    const value = search[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (text === '' || (isDay(name) && !/^\d{4}-\d{2}-\d{2}$/.test(text))) return []
    return [[name, text.slice(0, 200)] as const]
  })
  return { ...Object.fromEntries(given), ...readColumns(search) }
}

const isDay = (name: string) => (days as readonly string[]).includes(name)

/** As the interface asks for it: moments in place of days, in the zone of the browser. */
export function queryOf({ from, until, columns: _, ...search }: AuditSearch) {
  return {
    ...search,
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(until !== undefined && { to: startOfDay(until, 1) }),
  }
}
