import { findItemNumbers } from '../../catalog/doors/items/item-key-store.ts'
import { KnownIds } from '../../platform/exchange/import/known-ids.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Booking } from '../stocks/bookings/booking.ts'
import { type Booker, bookingStatements } from '../stocks/bookings/booking-store.ts'
import { resolveBookings } from '../stocks/bookings/resolve-bookings.ts'
import {
  type CountedStock,
  findLocations,
  findWarehouses,
  lockDifferences,
  unaudited,
} from './stock-import-store.ts'

/** A line of a file that says what there is of an item. */
interface Counted {
  readonly line: number
  readonly sku: string
  /** Null: the default warehouse. */
  readonly warehouse: string | null
  /** Null or absent: the default location of the warehouse. */
  readonly storageLocation?: string | null
  readonly batchNumber?: string
  /** RFC 3339; null or absent for none. */
  readonly bestBefore?: string | null
  /** Exact decimal. */
  readonly quantity: string
}

/** Lines whose warehouse or location does not exist, or that name no warehouse where none is the default. */
async function findUnknownPlaces(tx: TenantTx, records: readonly Counted[]): Promise<BadLine[]> {
  const warehouses = await findWarehouses(
    tx,
    records.map(({ warehouse }) => warehouse ?? ''),
  )
  const locations = await findLocations(tx, records)
  return records.flatMap(({ line, warehouse, storageLocation }, index) => {
    if (warehouses[index] === null) return [{ line, reason: noWarehouse(warehouse) }]
    if (locations[index] !== null) return []
    return [
      { line, reason: `the warehouse has no storage location ${quoted(storageLocation ?? '')}` },
    ]
  })
}

function noWarehouse(name: string | null): string {
  return name
    ? `there is no warehouse ${quoted(name)}`
    : 'names no warehouse, and none is the default'
}

/**
 * Books what there is more or less than was counted, in the name of the importing user. Returns the item of
 * each count that booked something.
 */
function bookCounted(
  tx: TenantTx,
  importedBy: string | undefined,
): (records: readonly Counted[]) => Promise<number[]> {
  const by: Booker = { name: importedBy ?? 'kontor import' }
  const items = new KnownIds((skus) => present(findItemNumbers(tx, skus)))
  const warehouses = new KnownIds((names) => present(findWarehouses(tx, names)))
  let defaultWarehouse: number | undefined
  return async (records) => {
    await items.learn(records.map(({ sku }) => sku))
    await warehouses.learn(records.map(({ warehouse }) => warehouse))
    if (records.some(({ warehouse }) => !warehouse)) {
      defaultWarehouse ??= (await present(findWarehouses(tx, [''])))[0]
    }
    const locations = await present(findLocations(tx, records))
    const stocks = records.map((record, index) => ({
      itemId: items.of(record.sku) as number,
      warehouseId: (warehouses.of(record.warehouse || null) ?? defaultWarehouse) as number,
      locationId: locations[index] ?? 0,
      batchNumber: record.batchNumber ?? '',
      bestBefore: record.bestBefore ?? 'infinity',
      quantity: record.quantity,
    }))
    return book(tx, records, stocks, by)
  }
}

/** Throws where a record was checked to be there and has gone since. */
async function present(found: Promise<(number | null)[]>): Promise<number[]> {
  const ids = await found
  if (ids.includes(null)) throw new Error('a checked record has gone')
  return ids as number[]
}

/** Answers the item of each stock that was not what it is to be. */
async function book(
  tx: TenantTx,
  records: readonly Counted[],
  stocks: readonly CountedStock[],
  by: Booker,
): Promise<number[]> {
  const differences = await lockDifferences(tx, stocks)
  const bookings = stocks.flatMap((stock, index) =>
    differences[index] === '0' ? [] : [bookingOf(stock, differences[index] ?? '0', index)],
  )
  if (bookings.length === 0) return []
  const lineAt = (path: readonly (string | number)[]) => `line ${records[Number(path[0])]?.line}`
  const lines = await resolveBookings({ tx, fieldName: lineAt }, bookings).catch(inLines)
  await tx.all(bookingStatements(tx, lines, by, unaudited))
  return lines.map(({ itemId }) => itemId)
}

function bookingOf(stock: CountedStock, difference: string, index: number): Booking {
  const path = [index]
  return {
    itemId: { id: stock.itemId },
    warehouseId: { id: stock.warehouseId },
    storageLocationId: stock.locationId === 0 ? null : { id: stock.locationId },
    quantity: Number(difference),
    batchNumber: stock.batchNumber,
    shelfLifeExpirationDate: stock.bestBefore === 'infinity' ? null : stock.bestBefore,
    comment: 'Import',
    movementType: 'StockTake',
    paths: {
      item: path,
      warehouse: path,
      storageLocation: path,
      quantity: path,
      batchNumber: path,
      bestBefore: path,
      serialNumbers: path,
    },
  }
}

/** What a rule of the warehouse refuses, with the lines of the file that it speaks of. */
function inLines(error: unknown): never {
  if (!(error instanceof Refusal) || !error.details.faults) throw error
  const lines = Object.keys(error.details.faults).join(', ')
  const { en, de } = error.sentence
  throw new Refusal(error.reason, error.code, {
    en: `${en} (${lines})`,
    de: `${de} (${lines.replaceAll('line', 'Zeile')})`,
  })
}

/** What an import of stock does, and an import of other records with the stock in its file. */
export const stockTaking = {
  scope: 'stocks.write',
  check: findUnknownPlaces,
  writer: bookCounted,
}
