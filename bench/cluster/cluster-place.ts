import type { Measured } from '../instruments/processor-time.ts'

/** The service on a cluster or on one server, with what is asked of it. */
export interface Place extends Measured {
  readonly owner: URL
  readonly tenantId: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly items: readonly string[]
  readonly end: () => Promise<void>
}

/** What a request costs the processors where the database is one server, in microseconds. */
export interface Served {
  readonly serviceUs: number
  readonly databaseUs: number
}
