import { type Exporter, numberCell, pagesOf } from '../../platform/exchange/export/exported-rows.ts'
import { guarded } from '../../platform/tables/exported-cell.ts'
import {
  countExportedStocks,
  type ExportedStock,
  readExportedStocks,
} from './stock-export-store.ts'

const pageSize = 1_000

/** Stocks, ordered by item and warehouse. */
export const stockExporter: Exporter = {
  header: ['sku', 'warehouse', 'batchNumber', 'bestBefore', 'quantity', 'storageLocation'],
  count: countExportedStocks,
  async *pages(tx, filter) {
    const pages = pagesOf<ExportedStock>(
      (after) => readExportedStocks(tx, filter, after, pageSize),
      pageSize,
    )
    for await (const stocks of pages) {
      yield stocks.map(({ sku, warehouse, batchNumber, bestBefore, quantity, storageLocation }) => [
        guarded(sku),
        guarded(warehouse),
        batchNumber === '' ? null : guarded(batchNumber),
        bestBefore,
        numberCell(quantity),
        storageLocation === null ? null : guarded(storageLocation),
      ])
    }
  },
}
