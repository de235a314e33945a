import type { Row } from './batch.ts'
import type { Connection } from './connections/connection.ts'
import type { Pool } from './connections/pool.ts'
import { isOutdatedPlan, isRetryable } from './failure.ts'
import { type CompiledStatement, compile, fixed, type Sql } from './sql.ts'

/** How long one transaction may take in total, including the wait for a connection. */
export const timeLimitMsDefault = 4500
/**
 * Time that must remain for the work when the wait for a connection is given up. Work that begins
 * in the last moment would only be cut off, and cost a new connection each time.
 */
const workShare = 0.4
const attemptsMax = 3
const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export interface TransactionOptions {
  readonly timeLimitMs?: number
  /** Everything is executed and then rolled back. */
  readonly dryRun?: boolean
  /** Under the operator's role, which may do some things that the application's may not. */
  readonly isOperator?: boolean
  /** Under whose name it waits in the pool; the tenant's own by default. */
  readonly turn?: string
}

/**
 * The shared name of all callers that have not shown yet that they belong to the tenant they name:
 * inventing tenants brings no larger part of the pool.
 */
export const strangersTurn = 'strangers'

const begin = compile(fixed('begin'))
const commit = compile(fixed('commit'))
const rollback = compile(fixed('rollback'))
const actAsOperator = compile(fixed('set local role erp_operator'))

const scopes = new Map<string, CompiledStatement>()

/**
 * Names the tenant to row-level security until the transaction ends. SET takes no parameter, so the
 * uuid is checked and quoted. Unnamed: a prepared statement per tenant would fill the server's
 * memory.
 */
function actAsTenant(tenantId: string): CompiledStatement {
  const known = scopes.get(tenantId)
  if (known) return known
  if (!uuidPattern.test(tenantId)) throw new Error('a tenant id must be a lower-case uuid')
  const scope = { name: '', text: `set local app.tenant_id = '${tenantId}'`, values: [] }
  if (scopes.size > 10_000) scopes.clear()
  scopes.set(tenantId, scope)
  return scope
}

interface Asked {
  readonly statements: readonly CompiledStatement[]
  readonly resolve: (results: Row[][]) => void
  readonly reject: (error: unknown) => void
}

/**
 * A transaction of one tenant. It begins with its first statement and in the same round trip; a
 * transaction that runs no statement costs nothing.
 */
export class TenantTx {
  #tenantId: string
  /** Whether the caller asked that events announced here start no workflow. */
  workflowsDisabled = false
  readonly #connection: Connection
  readonly #opening: readonly CompiledStatement[]
  readonly #closing: CompiledStatement
  readonly #deadline: number
  readonly #later: CompiledStatement[] = []
  /** Run before the next statement, in its round trip. */
  readonly #soon: CompiledStatement[] = []
  /** Asked for in this turn of the event loop: they share a round trip. */
  readonly #asked: Asked[] = []
  #mayConclude = true
  /** Whether the work has run its last statement, with the commit or leaving that to `close`. */
  #isConcluded = false
  #state: 'new' | 'open' | 'failed' | 'closed' = 'new'
  /** Whether its end is on its way, after which nothing may be sent. */
  #isEnding = false

  constructor(
    tenantId: string,
    connection: Connection,
    deadline: number,
    opening: readonly CompiledStatement[],
    dryRun: boolean,
  ) {
    this.#tenantId = tenantId
    this.#connection = connection
    this.#deadline = deadline
    this.#opening = opening
    this.#closing = dryRun ? rollback : commit
  }

  /** The tenant whose records it reads and writes, which statements call `$tenant`. */
  get tenantId(): string {
    return this.#tenantId
  }

  /** Goes on with the records of another tenant: for operations of the operator. */
  async actFor(tenantId: string): Promise<void> {
    this.#refuseAfterEnd()
    await this.#send([actAsTenant(tenantId)])
    this.#tenantId = tenantId
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
    const results = await this.#send(statements.map((statement) => this.#compile(statement)))
    return results as { -readonly [Index in keyof R]: R[Index][] }
  }

  /**
   * Queues a statement to run before the next one, in the same round trip; its result is discarded, and its
   * failure is that of the next one.
   */
  soon(statement: Sql): void {
    this.#refuseAfterEnd()
    this.#soon.push(this.#compile(statement))
  }

  /**
   * Queues a statement to run with the commit; its result is discarded. Throws after
   * `conclude`: the statement would be lost.
   */
  later(statement: Sql): void {
    this.#refuseAfterEnd()
    this.#later.push(this.#compile(statement))
  }

  /**
   * For a duty that must still write after the work: `conclude` then leaves the commit to `close`.
   * Returns a function that queues its statements until then, as `later` does for the work.
   */
  holdOpen(): (statement: Sql) => void {
    this.#mayConclude = false
    return (statement) => {
      if (this.#hasEnded()) throw ended()
      this.#later.push(this.#compile(statement))
    }
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
    const compiled = statements.map((statement) => this.#compile(statement))
    const results = await (this.#mayConclude ? this.#end(compiled) : this.#send(compiled))
    this.#isConcluded = true
    return results
  }

  /** Commits an open transaction (rolls back in a dry run). Has no effect after `conclude`. */
  async close(): Promise<void> {
    if (this.#state === 'failed') throw ended()
    const isQueued = this.#later.length + this.#soon.length > 0
    if (this.#state === 'open' || (this.#state === 'new' && isQueued)) await this.#end([])
  }

  async abort(): Promise<void> {
    if (this.#state === 'new' || this.#state === 'closed' || this.#connection.broken) return
    this.#state = 'closed'
    await this.#connection.run([rollback], this.#timeLeft())
  }

  #send(statements: readonly CompiledStatement[]): Promise<Row[][]> {
    // PostgreSQL answers a commit after a failed statement with a rollback and no error.
    if (this.#hasEnded()) throw ended()
    return new Promise((resolve, reject) => {
      this.#asked.push({ statements, resolve, reject })
      if (this.#asked.length === 1) queueMicrotask(() => void this.#sendAsked())
    })
  }

  async #sendAsked(): Promise<void> {
    const asked = this.#asked.splice(0)
    const opening = this.#state === 'new' ? this.#opening : []
    const first = [...opening, ...this.#soon.splice(0)]
    this.#state = 'failed'
    try {
      const all = [...first, ...asked.flatMap(({ statements }) => statements)]
      const results = await this.#connection.run(all, this.#timeLeft())
      this.#state = 'open'
      let from = first.length
      for (const { statements, resolve } of asked) {
        resolve(results.slice(from, from + statements.length))
        from += statements.length
      }
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async #end(statements: readonly CompiledStatement[]): Promise<Row[][]> {
    const sent = this.#send([...statements, ...this.#later, this.#closing])
    this.#isEnding = true
    const results = await sent
    this.#state = 'closed'
    return results.slice(0, statements.length)
  }

  #compile(statement: Sql): CompiledStatement {
    return compile(statement, this.#tenantId)
  }

  #hasEnded(): boolean {
    return this.#isEnding || this.#state === 'closed' || this.#state === 'failed'
  }

  #refuseAfterEnd(): void {
    if (this.#isConcluded || this.#hasEnded()) throw ended()
  }

  #timeLeft(): number {
    return Math.max(1, this.#deadline - performance.now())
  }
}

function ended(): Error {
  return new Error('this transaction has ended')
}

/**
 * The only way to a tenant's records: runs the work in one transaction that row-level security
 * binds to the tenant. The work may run again (up to three times) when the database rolled it back
 * for a deadlock or a serialization failure, so it must do nothing but database work. An exception
 * rolls everything back.
 */
export function asTenant<T>(
  pool: Pool,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const role = options.isOperator ? [actAsOperator] : []
  return transact(pool, tenantId, [begin, actAsTenant(tenantId), ...role], work, options)
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
  return transact(pool, 'operator', [begin, actAsOperator], work, options)
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
  return transact(pool, 'service', [begin], work, options)
}

async function transact<T>(
  pool: Pool,
  tenantId: string,
  opening: readonly CompiledStatement[],
  work: (tx: TenantTx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { timeLimitMs = timeLimitMsDefault, turn = tenantId } = options
  const deadline = performance.now() + timeLimitMs
  const waitUntil = deadline - timeLimitMs * workShare
  for (let attempt = 1; ; attempt++) {
    const connection = await pool.acquire(turn, Math.max(1, waitUntil - performance.now()))
    const tx = new TenantTx(tenantId, connection, deadline, opening, options.dryRun ?? false)
    try {
      const result = await work(tx)
      await tx.close()
      return result
    } catch (error) {
      if (isOutdatedPlan(error)) connection.forgetPlans()
      await tx.abort().catch(() => connection.destroy())
      if (attempt === attemptsMax || !isRetryable(error)) throw error
    } finally {
      pool.release(connection, turn)
    }
  }
}
