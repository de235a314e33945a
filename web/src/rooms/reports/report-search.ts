import { comparisons, type Definition, periodNames, views } from './definition.ts'

/** What an address says of a report: where it says nothing, what is kept or usual counts. */
export type ReportSearch = Partial<Definition>

const day = /^[12]\d{3}-\d\d-\d\d$/

/** What is unknown is dropped. */
export function readReportSearch(given: Record<string, unknown>): ReportSearch {
  const { measures, by, firstDay, lastDay, filters, rowLimit } = given
  const period = periodNames.find((one) => one === given['period'])
  const comparedWith = comparisons.find((one) => one === given['comparedWith'])
  const view = views.find((one) => one === given['view'])
  return {
    ...(isTexts(measures) && measures.length > 0 && { measures: measures.slice(0, 4) }),
    ...(typeof by === 'string' && by !== '' && { by }),
    ...(period && { period }),
    ...(isDay(firstDay) && { firstDay }),
    ...(isDay(lastDay) && { lastDay }),
    ...(comparedWith && { comparedWith }),
    ...(Array.isArray(filters) && { filters: filters.filter(isFilter).slice(0, 10) }),
    ...(isCount(rowLimit) && { rowLimit }),
    ...(view && { view }),
  }
}

/** What differs from what is kept or usual: only that stands in the address. */
export function searchOf(shown: Definition, basis: Definition): ReportSearch {
  const changed = Object.entries(shown).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(basis[name as keyof Definition]),
  )
  return Object.fromEntries(changed)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value)
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 500

function isFilter(value: unknown): value is Definition['filters'][number] {
  const { dimension, keys } = (value ?? {}) as { dimension?: unknown; keys?: unknown }
  return typeof dimension === 'string' && isTexts(keys) && keys.length > 0
}
