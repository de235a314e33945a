import { CellUnavailable, DatabaseBusy, DatabaseTimeout, placeNamedBy } from '../failure.ts'
import { Connection, type ConnectionSettings } from './connection.ts'
import type { LentConnection, ReadPlace } from './place.ts'

export interface PoolOptions {
  readonly size: number
  /** How many requests of one tenant may wait; the next one is refused at once. */
  readonly queueLength: number
}

interface Waiting {
  readonly grant: (connection: Connection) => void
  readonly fail: (error: unknown) => void
}

/** Where there are several cells: which tenant lives in which. */
export interface TenantRoutes {
  /** The cell that holds the directory. */
  readonly first: string
  readonly cellOf: (tenantId: string) => string
  /** Throws a `CellUnavailable` where the tenant's cell cannot be used now. */
  readonly poolOf: (tenantId: string) => Pool
  /** Throws it as well. */
  readonly poolOfCell: (name: string) => Pool
  /** Where a new tenant is created: the cell that is named, if it takes any; undefined where there is no such. */
  readonly cellForNew: (named: string | undefined) => string | undefined
  /** All cells, the first one first, and whether new tenants may live there. */
  readonly list: readonly { readonly name: string; readonly takesTenants: boolean }[]
  /** Of all cells, the first one first. */
  readonly pools: readonly Pool[]
  /** A cell says that the tenant lives in another one. Returns whether that one can be asked. */
  readonly learn: (tenantId: string, cell: string) => boolean
}

/** The cell of a transaction, and how it reaches the others. */
export interface OtherCells {
  readonly cell: string
  readonly routes: TenantRoutes
}

/**
 * A bounded set of connections, shared fairly: waiting tenants take turns regardless of the length
 * of their queues, and no tenant may hold all connections, so one with slow requests (a locked row,
 * a huge batch) cannot block the others.
 */
export class Pool {
  readonly #settings: ConnectionSettings
  readonly #options: PoolOptions
  readonly #idle: Connection[] = []
  readonly #queues = new Map<string, Waiting[]>()
  readonly #held = new Map<string, number>()
  readonly #shareMax: number
  /** Called after each commit that announced changed records of a tenant, so that work on them can start at once. */
  onAnnounced: ((tenantId: string) => void) | undefined
  /** Set where there are other cells in addition to the database of this pool. */
  routes: TenantRoutes | undefined
  /** Set where the database of this pool has a standby that reads may be sent to. */
  standby: ReadPlace | undefined
  /** Set where it serves the tenants of one cell alone, while there are others. */
  elsewhere: OtherCells | undefined
  #guests: Pool | undefined
  #open = 0
  #closed = false

  constructor(settings: ConnectionSettings, options: PoolOptions = { size: 10, queueLength: 256 }) {
    this.#settings = settings
    this.#options = options
    this.#shareMax = Math.max(1, options.size - Math.max(1, Math.floor(options.size / 4)))
  }

  /** The pool of the cell that a tenant lives in: this one where there is one cell, and for what is no tenant's. */
  ofTenant(tenantId: string | undefined): Pool {
    if (this.routes === undefined || tenantId === undefined) return this
    return this.routes.poolOf(tenantId)
  }

  /** Throws a `CellUnavailable` where there is no such cell. */
  ofCell(name: string): Pool {
    if (!this.routes) throw new CellUnavailable(`there is no cell ${name}`)
    return this.routes.poolOfCell(name)
  }

  /** How a transaction of a tenant reaches the tenants of other cells; undefined where there are none. */
  otherCells(tenantId: string | undefined): OtherCells | undefined {
    if (tenantId === undefined) return undefined
    if (this.elsewhere) return this.elsewhere
    return this.routes && { cell: this.routes.cellOf(tenantId), routes: this.routes }
  }

  /**
   * Connections for parts of transactions that have one of another cell already: who waits for one of these holds
   * none of them, so that transactions of two cells never wait for each other.
   */
  get guests(): Pool {
    const { size, queueLength } = this.#options
    this.#guests ??= new Pool(this.#settings, { size: Math.max(2, size >> 1), queueLength })
    return this.#guests
  }

  /** The pools of all cells, for what is asked of each of them. */
  get ofAllCells(): readonly Pool[] {
    return this.routes?.pools ?? [this]
  }

  /**
   * Whether a transaction may be tried again, since a cell that refused a tenant has named another one. That tenant need
   * not be the one whose transaction it is: the operator works on the records of others.
   */
  follows(error: unknown): boolean {
    const place = placeNamedBy(error)
    return place !== undefined && this.learn(place.tenantId, place.cell)
  }

  /** A tenant was brought into a cell: nobody need ask for it where it is not. */
  learn(tenantId: string, cell: string): boolean {
    return (this.routes ?? this.elsewhere?.routes)?.learn(tenantId, cell) === true
  }

  /** Another pool of a single connection, for questions that must not wait for requests. */
  aside(): Pool {
    return new Pool(this.#settings, { size: 1, queueLength: 16 })
  }

  /** Connections that exist or are being opened, and requests that wait for one. */
  get load(): { open: number; idle: number; waiting: number } {
    let waiting = 0
    for (const queue of this.#queues.values()) waiting += queue.length
    return { open: this.#open, idle: this.#idle.length, waiting }
  }

  /**
   * Lends a connection to a tenant, one that requests may use. Throws `DatabaseBusy`, `DatabaseTimeout`
   * or `UnsafeConnection`.
   */
  async acquire(tenantId: string, timeLimitMs: number): Promise<Connection> {
    const lent = this.#take(tenantId, timeLimitMs)
    const connection = lent instanceof Promise ? await lent : lent
    if (connection.isChecked) return connection
    try {
      await connection.check(timeLimitMs)
      return connection
    } catch (error) {
      this.release(connection, tenantId)
      throw error
    }
  }

  /** Lends a connection for a transaction, of the standby where there is one and the transaction may run there. */
  async lend(turn: string, timeLimitMs: number, mayBeStandby: boolean): Promise<LentConnection> {
    const lent = mayBeStandby ? await this.standby?.lend(turn, timeLimitMs) : undefined
    if (lent) return lent
    const connection = await this.acquire(turn, timeLimitMs)
    return { connection, release: () => this.release(connection, turn) }
  }

  #take(tenantId: string, timeLimitMs: number): Connection | Promise<Connection> {
    if (this.#closed) throw new DatabaseBusy('the pool is closed')
    if (this.#mayHold(tenantId)) {
      const idle = this.#takeIdle()
      if (idle) return this.#lend(idle, tenantId)
      if (this.#open < this.#options.size) return this.#connect(tenantId, timeLimitMs)
    }
    return this.#wait(tenantId, timeLimitMs)
  }

  release(connection: Connection, tenantId: string): void {
    this.#giveBack(tenantId)
    if (connection.broken || this.#closed) this.#drop(connection)
    else this.#idle.push(connection)
    this.#serveQueues()
  }

  /** Closes idle connections and waits for none: for a graceful end, let requests finish first. */
  async close(): Promise<void> {
    this.#closed = true
    const closing = this.#idle.splice(0).map((connection) => connection.close())
    await Promise.allSettled([...closing, this.#guests?.close()])
  }

  #mayHold(tenantId: string): boolean {
    return (this.#held.get(tenantId) ?? 0) < this.#shareMax
  }

  #takeIdle(): Connection | undefined {
    for (;;) {
      const connection = this.#idle.pop()
      if (!connection?.broken) return connection
      this.#open--
    }
  }

  #lend(connection: Connection, tenantId: string): Connection {
    this.#held.set(tenantId, (this.#held.get(tenantId) ?? 0) + 1)
    return connection
  }

  #giveBack(tenantId: string): void {
    const held = (this.#held.get(tenantId) ?? 1) - 1
    if (held === 0) this.#held.delete(tenantId)
    else this.#held.set(tenantId, held)
  }

  #drop(connection: Connection): void {
    connection.destroy()
    this.#open--
  }

  async #connect(tenantId: string, timeLimitMs: number): Promise<Connection> {
    this.#open++
    this.#held.set(tenantId, (this.#held.get(tenantId) ?? 0) + 1)
    try {
      return await Connection.open(this.#settings, timeLimitMs)
    } catch (error) {
      this.#open--
      this.#giveBack(tenantId)
      this.#serveQueues()
      throw error
    }
  }

  #wait(tenantId: string, timeLimitMs: number): Promise<Connection> {
    const queue = this.#queues.get(tenantId) ?? []
    if (queue.length >= this.#options.queueLength) {
      throw new DatabaseBusy('too many requests of this tenant wait for the database')
    }
    this.#queues.set(tenantId, queue)
    return new Promise((resolve, reject) => {
      let isOver = false
      const timer = setTimeout(() => {
        isOver = true
        this.#forget(queue, waiting, tenantId)
        reject(new DatabaseTimeout(timeLimitMs))
      }, timeLimitMs)
      const waiting: Waiting = {
        grant: (connection) => {
          clearTimeout(timer)
          // A connection that was being opened for a request that has given up serves the next one.
          if (isOver) this.release(connection, tenantId)
          else resolve(connection)
        },
        fail: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      queue.push(waiting)
    })
  }

  /** The request may have left its queue already, and the tenant may have begun another queue since. */
  #forget(queue: Waiting[], waiting: Waiting, tenantId: string): void {
    const at = queue.indexOf(waiting)
    if (at >= 0) queue.splice(at, 1)
    if (queue.length === 0 && this.#queues.get(tenantId) === queue) this.#queues.delete(tenantId)
  }

  /** Gives free connections to waiting tenants in turn: a served tenant goes to the end of the line. */
  #serveQueues(): void {
    if (this.#queues.size === 0) return
    for (const [tenantId, queue] of [...this.#queues]) {
      if (!this.#mayHold(tenantId)) continue
      const idle = this.#takeIdle()
      if (!idle && this.#open >= this.#options.size) return
      const next = queue.shift()
      this.#queues.delete(tenantId)
      if (queue.length > 0) this.#queues.set(tenantId, queue)
      if (!next) continue
      if (idle) next.grant(this.#lend(idle, tenantId))
      else this.#connect(tenantId, 2000).then(next.grant, next.fail)
    }
  }
}
