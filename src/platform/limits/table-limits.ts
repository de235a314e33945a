/**
 * By what the rows of a table belong to companies, warehouses and sales channels. A row is shown to callers with limits
 * where all that is said here holds.
 */
export interface TableLimit {
  /** The columns with their numbers. */
  readonly company?: string
  readonly channel?: string
  /** Of several, one is enough: a transfer is of both of its warehouses. */
  readonly warehouse?: string | readonly string[]
  /** Whether a row that names none (null or 0) belongs to all of them, and is shown. */
  readonly isForAll?: boolean
  /** Rows of other tables that it belongs to: they must be shown as well. */
  readonly of?: readonly RowOf[]
}

interface RowOf {
  readonly table: string
  /** The column with the number of that row, which is its `id` unless `key` says another column. */
  readonly column: string
  readonly key?: string
  /** Whether a row that names none is shown. */
  readonly isOptional?: boolean
}

/** `free`: its rows belong to none of them, and are shown to all. */
type TableLimits = Readonly<Record<string, TableLimit | 'free'>>

/** What a room says of the limits of roles. A table that no room names is shown to no caller with limits. */
export interface RoomLimits {
  readonly tables: TableLimits
  /** How addresses and bodies call the records of its limited tables: `salesOrderId`. */
  readonly named?: Readonly<Record<string, string>>
  /** Writes that callers with limits may ask for although no part of their address names such a record. */
  readonly open?: readonly string[]
  /** What announces its records, by the table that they are rows of. */
  readonly announced?: Readonly<Record<string, string>>
}

const tables = new Map<string, TableLimit | 'free'>()
const named = new Map<string, string>()
const open = new Set<string>()
const announced = new Map<string, string>()

/** Makes known what a room says; called once for each at the start, before the first request. */
export function knowLimits(limits: RoomLimits): void {
  for (const [table, limit] of Object.entries(limits.tables)) tables.set(table, limit)
  for (const [name, table] of Object.entries(limits.named ?? {})) named.set(name, table)
  for (const operation of limits.open ?? []) open.add(operation)
  for (const [entity, table] of Object.entries(limits.announced ?? {})) announced.set(entity, table)
}

export const limitOf = (table: string): TableLimit | 'free' | undefined => tables.get(table)
export const isOpenWrite = (operation: string): boolean => open.has(operation)
export const tableAnnounced = (entity: string): string | undefined => announced.get(entity)

/** The limited table whose records a name of an address or body means: `shipmentWarehouseId` is a warehouse. */
export function tableNamed(name: string): string | undefined {
  const wanted = name.replace(/Ids$/, 'Id')
  const known = named.get(wanted)
  if (known) return known
  const whole = wanted.charAt(0).toUpperCase() + wanted.slice(1)
  for (const [one, table] of named) {
    if (whole.endsWith(one.charAt(0).toUpperCase() + one.slice(1))) return table
  }
  return undefined
}
