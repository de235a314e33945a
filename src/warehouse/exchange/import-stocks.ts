import type {
  Importer,
  ImportOptions,
  ImportReport,
  WriteSome,
} from '../../platform/exchange/importer.ts'
import { KnownIds } from '../../platform/exchange/known-ids.ts'
import { invalidMapping, type Mapping } from '../../platform/exchange/mapping.ts'
import { carries, type Plan, planImport } from '../../platform/exchange/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/preview.ts'
import { runImport } from '../../platform/exchange/run-import.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Booking } from '../stocks/booking.ts'
import { type Booker, bookingStatements } from '../stocks/booking-store.ts'
import { resolveBookings } from '../stocks/resolve-bookings.ts'
import { type StockRecord, stockFields, stocksOf } from './stock-fields.ts'
import {
  type CountedStock,
  findSkus,
  findWarehouses,
  lockDifferences,
  unaudited,
} from './stock-import-store.ts'

type StockPlan = Plan<typeof stockFields>

/** How a file of stocks would be read. Throws a `Refusal` for a file or mapping that is of no use. */
export async function previewStocks(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planStocks(file, mapping))
}

/**
 * Imports counted stock: books what there is more or less than the file says. A stock that the file
 * does not name stays; a file that was imported already books nothing.
 */
export async function importStocks(options: ImportOptions): Promise<ImportReport> {
  const plan = await planStocks(options.file, options.mapping)
  const by: Booker = { name: options.importedBy ?? 'kontor import' }
  const importer: Importer<typeof stockFields, StockRecord> = {
    entity: 'stock',
    operation: 'importStocks',
    writes: 'item',
    recordsOf: stocksOf,
    check: checkStocks,
    passes: [() => true],
    writer: async (tx) => writeStocks(tx, by),
  }
  return runImport(plan, importer, options)
}

async function planStocks(file: string, mapping: Mapping | undefined): Promise<StockPlan> {
  const plan = await planImport(file, stockFields, mapping)
  const missing = ['sku', 'quantity'].filter((field) => !carries(plan, field))
  if (missing.length === 0) return plan
  const header = plan.table.header.join(', ')
  throw invalidMapping(missing.map((field) => `no column of ${header} is taken for the ${field}`))
}

async function checkStocks(tx: TenantTx, records: readonly StockRecord[]): Promise<BadLine[]> {
  const items = await findSkus(
    tx,
    records.map(({ sku }) => sku),
  )
  const warehouses = await findWarehouses(
    tx,
    records.map(({ warehouse }) => warehouse ?? ''),
  )
  return records.flatMap(({ line, sku, warehouse }, index) => [
    ...(items[index] === null ? [{ line, reason: `there is no item ${quoted(sku)}` }] : []),
    ...(warehouses[index] === null ? [{ line, reason: noWarehouse(warehouse) }] : []),
  ])
}

function noWarehouse(name: string | null): string {
  return name
    ? `there is no warehouse ${quoted(name)}`
    : 'names no warehouse, and none is the default'
}

function writeStocks(tx: TenantTx, by: Booker): WriteSome<StockRecord> {
  const items = new KnownIds((skus) => present(findSkus(tx, skus)))
  const warehouses = new KnownIds((names) => present(findWarehouses(tx, names)))
  let defaultWarehouse: number | undefined
  return async (records) => {
    await items.learn(records.map(({ sku }) => sku))
    await warehouses.learn(records.map(({ warehouse }) => warehouse))
    if (records.some(({ warehouse }) => !warehouse)) {
      defaultWarehouse ??= (await present(findWarehouses(tx, [''])))[0]
    }
    const stocks = records.map((record) => ({
      itemId: items.of(record.sku) as number,
      warehouseId: (warehouses.of(record.warehouse || null) ?? defaultWarehouse) as number,
      batchNumber: record.batchNumber,
      bestBefore: record.bestBefore ?? 'infinity',
      quantity: record.quantity,
    }))
    const ids = await book(tx, records, stocks, by)
    return { created: 0, updated: ids.length, unchanged: records.length - ids.length, ids }
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
  records: readonly StockRecord[],
  stocks: readonly CountedStock[],
  by: Booker,
): Promise<number[]> {
  const differences = await lockDifferences(tx, stocks)
  const bookings = stocks.flatMap((stock, index) =>
    differences[index] === '0' ? [] : [bookingOf(stock, differences[index] ?? '0', index)],
  )
  if (bookings.length === 0) return []
  const lineAt = (path: readonly (string | number)[]) => `line ${records[Number(path[0])]?.line}`
  const lines = await resolveBookings({ tx, spell: lineAt }, bookings).catch(inLines)
  await tx.all(bookingStatements(tx, lines, by, unaudited))
  return lines.map(({ itemId }) => itemId)
}

function bookingOf(stock: CountedStock, difference: string, index: number): Booking {
  const path = [index]
  return {
    itemId: { id: stock.itemId },
    warehouseId: { id: stock.warehouseId },
    quantity: Number(difference),
    batchNumber: stock.batchNumber,
    shelfLifeExpirationDate: stock.bestBefore === 'infinity' ? null : stock.bestBefore,
    comment: 'Import',
    paths: {
      item: path,
      warehouse: path,
      storageLocation: path,
      quantity: path,
      batchNumber: path,
      bestBefore: path,
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
