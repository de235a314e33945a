import type { LogPosition } from '../standby/log-position.ts'
import type { StandbyCounts, StandbyState } from '../standby/standby-state.ts'
import type { Connection } from './connection.ts'

/** A connection for one transaction. */
export interface LentConnection {
  readonly connection: Connection
  readonly release: () => void
  /** At a standby alone: what the transaction must find there. */
  readonly position?: LogPosition
  readonly answered?: () => void
  /** Whether the primary shall do what failed here. */
  readonly givesUp?: (error: unknown) => boolean
}

/** Another place than the primary, for transactions that write nothing. */
export interface ReadPlace {
  /** Undefined where the primary shall be asked. */
  readonly lend: (turn: string, timeLimitMs: number) => Promise<LentConnection | undefined>
  /** Of the cell whose database it follows. */
  readonly cell: string
  readonly state: StandbyState
  /** Looks from now on whether it can be used, also while nobody reads. */
  readonly watch: () => Promise<void>
  readonly counts: StandbyCounts
  readonly lagBytes: number
}
