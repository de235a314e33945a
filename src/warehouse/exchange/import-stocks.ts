import { findItemNumbers } from '../../catalog/doors/items/item-key-store.ts'
import type {
  Importer,
  ImportOptions,
  ImportReport,
  WriteSome,
} from '../../platform/exchange/import/importer.ts'
import { runImport } from '../../platform/exchange/import/run-import.ts'
import type { Mapping } from '../../platform/exchange/mapping/mapping.ts'
import { type Plan, planImport } from '../../platform/exchange/mapping/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/mapping/preview.ts'
import { type RequiredFields, refuseMissing } from '../../platform/exchange/mapping/required.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import { type StockRecord, stockFields, stocksOf } from './stock-fields.ts'
import { stockTaking } from './stock-taking.ts'

type StockPlan = Plan<typeof stockFields>

/** Shows how a stock file would be read. Throws a `Refusal` for an unusable file or mapping. */
export async function previewStocks(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planImport(file, stockFields, mapping), required)
}

/**
 * Imports counted stock: books the difference between the file and the present stock. A stock that the
 * file does not name stays; importing the same file again books nothing.
 */
export async function importStocks(options: ImportOptions): Promise<ImportReport> {
  const plan = await planStocks(options.file, options.mapping)
  const importer: Importer<typeof stockFields, StockRecord> = {
    entity: 'stock',
    operation: 'importStocks',
    writes: 'item',
    recordsOf: stocksOf,
    check: checkStocks,
    passes: [() => true],
    writer: async (tx) => writeStocks(tx, options.importedBy),
  }
  return runImport(plan, importer, options)
}

const required: RequiredFields = [['sku'], ['quantity']]

async function planStocks(file: string, mapping: Mapping | undefined): Promise<StockPlan> {
  const plan = await planImport(file, stockFields, mapping)
  refuseMissing(plan, required)
  return plan
}

async function checkStocks(tx: TenantTx, records: readonly StockRecord[]): Promise<BadLine[]> {
  const items = await findItemNumbers(
    tx,
    records.map(({ sku }) => sku),
  )
  const unknown = records.flatMap(({ line, sku }, index) =>
    items[index] === null ? [{ line, reason: `there is no item ${quoted(sku)}` }] : [],
  )
  return [...unknown, ...(await stockTaking.check(tx, records))]
}

function writeStocks(tx: TenantTx, importedBy: string | undefined): WriteSome<StockRecord> {
  const book = stockTaking.writer(tx, importedBy)
  return async (records) => {
    const ids = await book(records)
    return { created: 0, updated: ids.length, unchanged: records.length - ids.length, ids }
  }
}
