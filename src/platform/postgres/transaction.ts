import { compiledWithin, keepLimits } from '../limits/narrowed-text.ts'
import type { LimitedScope } from '../limits/role-limit.ts'
import type { Row } from './batch.ts'
import type { Pool } from './connections/pool.ts'
import { ended, type Opening, RoundTrips } from './round-trips.ts'
import type { CompiledStatement, Sql } from './sql.ts'
import { asOfAttempt, attemptsMax, runsAgain } from './transaction-attempts.ts'
import type { Cause, TransactionOptions } from './transaction-options.ts'
import { actAsOperator } from './transaction-statements.ts'
import { type Visits, visit } from './visits.ts'
import { worked } from './worked.ts'

/** How long one transaction may take in total, including the wait for a connection. */
export const timeLimitMsDefault = 4500
/**
 * Time that must remain for the work when the wait for a connection is given up. Work that begins
 * in the last moment would only be cut off, and cost a new connection each time.
 */
const workShare = 0.4

/**
 * A transaction of one tenant. It begins with its first statement and in the same round trip; a
 * transaction that runs no statement costs nothing.
 */
export class TenantTx implements Cause {
  #tenantId: string
  /** Its parts in other cells, and in which cell it is, where there are others. */
  visits: Visits<TenantTx> | undefined
  cell: string | undefined
  /** Whether the caller asked that events announced here start no workflow. */
  workflowsDisabled: boolean
  /** The run of a workflow that does the work, which events announced here name. */
  causedBy: string | null
  /** Within which limits the work uses its scopes; empty for callers without limits. */
  limits: readonly LimitedScope[] = []
  /** Whether it only reads, and shows of records those alone that are within the limits. */
  showsLimited = false
  /** Numbers of the limited records that were announced as created, by their tables. */
  created = new Map<string, Set<number>>()
  /** Whether records were announced as changed here; the pool is notified of it after the commit. */
  hasAnnounced = false
  /** Whether the work may take for granted what is found out to be wrong only at its end (`Mistaken`). */
  readonly mayGuess: boolean
  /** How many entries the audit trail got here, which keeps them in their order: they share their time. */
  auditedCount = 0
  readonly #trips: RoundTrips
  readonly #closing: 'commit' | 'rollback'
  readonly #later: CompiledStatement[] = []
  #mayConclude = true
  /** Whether the work has asked for its last statement, with the commit or leaving that to `close`. */
  #isConcluded = false

  constructor(
    tenantId: string,
    trips: RoundTrips,
    { dryRun, cause, mayGuess = false }: Pick<TransactionOptions, 'dryRun' | 'cause' | 'mayGuess'>,
  ) {
    this.#tenantId = tenantId
    this.#trips = trips
    this.workflowsDisabled = cause?.workflowsDisabled ?? false
    this.causedBy = cause?.causedBy ?? null
    this.mayGuess = mayGuess
    this.#closing = dryRun ? 'rollback' : 'commit'
  }

  /** The tenant whose records it reads and writes, which statements call `$tenant`. */
  get tenantId(): string {
    return this.#tenantId
  }

  /** Goes on with the records of another tenant, from the next statement on: call it through `inTenant`. */
  actFor(tenantId: string): void {
    this.#refuseAfterEnd()
    this.#trips.act(tenantId)
    this.#tenantId = tenantId
  }

  /** The part of this transaction in the cell of another tenant; undefined where that is its own. */
  partOf(tenantId: string): Promise<TenantTx> | undefined {
    return this.visits?.partFor(tenantId, this.cell)
  }

  /** Begins its part in another cell. */
  partIn(tenantId: string, cell: string, trips: RoundTrips): TenantTx {
    const part = new TenantTx(tenantId, trips, { cause: this, mayGuess: this.mayGuess })
    Object.assign(part, { visits: this.visits, cell })
    part.holdOpen()
    return keepLimits(part, this)
  }

  /**
   * Runs a statement now and returns its rows, in the order that the statement defines. Statements that are
   * asked for together, without waiting in between (`Promise.all`), run in this order in one round trip.
   */
  async rows<T = Row>(statement: Sql): Promise<T[]> {
    return (await this.all([statement]))[0] as T[]
  }

  /** As `rows`, for a statement that finds at most one. */
  async row<T = Row>(statement: Sql): Promise<T | undefined> {
    return (await this.rows<T>(statement))[0]
  }

  /** Runs several statements in one round trip and returns the rows of each, which `R` lists. */
  async all<R extends readonly object[] = Row[]>(
    statements: readonly Sql[],
  ): Promise<{ -readonly [Index in keyof R]: R[Index][] }> {
    this.#refuseAfterEnd()
    const results = await this.#trips.ask(this.#compiled(statements))
    return results as { -readonly [Index in keyof R]: R[Index][] }
  }

  /**
   * Queues a statement to run before the next one, in the same round trip; its result is discarded, and its
   * failure is that of the next one.
   */
  soon(statement: Sql): void {
    this.#refuseAfterEnd()
    this.#trips.soon(compiledWithin(this, statement))
  }

  /**
   * Queues a statement to run with the commit; its result is discarded. Throws after
   * `conclude`: the statement would be lost.
   */
  later(statement: Sql): void {
    this.#refuseAfterEnd()
    this.#later.push(compiledWithin(this, statement))
  }

  /**
   * For a duty that must still write after the work: `conclude` then leaves the commit to `close`.
   * Returns a function that queues its statements until then, as `later` does for the work.
   */
  holdOpen(): (statement: Sql) => void {
    this.#mayConclude = false
    return (statement) => {
      this.#trips.refuseAfterEnd()
      this.#later.push(compiledWithin(this, statement))
    }
  }

  /**
   * Does work that may conclude, as a part of this transaction, which goes on afterwards: the last statement
   * of the work runs without the commit, and what it leaves for the commit runs after it.
   */
  async part<T>(work: (part: TenantTx) => Promise<T>): Promise<T> {
    this.#refuseAfterEnd()
    const part = new TenantTx(this.#tenantId, this.#trips, { cause: this })
    part.visits = this.visits
    part.cell = this.cell
    keepLimits(part, this)
    part.holdOpen()
    part.auditedCount = this.auditedCount
    const result = await work(part)
    for (const statement of part.#later) this.#trips.soon(statement)
    this.auditedCount = part.auditedCount
    this.hasAnnounced ||= part.hasAnnounced
    return result
  }

  /**
   * Runs the last statement of the work, together with the commit. Nothing may follow, held open or
   * not; functions that call this have names that begin with `conclude`.
   */
  async conclude<T = Row>(statement: Sql): Promise<T[]> {
    return (await this.concludeAll([statement]))[0] as T[]
  }

  /** Like `conclude`, for several statements; each sees the effects of those before it. */
  async concludeAll(statements: readonly Sql[]): Promise<Row[][]> {
    this.#refuseAfterEnd()
    this.#isConcluded = true
    const compiled = this.#compiled(statements)
    if (!this.#mayConclude) return this.#trips.ask(compiled)
    return (await this.#end(compiled)).slice(0, statements.length)
  }

  /**
   * Commits what has run (rolls back in a dry run). Has no effect after `conclude`. Throws after a
   * failed statement, also where the work went on without it.
   */
  async close(): Promise<void> {
    if (this.#trips.isCommitted) return
    this.#trips.refuseAfterEnd()
    if (this.#trips.isUsed || this.#later.length > 0 || this.visits?.areOpen) await this.#end([])
  }

  /** Rolls back what has run; nothing that still goes on in the work runs a statement after it. */
  abort(): Promise<void> {
    return this.#trips.abort()
  }

  #end(statements: readonly CompiledStatement[]): Promise<Row[][]> {
    const all = [...statements, ...this.#later]
    if (!this.visits?.areOpen) return this.#trips.askLast(all, this.#closing)
    return this.#closing === 'commit' ? this.visits.commit(all) : this.visits.rollBack(all)
  }

  /** What it has left for the commit, which another transaction does for it. */
  takeLater(): readonly CompiledStatement[] {
    return this.#later.splice(0)
  }

  #compiled(statements: readonly Sql[]): CompiledStatement[] {
    return statements.map((statement) => compiledWithin(this, statement))
  }

  #refuseAfterEnd(): void {
    if (this.#isConcluded) throw ended()
    this.#trips.refuseAfterEnd()
  }
}

/**
 * The only way to a tenant's records: runs the work in one transaction that row-level security
 * binds to the tenant. The work may run again (up to three times) when the database rolled it back
 * for a deadlock or a serialization failure, or where an option says so: it must do nothing but database
 * work. An exception rolls everything back.
 */
export function asTenant<T>(
  pool: Pool,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { isOperator, isSnapshot = false } = options
  const opening = { tenantId, isSnapshot, ...(isOperator && { role: actAsOperator }) }
  return transact(pool, tenantId, opening, work, options)
}

/**
 * For the few statements that must see every tenant (the operator's list of tenants, upkeep): runs
 * under the role that the migrations give access to exactly the tables concerned.
 */
export function asOperator<T>(
  pool: Pool,
  work: (tx: TenantTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return transact(pool, 'operator', { role: actAsOperator }, work, options)
}

/**
 * For data that belongs to the service and to no tenant (signing keys, login sessions, blocked
 * apps). No tenant is named, so row-level security shows no tenant's record.
 */
export function asService<T>(
  pool: Pool,
  work: (tx: TenantTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return transact(pool, 'service', {}, work, options)
}

async function transact<T>(
  pool: Pool,
  tenantId: string,
  opening: Opening,
  work: (tx: TenantTx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { timeLimitMs = timeLimitMsDefault, turn = tenantId } = options
  const deadline = performance.now() + timeLimitMs
  const waitUntil = deadline - timeLimitMs * workShare
  let { mayUseStandby = false } = options
  for (let attempt = 1; ; attempt++) {
    // Of the cell of the tenant, which may be another one at each attempt.
    const own = pool.ofTenant(opening.tenantId)
    const lent = await own.lend(turn, Math.max(1, waitUntil - performance.now()), mayUseStandby)
    const { connection, position } = lent
    const trips = new RoundTrips(
      connection,
      position ? { ...opening, position } : opening,
      deadline,
    )
    const tx = new TenantTx(tenantId, trips, asOfAttempt(attempt, options))
    visit(tx, pool, { connection, trips, turn, deadline, opening })
    try {
      const result = await worked(tx, work, connection)
      if (!options.dryRun) notify(own, tx)
      lent.answered?.()
      return result
    } catch (error) {
      if (lent.givesUp?.(error)) {
        mayUseStandby = false
        attempt--
      } else if (attempt === attemptsMax || !runsAgain(pool, error, options)) throw error
    } finally {
      await tx.visits?.end()
      lent.release()
    }
  }
}

function notify(pool: Pool, { hasAnnounced, tenantId }: TenantTx): void {
  if (hasAnnounced) pool.onAnnounced?.(tenantId)
}
