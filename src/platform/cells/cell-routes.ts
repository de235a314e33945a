import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import type { Pool, TenantRoutes } from '../postgres/connections/pool.ts'
import { CellUnavailable } from '../postgres/failure.ts'
import { asService } from '../postgres/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import { firstCell, openAddresses } from './cell.ts'
import { type CellRow, readDirectory, type TenantPlace } from './directory-store.ts'

/** A cell in addition to the first one, as this process uses it. */
export interface OpenCell {
  readonly name: string
  readonly pool: Pool
  /** As they were read last. */
  addresses: Buffer
  isDraining: boolean
  /** Why this process cannot serve it, such as a schema of another release; undefined: it can. */
  fault: string | undefined
}

export interface CellRoutesOptions {
  /** Of the first cell, which holds the directory. */
  readonly pool: Pool
  /** For looks into the directory, which must not wait for requests; that of the first cell by default. */
  readonly aside?: Pool
  /** Asked for where there are cells: a process with one needs no key for this. */
  readonly vault: () => Vault
  readonly openPool: (settings: ConnectionSettings) => Pool
  readonly onOpened?: (cell: OpenCell) => void
  /** Hears of the standby that a cell has, and again when it has another one or none. */
  readonly onStandby?: (cell: OpenCell, standby: ConnectionSettings | undefined) => void
}

const timeLimitMs = 1_000

/**
 * Which tenant lives in which cell, as far as this process knows. It reads the directory when `look` is called, and
 * learns of a move at once when the cell that a tenant has left reports it. While the directory is away, the known
 * places stay. A wrong place does no harm: every cell refuses a tenant that it must not serve.
 */
export class CellRoutes implements TenantRoutes {
  readonly first = firstCell
  readonly #options: CellRoutesOptions
  readonly #cells = new Map<string, OpenCell>()
  /** Without those that live in the first cell and were never elsewhere. */
  readonly #places = new Map<string, string>()
  #version = 0
  #isFirstDraining = false

  constructor(options: CellRoutesOptions) {
    this.#options = options
  }

  /** Reads what is new in the directory. Throws where that does not answer. */
  async look(): Promise<void> {
    const { pool, aside = pool } = this.#options
    const read = { timeLimitMs }
    const news = await asService(aside, (tx) => readDirectory(tx, this.#version), read)
    for (const row of news.cells) this.#meet(row)
    for (const place of news.places) this.#note(place)
    // Where there is one cell, nothing stands between a request and its pool.
    pool.routes = this.#cells.size > 0 || this.#places.size > 0 ? this : undefined
  }

  #meet({ name, addresses, isDraining }: CellRow): void {
    const known = this.#cells.get(name)
    if (known) known.isDraining = isDraining
    if (name === firstCell) this.#isFirstDraining = isDraining
    if (!addresses || known?.addresses.equals(addresses)) return
    const { vault, openPool, onOpened, onStandby = () => undefined } = this.#options
    const { application, standby } = openAddresses(vault(), addresses)
    if (known) {
      known.addresses = addresses
      onStandby(known, standby)
      return
    }
    // Known to be served once it was looked at (`onOpened`), where anybody looks.
    const fault = onOpened && 'it was not asked yet which schema it has.'
    const cell = { name, pool: openPool(application), addresses, isDraining, fault }
    this.#cells.set(name, cell)
    onOpened?.(cell)
    if (standby) onStandby(cell, standby)
  }

  #note({ id, cell, version }: TenantPlace): void {
    this.#places.set(id, cell)
    this.#version = Math.max(this.#version, version)
  }

  get cells(): readonly OpenCell[] {
    return [...this.#cells.values()]
  }

  cellOf(tenantId: string): string {
    return this.#places.get(tenantId) ?? firstCell
  }

  poolOf(tenantId: string): Pool {
    return this.poolOfCell(this.cellOf(tenantId))
  }

  /** Throws a `CellUnavailable` where the cell is unknown, or cannot be served by this process. */
  poolOfCell(name: string): Pool {
    if (name === firstCell) return this.#options.pool
    const cell = this.#cells.get(name)
    if (!cell) throw new CellUnavailable(`this process knows no cell ${name} yet`)
    if (cell.fault !== undefined) throw new CellUnavailable(`cell ${name}: ${cell.fault}`)
    return cell.pool
  }

  cellForNew(named: string | undefined): string | undefined {
    const others = this.cells.filter(({ isDraining }) => !isDraining).map(({ name }) => name)
    const open = [...(this.#isFirstDraining ? [] : [firstCell]), ...others]
    return named === undefined ? open[0] : open.find((name) => name === named)
  }

  get list(): readonly { readonly name: string; readonly takesTenants: boolean }[] {
    const first = { name: firstCell, takesTenants: !this.#isFirstDraining }
    const others = this.cells.map(({ name, isDraining }) => ({ name, takesTenants: !isDraining }))
    return [first, ...others]
  }

  get pools(): readonly Pool[] {
    return [this.#options.pool, ...this.cells.map(({ pool }) => pool)]
  }

  learn(tenantId: string, cell: string): boolean {
    if (this.cellOf(tenantId) === cell) return false
    if (cell !== firstCell && !this.#cells.has(cell)) return false
    this.#places.set(tenantId, cell)
    return true
  }
}
