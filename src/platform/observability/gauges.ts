import type { Attributes, BatchObservableResult, Meter, Observable } from '@opentelemetry/api'
import type { Pool } from '../postgres/connections/pool.ts'

/** A value at one moment. Labels have few values, and never a tenant. */
export interface Reading {
  readonly name: string
  readonly value: number
  readonly attributes?: Attributes
}

interface Described {
  /** `counter`: it only grows, and what is watched is how fast. */
  readonly kind: 'gauge' | 'counter'
  readonly description: string
}

/** Values that a room reads from the database for `/metrics`. */
export interface Gauges {
  /** By name; the unit is the suffix (`kontor.channel.poll.age.seconds`). */
  readonly values: Readonly<Record<string, Described>>
  readonly read: (pool: Pool) => Promise<readonly Reading[]>
}

/** `/metrics` needs no credential: however often it is asked for, the database is not asked more often. */
const readingMs = 5_000

/**
 * Shows the values with the other metrics. Those that cannot be read are absent until they can be; `onFailure`
 * hears of it.
 */
export function observeGauges(
  meter: Meter,
  { values, read }: Gauges,
  pool: Pool,
  onFailure: (error: unknown) => void,
): void {
  const instruments = new Map(
    Object.entries(values).map(([name, described]) => [name, instrument(meter, name, described)]),
  )
  let last: { readonly at: number; readonly readings: Promise<readonly Reading[]> } | undefined
  const current = () => {
    if (!last || performance.now() - last.at > readingMs) {
      last = { at: performance.now(), readings: read(pool) }
    }
    return last.readings
  }
  const observe = async (result: BatchObservableResult) => {
    try {
      for (const { name, value, attributes } of await current()) {
        const known = instruments.get(name)
        if (!known) throw new Error(`${name} is not described`)
        result.observe(known, value, attributes)
      }
    } catch (error) {
      onFailure(error)
    }
  }
  meter.addBatchObservableCallback(observe, [...instruments.values()])
}

function instrument(meter: Meter, name: string, { kind, description }: Described): Observable {
  if (kind === 'counter') return meter.createObservableCounter(name, { description })
  return meter.createObservableGauge(name, { description })
}
