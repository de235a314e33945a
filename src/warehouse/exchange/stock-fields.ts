import type { ImportedRecord } from '../../platform/exchange/import/importer.ts'
import { CellFault, type Values } from '../../platform/exchange/mapping/field.ts'
import { count, instant, text } from '../../platform/exchange/mapping/field-kinds.ts'
import type { Row } from '../../platform/tables/rows.ts'

/** The fields of a stock file. */
export const stockFields = {
  sku: text(['Article Number', 'Item Number', 'Artikelnummer', 'Item'], 255),
  warehouse: text(['Warehouse Name', 'Lager', 'Location'], 255),
  storageLocation: text(['Storage Location', 'Lagerplatz', 'Bin', 'Bin Location'], 255),
  batchNumber: text(['Batch', 'Charge', 'Chargennummer'], 255),
  bestBefore: instant(['Best Before', 'MHD', 'Mindesthaltbarkeitsdatum', 'Expiration Date']),
  quantity: count(['Stock', 'Stock Level', 'Bestand', 'Menge', 'Units In Stock']),
}

export interface StockRecord extends ImportedRecord {
  readonly sku: string
  /** Null: the default warehouse. */
  readonly warehouse: string | null
  /** Null: the default location of the warehouse. */
  readonly storageLocation: string | null
  readonly batchNumber: string
  /** RFC 3339; null for none. */
  readonly bestBefore: string | null
  readonly quantity: string
}

/** Each row states the stock of an item in a warehouse. */
export function stocksOf(rows: readonly Row<typeof stockFields>[]): StockRecord[] {
  return rows.map(({ line, values }) => stockOf(line, values))
}

function stockOf(line: number, values: Values<typeof stockFields>): StockRecord {
  const {
    sku,
    warehouse = null,
    storageLocation,
    batchNumber,
    bestBefore = null,
    quantity,
  } = values
  if (!sku) throw new CellFault('has no SKU')
  if (typeof quantity !== 'string') throw new CellFault('has no quantity')
  const lot = {
    storageLocation: storageLocation || null,
    batchNumber: batchNumber ?? '',
    bestBefore,
  }
  const key = JSON.stringify([sku, warehouse, ...Object.values(lot)])
  return { line, key, sku, warehouse, quantity, ...lot }
}
