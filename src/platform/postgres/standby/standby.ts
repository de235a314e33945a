import type { Connection, ConnectionSettings } from '../connections/connection.ts'
import type { LentConnection, ReadPlace } from '../connections/place.ts'
import type { Pool } from '../connections/pool.ts'
import { codeOf, DatabaseBusy, isOfDatabase, isTooSlow } from '../failure.ts'
import type { CompiledStatement } from '../sql.ts'
import { bytesOf, type LogPosition } from './log-position.ts'
import { SharedQuestion } from './shared-question.ts'
import { faultOf, type StandbyCounts, type StandbyState } from './standby-state.ts'
import { askIdentity, askPosition, askReplayed, type ServerIdentity } from './standby-statements.ts'

/** How often it is looked whether the standby can be used. */
const lookMs = 500
const timeLimitMs = 1_000
/** How long a read waits for the standby to have what the primary had; the primary answers where it is not enough. */
const patienceMs = 100
/** Between two questions how far the standby is. */
const pollMs = 1

export interface StandbyOptions {
  /** Whose database it follows. */
  readonly cell: string
  /** Of the database whose standby it is. */
  readonly primary: Pool
  readonly settings: ConnectionSettings
  readonly openPool: (settings: ConnectionSettings) => Pool
  readonly onChange?: (state: StandbyState) => void
}

interface Waiting {
  readonly bytes: number
  readonly until: number
  readonly resolve: (hasArrived: boolean) => void
}

/**
 * A standby that reads of many records are sent to. Each of them sees all that was committed before it arrived, by
 * whatever process: its position in the log is asked of the primary, in one statement for all reads that wait, and the
 * first statement of its transaction refuses a standby that does not have it. Nothing is remembered of callers, and
 * writes cost nothing. Whatever goes wrong, the primary answers (decision 128).
 */
export class Standby implements ReadPlace {
  readonly cell: string
  readonly #pool: Pool
  readonly #toPrimary: Pool
  readonly #toStandby: Pool
  readonly #positions: SharedQuestion<LogPosition>
  readonly #onChange: (state: StandbyState) => void
  readonly #lent = new Set<Connection>()
  readonly #waiting = new Set<Waiting>()
  readonly #counts = { standby: 0, behind: 0, away: 0, failed: 0 }
  #state: StandbyState = { use: 'away', fault: 'It was not asked yet.' }
  #timeline = 0
  /** How far it was when it was asked last, and how far it must be until it is used again. */
  #replayed = 0
  #needed = 0
  #lagBytes = 0
  #isFollowing = false
  #firstLook: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ cell, primary, settings, openPool, onChange = () => undefined }: StandbyOptions) {
    this.cell = cell
    this.#pool = openPool(settings)
    this.#toPrimary = primary.aside()
    this.#toStandby = this.#pool.aside()
    this.#onChange = onChange
    this.#positions = new SharedQuestion(() => ask<LogPosition>(this.#toPrimary, askPosition))
  }

  get state(): StandbyState {
    return this.#state
  }

  get counts(): StandbyCounts {
    return this.#counts
  }

  /** By how much of the log it was behind when it was looked at last. */
  get lagBytes(): number {
    return this.#lagBytes
  }

  /** Looks whether it can be used, from now on until it is closed; resolves after the first look. */
  watch(): Promise<void> {
    this.#firstLook ??= this.#look()
    return this.#firstLook
  }

  /**
   * Lends a connection for a read that begins now, with the position that its first statement must require; undefined
   * where the primary shall answer it.
   */
  async lend(turn: string, limitMs: number): Promise<LentConnection | undefined> {
    await this.watch()
    const position = await this.#positionReached()
    if (!position) return undefined
    try {
      const connection = await this.#pool.acquire(turn, Math.min(timeLimitMs, limitMs))
      this.#lent.add(connection)
      return {
        connection,
        position,
        release: () => {
          this.#lent.delete(connection)
          this.#pool.release(connection, turn)
        },
        answered: () => {
          this.#counts.standby++
        },
        givesUp: (error) => this.#givesUp(error),
      }
    } catch (error) {
      this.#giveUp(error)
      return undefined
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#firstLook
    await Promise.all([this.#pool, this.#toPrimary, this.#toStandby].map((pool) => pool.close()))
  }

  /** The position of now, once the standby has it. */
  async #positionReached(): Promise<LogPosition | undefined> {
    const { use } = this.#state
    if (use !== 'used') return this.#leaveToPrimary(use)
    const position = await this.#positions.ask().catch(() => undefined)
    if (position?.timeline !== this.#timeline) return this.#leaveToPrimary('away')
    const bytes = bytesOf(position.lsn)
    if (this.#replayed >= bytes || (await this.#arrival(bytes))) return position
    return this.#leaveToPrimary(this.#state.use === 'away' ? 'away' : 'behind')
  }

  #leaveToPrimary(why: Exclude<keyof StandbyCounts, 'standby'>): undefined {
    this.#counts[why]++
  }

  /** Whether the standby gets there in time. */
  #arrival(bytes: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.add({ bytes, resolve, until: performance.now() + patienceMs })
      if (!this.#isFollowing) void this.#follow()
    })
  }

  /** Asks how far the standby is, for all who wait for it. */
  async #follow(): Promise<void> {
    this.#isFollowing = true
    while (this.#waiting.size > 0) {
      try {
        const { lsn } = await ask<{ lsn: string | null }>(this.#toStandby, askReplayed)
        this.#replayed = bytesOf(lsn)
      } catch (error) {
        this.#leave(error)
      }
      this.#serveWaiting()
      if (this.#waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    this.#isFollowing = false
  }

  #serveWaiting(): void {
    const now = performance.now()
    for (const one of this.#waiting) {
      const hasArrived = this.#replayed >= one.bytes
      if (!hasArrived && now < one.until && this.#state.use === 'used') continue
      this.#waiting.delete(one)
      one.resolve(hasArrived)
      if (!hasArrived && this.#state.use === 'used') this.#fallBehind(one.bytes)
    }
  }

  #fallBehind(bytes: number): void {
    this.#needed = bytes
    this.#become({ use: 'behind' })
  }

  /** Whether the primary shall do what failed here. It may not find what a standby finds, such as a conflict. */
  #givesUp(error: unknown): boolean {
    if (!isOfDatabase(error) || isTooSlow(error)) return false
    this.#giveUp(error)
    return true
  }

  #giveUp(error: unknown): void {
    const isAnswer = /^(?!08|57P)[0-9A-Z]{5}$/.test(codeOf(error) ?? '')
    if (isAnswer || isTooSlow(error) || error instanceof DatabaseBusy) {
      this.#counts.failed++
      // It may have been started again, and then have less than it had.
      this.#replayed = 0
    } else {
      this.#counts.away++
      this.#leave(error)
    }
  }

  /** Nothing is sent there until it was looked at again, and what waits for an answer goes to the primary. */
  #leave(error: unknown): void {
    const fault = error instanceof Error ? error.message : String(error)
    this.#replayed = 0
    for (const connection of this.#lent) connection.destroy()
    this.#become({ use: 'away', fault })
  }

  #become(state: StandbyState): void {
    const isSame = this.#state.use === state.use && this.#state.fault === state.fault
    this.#state = state
    if (!isSame) this.#onChange(state)
  }

  async #look(): Promise<void> {
    try {
      const [here, there, position] = await Promise.all([
        ask<ServerIdentity>(this.#toStandby, askIdentity),
        ask<ServerIdentity>(this.#toPrimary, askIdentity),
        this.#positions.ask(),
      ])
      if (this.#timeline !== here.timeline) this.#needed = 0
      this.#timeline = here.timeline
      this.#replayed = bytesOf(here.lsn)
      this.#lagBytes = Math.max(0, bytesOf(position.lsn) - this.#replayed)
      const fault = faultOf(here, there, position)
      if (fault) this.#become({ use: 'away', fault })
      else this.#become({ use: this.#replayed >= this.#needed ? 'used' : 'behind' })
    } catch (error) {
      this.#leave(error)
    }
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#firstLook = this.#look()
    }, lookMs).unref()
  }
}

async function ask<T>(pool: Pool, statement: CompiledStatement): Promise<T> {
  const turn = 'standby'
  const connection = await pool.acquire(turn, timeLimitMs)
  try {
    const [rows] = await connection.run([statement], timeLimitMs)
    // A row has the columns that its statement selects.
    return rows?.[0] as T
  } finally {
    pool.release(connection, turn)
  }
}
