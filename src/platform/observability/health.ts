import { statfsSync } from 'node:fs'
import type { ReadPlace } from '../postgres/connections/place.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import { codeOf, isCertificateFault, isUnavailable, UnsafeConnection } from '../postgres/failure.ts'
import type { StandbyState } from '../postgres/standby/standby-state.ts'
import { asService } from '../postgres/transaction.ts'
import { type DatabaseState, readDatabaseState } from './database-state-store.ts'

/** Whether this process can answer requests now. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not-ready'
  /** Why it is not ready, or what its operator should know: sentences without secrets. */
  readonly reasons: readonly string[]
  /** What standbys do for reads, where there are any. Primaries answer without them: none makes it degraded. */
  readonly standbys?: readonly { readonly cell: string; readonly use: StandbyState['use'] }[]
}

const timeLimitMs = 1_000
const validMs = 1_000
/** How long a write that found no disk space is reported; a later write may succeed. */
const fullMs = 30_000
/** Free space that the database needs to continue: twice the next part of its log. */
const spareBytesMin = 32 * 1024 * 1024
/** The error codes for a full disk: of PostgreSQL, and of the system for files. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Called at every change, with the error that caused it. A process counts as ready at first. */
export type ReadinessChange = (readiness: Readiness, cause?: unknown) => void

interface HealthOptions {
  /** The directory of a database on this machine, whose free space can be read. */
  readonly directory?: string | undefined
  /** Whether the process serves tenants of other databases too, which go on while this one is away. */
  readonly servesOthers?: () => boolean
  readonly standbys?: () => readonly ReadPlace[]
  readonly onChange?: ReadinessChange
}

/** Determines readiness at most once a second, no matter how often it is requested. */
export class Health {
  readonly #pool: Pool
  readonly #directory: string | undefined
  readonly #servesOthers: () => boolean
  readonly #standbys: () => readonly ReadPlace[]
  readonly #onChange: ReadinessChange
  #reported = JSON.stringify([{ status: 'ready', reasons: [] }, undefined])
  #fullUntil = Number.NEGATIVE_INFINITY
  #isStopping = false
  #askedAt = Number.NEGATIVE_INFINITY
  #answer: Promise<Readiness> | undefined

  constructor(pool: Pool, options: HealthOptions = {}) {
    const { directory, servesOthers = () => false, onChange = () => undefined } = options
    this.#standbys = options.standbys ?? (() => [])
    this.#pool = pool
    this.#directory = directory
    this.#servesOthers = servesOthers
    this.#onChange = onChange
  }

  /** Reports why a request failed: nothing else shows a disk that is full elsewhere. */
  notice(failure: unknown): void {
    if (isFull(failure)) this.#fullUntil = performance.now() + fullMs
  }

  /** From now on not ready, so that a load balancer sends its requests elsewhere. */
  stop(): void {
    this.#isStopping = true
  }

  async readiness(): Promise<Readiness> {
    const readiness = await this.#current()
    const standbys = this.#standbys().map(({ cell, state }) => ({ cell, use: state.use }))
    return standbys.length === 0 ? readiness : { ...readiness, standbys }
  }

  async #current(): Promise<Readiness> {
    if (this.#isStopping) return { status: 'not-ready', reasons: ['The process is stopping.'] }
    const now = performance.now()
    if (!this.#answer || now - this.#askedAt >= validMs) {
      this.#askedAt = now
      this.#answer = this.#judge()
    }
    return this.#answer
  }

  async #judge(): Promise<Readiness> {
    try {
      const state = await asService(this.#pool, readDatabaseState, { timeLimitMs })
      const isOutOfRoom = performance.now() < this.#fullUntil || hasNoRoom(this.#directory)
      return this.#report(judged(state, isOutOfRoom))
    } catch (error) {
      const reasons = [reasonOf(error)]
      const status = this.#servesOthers() ? 'degraded' : 'not-ready'
      return this.#report({ status, reasons }, error)
    }
  }

  #report(readiness: Readiness, cause?: unknown): Readiness {
    const current = JSON.stringify([readiness, codeOf(cause)])
    if (current !== this.#reported) this.#onChange(readiness, cause)
    this.#reported = current
    return readiness
  }
}

const reasonByCode: Readonly<Record<string, string>> = {
  '28': 'The database refuses the login of DATABASE_URL.',
  '3D': 'The server has no database of the name in DATABASE_URL.',
  '3F': 'The database has no schema of this service. Run "kontor migrate".',
  '42': 'The database has no schema of this service. Run "kontor migrate".',
}

/** Leaves out the message of the error, which may name hosts and users; the log has it. */
function reasonOf(error: unknown): string {
  if (error instanceof UnsafeConnection) return error.message
  if (isUnavailable(error)) return 'The database does not answer.'
  if (isCertificateFault(error)) return 'The certificate of the database is not accepted.'
  const known = reasonByCode[codeOf(error)?.slice(0, 2) ?? '']
  return known ?? 'The database cannot be used; the log has the cause.'
}

/** What a database must provide before an acknowledged write counts as stored. */
export function judged(state: DatabaseState, isOutOfRoom = false): Readiness {
  if (state.schemaFault) {
    const { fault, remedy } = state.schemaFault
    return { status: 'not-ready', reasons: [`${fault} ${remedy}`] }
  }
  const reasons = [
    ...(isOutOfRoom ? ['The disk is full: reads are answered, writes are refused with 503.'] : []),
    ...(state.lacksStandby
      ? ['Commits wait for a synchronous standby: reads are answered, writes are refused with 503.']
      : []),
    ...(state.isReadOnly ? ['The database only reads: it is a standby or out of space.'] : []),
    ...Object.entries(state.durability)
      .filter(([, value]) => value === 'off')
      .map(([name]) => `The database runs with ${name} off: acknowledged changes can be lost.`),
  ]
  if (state.isReadOnly) return { status: 'not-ready', reasons }
  return { status: reasons.length > 0 ? 'degraded' : 'ready', reasons }
}

function isFull(failure: unknown): boolean {
  if (fullCodes.has(codeOf(failure) ?? '')) return true
  return failure instanceof Error && failure.cause !== undefined && isFull(failure.cause)
}

function hasNoRoom(directory: string | undefined): boolean {
  if (directory === undefined) return false
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < spareBytesMin
}
