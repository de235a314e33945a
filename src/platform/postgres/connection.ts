import pg from 'pg'
import { Batch, PreparedStatements, type Row } from './batch.ts'
import { DatabaseTimeout } from './failure.ts'
import type { CompiledStatement } from './sql.ts'

/** How to reach the database, as `pg` accepts it: a URL or the parts of one. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'ssl'
>

/** The role of every request: it owns nothing and row-level security applies to it. */
export const applicationRole = 'erp_app'

/**
 * Server-side limits of a session. They end statements that only take too long; a database that is
 * frozen cannot apply them, so `Connection.run` has a time limit of its own. A connection that is
 * cut by that limit while its statement waits for a lock is noticed within half a second: until
 * then it counts against the server's limit of connections, in addition to its replacement.
 */
const sessionLimits = [
  'statement_timeout=5000',
  'lock_timeout=4000',
  'idle_in_transaction_session_timeout=10000',
  'client_connection_check_interval=500',
  'timezone=UTC',
  // On a cluster, whose workers otherwise do not learn for which tenant a transaction is.
  'citus.propagate_set_commands=local',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** One connection of the application role, which runs one batch at a time. */
export class Connection {
  readonly #client: pg.Client
  readonly #prepared: PreparedStatements
  #broken = false
  #current: Batch | undefined

  private constructor(client: pg.Client) {
    this.#client = client
    this.#prepared = new PreparedStatements(client.connection as never)
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

  /** Connects within the time limit. Throws `DatabaseTimeout` or what `pg` throws. */
  static async open(settings: ConnectionSettings, timeLimitMs: number): Promise<Connection> {
    const client = new pg.Client({
      ...settings,
      application_name: 'kontor',
      connectionTimeoutMillis: timeLimitMs,
      keepAlive: true,
      options: `${sessionLimits} -c role=${applicationRole}`,
    })
    // Until the connection is established, a failure arrives through connect() below as well.
    client.on('error', () => undefined)
    await client.connect()
    return new Connection(client)
  }

  get broken(): boolean {
    return this.#broken
  }

  /**
   * Sends the statements in one round trip and returns their rows. When the time limit passes, the
   * connection is destroyed, since it is unknown what the server still does on it.
   */
  async run(statements: readonly CompiledStatement[], timeLimitMs: number): Promise<Row[][]> {
    const batch = new Batch(statements, this.#prepared)
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
