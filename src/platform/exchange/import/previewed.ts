import type { Static } from 'typebox'
import type { Outcome } from '../../jobs/job.ts'
import type { Preview } from '../mapping/preview.ts'
import type { ImportResult } from './import-result.ts'

const nameLengthMax = 1000
const sampleLengthMax = 100

/** The outcome of a job that only returns how it understands a file. */
export function previewed({
  columns,
  fields,
  missing,
  rows,
}: Preview): Outcome<Static<typeof ImportResult>> {
  const counts = { records: 0, created: 0, changed: 0, unchanged: 0, failed: 0 }
  const sampleOf = (field: string) => {
    const value = rows.map(({ values }) => values[field]).find((one) => isGiven(one))
    return isGiven(value) ? written(value).slice(0, sampleLengthMax) : null
  }
  return {
    status: 'succeeded',
    result: {
      ...counts,
      ...{ isWritten: false, reasons: [], ignoredColumns: [], fields: [...fields] },
      missingFields: missing.map((names) => [...names]),
      columns: columns.map(({ column, field = null }) => ({
        column: column.slice(0, nameLengthMax),
        field,
        sample: field === null ? null : sampleOf(field),
      })),
    },
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
