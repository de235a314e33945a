import { randomUUID } from 'node:crypto'
import type { Row } from './batch.ts'
import type { Connection } from './connections/connection.ts'
import type { OtherCells, Pool } from './connections/pool.ts'
import { CellUnavailable, codeOf, violatedConstraint } from './failure.ts'
import { type Opening, RoundTrips } from './round-trips.ts'
import { type CompiledStatement, compile, sql } from './sql.ts'
import { commitPrepared, prepare, rollBackPrepared } from './transaction-statements.ts'

/** The work of a transaction in one database, which leaves statements for its end. */
interface Leaving {
  readonly takeLater: () => readonly CompiledStatement[]
}

/** What a transaction has opened in one cell. */
interface Part<Tx> {
  readonly cell: string
  readonly connection: Connection
  readonly trips: RoundTrips
  readonly pool: Pool
  readonly tx: Tx
}

interface Ending extends Pick<Part<unknown>, 'cell' | 'connection' | 'trips'> {
  readonly statements: readonly CompiledStatement[]
}

export interface VisitsOptions<Tx> extends OtherCells {
  /** The transaction itself, and where it is. */
  readonly home: Tx
  readonly connection: Connection
  readonly trips: RoundTrips
  /** Under whose name it waits in the pools. */
  readonly turn: string
  readonly deadline: number
  readonly opening: Pick<Opening, 'isSnapshot'>
  /** Makes the part of the transaction in another cell. */
  readonly enter: (tenantId: string, cell: string, trips: RoundTrips) => Tx
}

const hasWritten = compile(sql`select pg_current_xact_id_if_assigned() is not null as "hasWritten"`)

/**
 * The parts of a transaction in other cells, for work on the records of two tenants (`inTenant`) that live apart. All
 * parts are committed, or none: where several have written, all but one are prepared first. That one then commits
 * together with a row that says so (`commit_decisions`), and the others after it. A process that ends in between
 * leaves prepared parts, which the elected process of the first cell ends by that row (`resolveCommits`).
 *
 * The first cell is never prepared: what many tenants share is there (queues of channels), and would be locked for as
 * long as the other cell is away.
 */
export class Visits<Tx extends Leaving> {
  readonly #options: VisitsOptions<Tx>
  readonly #opened = new Map<string, Promise<Part<Tx>>>()

  constructor(options: VisitsOptions<Tx>) {
    this.#options = options
  }

  get areOpen(): boolean {
    return this.#opened.size > 0
  }

  /** The part in the cell of a tenant; undefined where that is the one it is asked from. */
  partFor(tenantId: string, from: string | undefined): Promise<Tx> | undefined {
    const cell = this.#options.routes.cellOf(tenantId)
    return cell === from ? undefined : this.#at(cell, tenantId)
  }

  async #at(cell: string, tenantId: string): Promise<Tx> {
    if (cell === this.#options.cell) return this.#options.home
    const known = this.#opened.get(cell)
    if (known) return (await known).tx
    const opened = this.#open(cell, tenantId)
    opened.catch(() => undefined)
    this.#opened.set(cell, opened)
    return (await opened).tx
  }

  async #open(cell: string, tenantId: string): Promise<Part<Tx>> {
    const { routes, turn, opening, deadline, enter } = this.#options
    // Of those pools where nobody waits who holds a connection of them: two cells cannot wait for each other.
    const pool = routes.poolOfCell(cell).guests
    const connection = await pool.acquire(turn, this.#timeLeft())
    const trips = new RoundTrips(connection, { ...opening, tenantId }, deadline)
    return { cell, connection, trips, pool, tx: enter(tenantId, cell, trips) }
  }

  /** Runs the last statements of the transaction itself and commits it everywhere; returns their rows. */
  async commit(statements: readonly CompiledStatement[]): Promise<Row[][]> {
    const { cell, connection, trips } = this.#options
    const home: Ending = { cell, connection, trips, statements }
    const others = (await this.#parts()).map((part) => ({
      ...part,
      statements: part.tx.takeLater(),
    }))
    const writers: Ending[] = []
    let rows: Row[][] = []
    for (const one of [home, ...others]) {
      const asked = await one.trips.ask([...one.statements, hasWritten])
      if (one === home) rows = asked.slice(0, -1)
      if (asked.at(-1)?.[0]?.['hasWritten'] === true) writers.push(one)
      else await one.trips.askLast([], 'commit')
    }
    await this.#commitWriters(writers)
    return rows
  }

  async #commitWriters(writers: readonly Ending[]): Promise<void> {
    const site = writers.find(({ cell }) => cell === this.#options.routes.first) ?? writers[0]
    const prepared = writers.filter((one) => one !== site)
    if (!site) return
    if (prepared.length === 0) {
      await site.trips.askLast([], 'commit')
      return
    }
    const id = `kontor ${site.cell} ${randomUUID()}`
    const done: Ending[] = []
    try {
      for (const one of prepared) {
        await one.trips.askLast([], prepare(id))
        done.push(one)
      }
      await site.trips.askLast([decide(id)], 'commit')
    } catch (error) {
      if (done.length < prepared.length || isSurelyRolledBack(error))
        await this.#end(done, rollBackPrepared(id))
      throw explained(error)
    }
    await this.#end(done, commitPrepared(id))
  }

  /** What fails here is done by the process that looks for prepared transactions. */
  async #end(parts: readonly Ending[], statement: CompiledStatement): Promise<void> {
    const run = ({ connection }: Ending) => connection.run([statement], this.#timeLeft())
    await Promise.allSettled(parts.map(run))
  }

  /** For a dry run: everything is executed and then rolled back. */
  async rollBack(statements: readonly CompiledStatement[]): Promise<Row[][]> {
    const rows = await this.#options.trips.askLast(statements, 'rollback')
    for (const { tx, trips } of await this.#parts()) await trips.askLast(tx.takeLater(), 'rollback')
    return rows
  }

  /** Rolls back what has run elsewhere and gives the connections back. */
  async end(): Promise<void> {
    for (const { pool, connection, trips } of await this.#parts()) {
      await trips.abort().catch(() => connection.destroy())
      pool.release(connection, this.#options.turn)
    }
    this.#opened.clear()
  }

  async #parts(): Promise<Part<Tx>[]> {
    const opened = await Promise.allSettled(this.#opened.values())
    return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  #timeLeft(): number {
    return Math.max(1, this.#options.deadline - performance.now())
  }
}

const decide = (id: string) =>
  compile(sql`insert into erp.commit_decisions (id, is_committed) values (${id}, true)`)

/** Errors of the statement itself: everything else may have come after the commit. */
function isSurelyRolledBack(error: unknown): boolean {
  return /^(2[0-9A-F]|4[024]|5[35]|KC)...$/.test(codeOf(error) ?? '')
}

function explained(error: unknown): unknown {
  if (codeOf(error) === '55000')
    return new CellUnavailable(
      'The server of a cell allows no prepared transactions, which work on tenants of two cells needs. Set max_prepared_transactions and restart it.',
      { cause: error },
    )
  // The process that looks for prepared transactions has given this one up.
  if (violatedConstraint(error) === 'commit_decisions_pkey')
    return new CellUnavailable('the commit in two cells took too long', { cause: error })
  return error
}

interface Visiting<Tx> extends Leaving {
  visits: Visits<Tx & Leaving> | undefined
  cell: string | undefined
  readonly partIn: (tenantId: string, cell: string, trips: RoundTrips) => Tx
}

type Means<Tx> = Omit<VisitsOptions<Tx>, 'home' | 'enter' | 'opening' | keyof OtherCells>

/** Lets a transaction have parts in other cells, where there are others. */
export function visit<Tx extends Visiting<Tx>>(
  tx: Tx,
  pool: Pool,
  means: Means<Tx> & { readonly opening: Opening },
): void {
  const { tenantId, role } = means.opening
  const cells = role ? undefined : pool.otherCells(tenantId)
  if (!cells) return
  const enter: VisitsOptions<Tx>['enter'] = (...where) => tx.partIn(...where)
  tx.visits = new Visits<Tx>({ ...means, ...cells, home: tx, enter })
  tx.cell = cells.cell
}
