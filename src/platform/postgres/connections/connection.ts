import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Batch, PreparedStatements, type Row } from '../batch.ts'
import { DatabaseTimeout } from '../failure.ts'
import { applicationRole, switchToApplicationRole } from '../roles.ts'
import { type CompiledStatement, compile, fixed } from '../sql.ts'
import { askSession, explainedRefusal, requireSafe, type Session } from './session-check.ts'

/** How to reach the database, as `pg` accepts it: a URL or the parts of one. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'
>

/**
 * What a connection pooler in between does with prepared statements. `plain`: it passes them to any of
 * its connections, so each statement is parsed at every use.
 */
export type Pooling = 'none' | 'plain' | 'prepared'

/**
 * The application name of connections of processes that enter tenants as `enterTenant` does. Those of the first release
 * are called kontor, and no tenant can leave a cell while one is open (decision 125).
 */
export const applicationName = 'kontor, knows of cells'

const begin = compile(fixed('begin'))
const commit = compile(fixed('commit'))

/** How often prepared statements were given up. */
let planAge = 0

function renewed({ name, text, values }: CompiledStatement): CompiledStatement {
  return name === ''
    ? { name, text, values }
    : { name: `${name}.${planAge}`, text: `${text} /* ${planAge} */`, values }
}

function unnamed({ text, values }: CompiledStatement): CompiledStatement {
  return { name: '', text, values }
}

/**
 * How long a session counts as checked. A role can be given more rights, and a pooler another
 * configuration, while connections stand.
 */
const checkedMs = 10_000

/**
 * How long plans are kept. PostgreSQL keeps that of a prepared statement until the table is analyzed. One that was
 * made while a table was empty takes any index, so it reads all of the table when that has filled.
 */
const plannedMs = 30_000
const discardPlans = unnamed(compile(fixed('discard plans')))

/** One connection of the application role, which runs one batch at a time. */
export class Connection {
  readonly #client: pg.Client
  readonly #prepared: PreparedStatements
  #broken = false
  #pooling: Pooling = 'none'
  #isCluster = true
  #planAge = 0
  #current: Batch | undefined
  readonly #user: string
  #checkedUntil = Number.NEGATIVE_INFINITY
  #plannedUntil = performance.now() + plannedMs

  private constructor(client: pg.Client, user: string) {
    this.#client = client
    this.#user = user
    this.#prepared = new PreparedStatements(client.connection)
    client.on('notice', (notice) => {
      // A commit that gave up waiting for its standby succeeds with only a warning: it is durable
      // on one machine only, so it is not acknowledged.
      if (notice.code === '01000' && notice.message?.includes('synchronous replication')) {
        this.#current?.handleError(notice)
      }
    })
    client.on('error', () => this.destroy())
    client.on('end', () => {
      this.#broken = true
    })
  }

  /**
   * Connects and checks the session within the time limit. Throws `DatabaseTimeout`, `UnsafeConnection`
   * where requests must not run in it, or what `pg` throws.
   */
  static async open(settings: ConnectionSettings, timeLimitMs: number): Promise<Connection> {
    const deadline = performance.now() + timeLimitMs
    const { user = '' } = new pg.Client(settings)
    const client = new pg.Client({
      ...settings,
      application_name: applicationName,
      connectionTimeoutMillis: timeLimitMs,
      keepAlive: true,
      // The application role has these settings itself, and poolers refuse or ignore startup options.
      ...(user !== applicationRole && { options: switchToApplicationRole }),
    })
    // Until the connection is established, a failure arrives through connect() below as well.
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      throw explainedRefusal(error, user)
    }
    const connection = new Connection(client, user)
    await connection.check(Math.max(1, deadline - performance.now()))
    return connection
  }

  /**
   * Checks that requests may run in this session, unless that was done lately, and makes it plan statements again from
   * time to time. Destroys the connection and throws an `UnsafeConnection` where they may not.
   */
  async check(timeLimitMs: number): Promise<void> {
    if (this.isChecked) return
    try {
      const isOld = performance.now() >= this.#plannedUntil
      if (isOld) this.#plannedUntil = performance.now() + plannedMs
      const [, rows] = await this.run(
        [...askSession, ...(isOld ? [discardPlans] : [])],
        timeLimitMs,
      )
      // A row has the columns that its statement selects.
      const session = rows?.[0] as unknown as Session
      requireSafe(session, this.#user)
      this.#isCluster = session.isCluster
      // A pooler announces a process of its own.
      // The library's types leave it out.
      const { processID } = this.#client as unknown as { processID: number | null }
      if (this.#pooling === 'none' && processID !== session.processId)
        this.#pooling = await this.#askPooler(timeLimitMs)
      this.#checkedUntil = performance.now() + checkedMs
    } catch (error) {
      this.destroy()
      throw explainedRefusal(error, this.#user)
    }
  }

  /** Whether it was made sure lately that requests may run in this session. */
  get isChecked(): boolean {
    return performance.now() < this.#checkedUntil
  }

  get pooling(): Pooling {
    return this.#pooling
  }

  /** Whether other servers hold parts of the tables. */
  get isCluster(): boolean {
    return this.#isCluster
  }

  get broken(): boolean {
    return this.#broken
  }

  /**
   * Sends the statements in one round trip and returns their rows. When the time limit passes, the
   * connection is destroyed, since it is unknown what the server still does on it.
   */
  async run(statements: readonly CompiledStatement[], timeLimitMs: number): Promise<Row[][]> {
    const batch = new Batch(this.#asSent(statements), this.#prepared)
    this.#current = batch
    const timer = setTimeout(() => {
      batch.handleError(new DatabaseTimeout(timeLimitMs))
      this.destroy()
    }, timeLimitMs)
    try {
      this.#client.query(batch)
      return await batch.done
    } finally {
      clearTimeout(timer)
      // An idle connection must not keep the values of its last statements: they may have many megabytes.
      this.#current = undefined
    }
  }

  #asSent(statements: readonly CompiledStatement[]): readonly CompiledStatement[] {
    if (this.#pooling === 'plain') return statements.map(unnamed)
    this.#planAge = planAge
    return planAge === 0 ? statements : statements.map(renewed)
  }

  /**
   * After a migration changed a table under prepared statements: from now on this process prepares all
   * statements again, under other names and texts, since a pooler uses the old ones for every connection.
   */
  forgetPlans(): void {
    if (this.#planAge === planAge) planAge++
  }

  /**
   * Prepares a statement and asks the server for its name: a pooler that keeps prepared statements gives
   * them names of its own. Otherwise the statement is removed again, since another connection of the
   * pooler may get this process of the server next.
   */
  async #askPooler(timeLimitMs: number): Promise<Pooling> {
    this.#pooling = 'prepared'
    const name = `probe_${randomUUID()}`
    const text = `select 1 from pg_prepared_statements where name = '${name}'`
    const [, found] = await this.run([unnamed(begin), { name, text, values: [] }], timeLimitMs)
    const remove = { name: '', text: `deallocate "${name}"`, values: [] }
    const isPlain = found?.length === 1
    await this.run([...(isPlain ? [remove] : []), unnamed(commit)], timeLimitMs)
    return isPlain ? 'plain' : 'prepared'
  }

  /** Cuts the connection without waiting for the server. */
  destroy(): void {
    if (this.#broken) return
    this.#broken = true
    this.#client.connection.stream.destroy()
  }

  async close(): Promise<void> {
    this.#broken = true
    await this.#client.end()
  }
}
