import {
  type Exporter,
  flagCell,
  instantCell,
  numberCell,
  pagesOf,
} from '../../platform/exchange/export/exported-rows.ts'
import { type ExportedCell, guarded } from '../../platform/tables/exported-cell.ts'
import {
  countExportedPrices,
  type ExportedPrice,
  type PriceKindName,
  priceKinds,
  readExportedPrices,
} from './price-export-store.ts'

const pageSize = 1_000

type Cell = (price: ExportedPrice, kind: PriceKindName) => ExportedCell

const columns: readonly (readonly [field: string, cell: Cell])[] = [
  ['kind', (_, kind) => kind],
  ['sku', ({ sku }) => guarded(sku)],
  ['customer', ({ customer }) => textCell(customer)],
  ['salesChannel', ({ salesChannel }) => textCell(salesChannel)],
  ['customerGroup', ({ customerGroup }) => textCell(customerGroup)],
  ['supplier', ({ supplier }) => textCell(supplier)],
  ['fromQuantity', ({ fromQuantity }) => numberCell(fromQuantity ?? null)],
  ['netPrice', ({ netPrice }) => numberCell(netPrice ?? null)],
  ['reducePercent', ({ reducePercent }) => numberCell(reducePercent ?? null)],
  ['isActive', ({ isActive }) => optionalFlag(isActive)],
  ['isStandard', ({ isStandard }) => optionalFlag(isStandard)],
  ['supplierSku', ({ supplierSku }) => textCell(supplierSku)],
  ['startDate', ({ startDate }) => instantCell(startDate ?? null)],
  ['endDate', ({ endDate }) => instantCell(endDate ?? null)],
  ['isEndDateActive', ({ isEndDateActive }) => optionalFlag(isEndDateActive)],
  ['tillStock', ({ tillStock }) => numberCell(tillStock ?? null)],
  ['isTillStockActive', ({ isTillStockActive }) => optionalFlag(isTillStockActive)],
]

/** All prices except the items' standard prices: one row each, kind by kind. */
export const priceExporter: Exporter = {
  header: columns.map(([field]) => field),
  count: countExportedPrices,
  async *pages(tx, filter) {
    for (const kind of priceKinds) {
      const pages = pagesOf<ExportedPrice>(
        (after) => readExportedPrices(tx, kind, filter, after?.place, pageSize),
        pageSize,
      )
      for await (const prices of pages) {
        yield prices.map((price) => columns.map(([, cell]) => cell(price, kind)))
      }
    }
  },
}

function textCell(text: string | undefined): ExportedCell {
  return text ? guarded(text) : null
}

function optionalFlag(isSo: boolean | undefined): ExportedCell {
  return isSo === undefined ? null : flagCell(isSo)
}
