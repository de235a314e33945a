import type { Row } from './batch.ts'
import type { Connection } from './connections/connection.ts'
import { type CompiledStatement, compile, fixed } from './sql.ts'
import type { LogPosition } from './standby/log-position.ts'
import { enterAtStandby, requireReplayed } from './standby/standby-statements.ts'
import { actAsTenant, begin, beginSnapshot, enterTenant } from './transaction-statements.ts'

type End = 'commit' | 'rollback'
const ends = { commit: compile(fixed('commit')), rollback: compile(fixed('rollback')) }

/** Statements that stand together, and who waits for their rows; nobody, where they only must run. */
interface Asked {
  readonly statements: readonly CompiledStatement[]
  readonly resolve?: (results: Row[][]) => void
  readonly reject?: (error: unknown) => void
}

/** How a transaction begins: in the same round trip as its first statement. */
export interface Opening {
  /** Whose records it reads and writes first; none where it is no tenant's. */
  readonly tenantId?: string
  /** Sent after the tenant is named; with it, the transaction is never sent as a whole. */
  readonly role?: CompiledStatement
  /** All that it reads is as of one moment, and it writes nothing. */
  readonly isSnapshot?: boolean
  /** At a standby: what it must have of the primary's log. */
  readonly position?: LogPosition
}

/**
 * The round trips of one transaction on one connection. Statements run in the order in which they are
 * asked for. Those asked for in one turn of the event loop share a round trip; those asked for during
 * one share the next. After the first failure, the end or `abort` nothing more is sent: by then the
 * connection may serve another tenant.
 */
export class RoundTrips {
  readonly #connection: Connection
  readonly #deadline: number
  readonly #opening: Opening
  readonly #queue: Asked[] = []
  #running: Promise<void> | undefined
  #hasBegun = false
  #hasEnded = false
  #isCommitted = false
  /** Whether all of it is sent in one round trip, and so needs no `begin`, `commit` or `rollback`. */
  #isWhole = false
  /** Set once the last statements are asked for. */
  #end: End | CompiledStatement | undefined

  /** `deadline` as `performance.now()`. */
  constructor(connection: Connection, opening: Opening, deadline: number) {
    this.#connection = connection
    this.#opening = opening
    this.#deadline = deadline
  }

  /** Whether a statement has run or waits to run, so that an end has something to do. */
  get isUsed(): boolean {
    return this.#hasBegun || this.#queue.length > 0
  }

  /** Whether its end has succeeded. */
  get isCommitted(): boolean {
    return this.#isCommitted
  }

  /** Throws once nothing more may be asked for. */
  refuseAfterEnd(): void {
    if (this.#hasEnded) throw ended()
  }

  /** Runs statements and returns the rows of each. */
  ask(statements: readonly CompiledStatement[]): Promise<Row[][]> {
    this.refuseAfterEnd()
    return new Promise((resolve, reject) => {
      this.#queue.push({ statements, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Goes on as this tenant, from the next statement on. */
  act(tenantId: string): void {
    this.soon(this.#named(tenantId))
  }

  /** Runs a statement before the next one that is asked for, in its round trip, which fails with it. */
  soon(statement: CompiledStatement): void {
    this.refuseAfterEnd()
    this.#queue.push({ statements: [statement] })
  }

  /** As `ask`, and ends the transaction with them, by a commit, a rollback or another statement. */
  async askLast(
    statements: readonly CompiledStatement[],
    end: End | CompiledStatement,
  ): Promise<Row[][]> {
    const asked = this.ask(statements)
    this.#hasEnded = true
    this.#end = end
    const results = await asked
    this.#isCommitted = true
    return results
  }

  /** Waits for what is on its way, drops what waits, and rolls back what has run. */
  async abort(): Promise<void> {
    this.#refuseQueue()
    await this.#running
    const isOver = this.#isCommitted || this.#isWhole || this.#connection.broken
    if (this.#hasBegun && !isOver) await this.#connection.run([ends.rollback], this.#timeLeft())
  }

  async #run(): Promise<void> {
    await endOfTurn()
    while (this.#queue.some(({ resolve }) => resolve)) await this.#sendQueue()
    this.#running = undefined
  }

  async #sendQueue(): Promise<void> {
    const asked = this.#queue.splice(0)
    try {
      await this.#requirePosition()
      const { opening, closing } = this.#frame()
      const statements = [...opening, ...asked.flatMap((one) => one.statements), ...closing]
      const results = await this.#connection.run(statements, this.#timeLeft())
      let from = opening.length
      for (const { statements: own, resolve } of asked) {
        resolve?.(results.slice(from, from + own.length))
        from += own.length
      }
    } catch (error) {
      // PostgreSQL answers a commit after a failed statement with a rollback and no error.
      for (const { reject } of asked) reject?.(error)
      this.#refuseQueue()
    }
  }

  /** What is read as of one moment is as of the first statement, whatever that one finds: so it is asked before. */
  async #requirePosition(): Promise<void> {
    const { position, isSnapshot } = this.#opening
    if (!position || !isSnapshot || this.#hasBegun) return
    await this.#connection.run([requireReplayed(position)], this.#timeLeft())
  }

  /** What stands before and after the statements that are sent now. */
  #frame(): Readonly<Record<'opening' | 'closing', readonly CompiledStatement[]>> {
    const { tenantId, role, isSnapshot } = this.#opening
    const named = tenantId === undefined ? [] : [this.#named(tenantId)]
    const isFirst = !this.#hasBegun
    this.#hasBegun = true
    const isPlain = tenantId !== undefined && !role && !isSnapshot && !this.#connection.isCluster
    this.#isWhole = isFirst && isPlain && this.#end === 'commit'
    if (this.#isWhole) return { opening: named, closing: [] }
    return {
      opening: isFirst
        ? [isSnapshot ? beginSnapshot : begin, ...named, ...(role ? [role] : [])]
        : [],
      closing: this.#closing(),
    }
  }

  #closing(): readonly CompiledStatement[] {
    if (this.#end === undefined) return []
    return [typeof this.#end === 'string' ? ends[this.#end] : this.#end]
  }

  #named(tenantId: string): CompiledStatement {
    const { position } = this.#opening
    if (position) return enterAtStandby(tenantId, position)
    return this.#connection.isCluster ? actAsTenant(tenantId) : enterTenant(tenantId)
  }

  #refuseQueue(): void {
    this.#hasEnded = true
    for (const { reject } of this.#queue.splice(0)) reject?.(ended())
  }

  #timeLeft(): number {
    return Math.max(1, this.#deadline - performance.now())
  }
}

/** When all that goes on without waiting for anything outside has gone on, over however many steps. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}

/** What work gets that goes on after its transaction. */
export function ended(): Error {
  return new Error('this transaction has ended')
}
