import type { ReadPlace } from '../postgres/connections/place.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import type { Gauges, Reading } from './gauges.ts'

/** Those of all cells that this process uses. */
export function standbysOf(pool: Pool): readonly ReadPlace[] {
  return pool.ofAllCells.flatMap(({ standby }) => standby ?? [])
}

/** What standbys do for this process; nothing where there are none. */
export const standbyGauges: Gauges = {
  values: {
    'kontor.reads.count': {
      kind: 'counter',
      description:
        'Reads of many records, by what became of them: answered by the standby, or by the primary since the standby was behind, was away or failed.',
    },
    'kontor.standby.used': {
      kind: 'gauge',
      description: 'Whether reads are sent to the standby now: 1 or 0.',
    },
    'kontor.standby.lag.bytes': {
      kind: 'gauge',
      description: 'How much of the log of the primary the standby did not have at the last look.',
    },
  },
  read: async (pool) => standbysOf(pool).flatMap(readingsOf),
}

function readingsOf({ cell, counts, state, lagBytes }: ReadPlace): Reading[] {
  return [
    ...Object.entries(counts).map(([outcome, value]) => {
      return { name: 'kontor.reads.count', value, attributes: { cell, outcome } }
    }),
    {
      name: 'kontor.standby.used',
      value: state.use === 'used' ? 1 : 0,
      attributes: { cell },
    },
    { name: 'kontor.standby.lag.bytes', value: lagBytes, attributes: { cell } },
  ]
}
