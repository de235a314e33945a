import type { Gauges } from '../observability/gauges.ts'
import { asService } from '../postgres/transaction.ts'
import { readPassed } from './passed-records-store.ts'

const name = 'kontor.events.passed'

/** Less than a supervisor waits for the metrics. */
const timeLimitMs = 2_000

/**
 * How many records the readers of events have skipped. Zero is shown as well: Prometheus sees no increase of a counter
 * that first appears with 1.
 */
export function passedRecordsGauges(readers: readonly string[]): Gauges {
  return {
    values: {
      [name]: {
        kind: 'counter',
        description: 'Records that a reader of events failed on and passed over.',
      },
    },
    async read(pool) {
      const rows = await asService(pool, readPassed, { timeLimitMs })
      const counts = new Map(rows.map(({ reader, count }) => [reader, count]))
      return readers.map((reader) => {
        return { name, value: counts.get(reader) ?? 0, attributes: { reader } }
      })
    },
  }
}
