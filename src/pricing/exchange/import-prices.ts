import { touchItems } from '../../catalog/doors/items/item-change-store.ts'
import { lockItemKeys } from '../../catalog/doors/items/item-key-store.ts'
import { clearStandardSuppliers } from '../../catalog/doors/suppliers/supplier-prices-store.ts'
import type {
  Counts,
  Importer,
  ImportOptions,
  ImportReport,
  WriteSome,
} from '../../platform/exchange/import/importer.ts'
import { KnownIds } from '../../platform/exchange/import/known-ids.ts'
import { runImport } from '../../platform/exchange/import/run-import.ts'
import type { Mapping } from '../../platform/exchange/mapping/mapping.ts'
import { carries, type Plan, planImport } from '../../platform/exchange/mapping/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/mapping/preview.ts'
import { type RequiredFields, refuseMissing } from '../../platform/exchange/mapping/required.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import {
  type PriceKind,
  type PriceRecord,
  priceFields,
  priceKinds,
  pricesOf,
} from './price-fields.ts'
import {
  findNamedByPrices,
  labelOf,
  type NamedByPrices,
  namedFields,
  type PriceRow,
  setPrices,
} from './price-import-store.ts'

type PricePlan = Plan<typeof priceFields>

/** Shows how a price file would be read. Throws a `Refusal` for an unusable file or mapping. */
export async function previewPrices(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planImport(file, priceFields, mapping), required)
}

/**
 * Imports customer prices, sales channel prices, supplier prices and special prices. A price is found by
 * its key; prices and columns that the file does not contain stay as they are.
 */
export async function importPrices(options: ImportOptions): Promise<ImportReport> {
  const plan = await planPrices(options.file, options.mapping)
  const importer: Importer<typeof priceFields, PriceRecord> = {
    entity: 'price',
    operation: 'importPrices',
    writes: 'item',
    recordsOf: pricesOf,
    check: checkPrices(),
    // Parent rows are written before their children.
    passes: [({ kind }) => !isWithin(kind), ({ kind }) => isWithin(kind)],
    writer: async (tx) => writePrices(tx, plan),
  }
  return runImport(plan, importer, options)
}

const isWithin = (kind: PriceKind) => kind === 'special' || kind === 'supplier-scale'

const required: RequiredFields = [['sku']]

async function planPrices(file: string, mapping: Mapping | undefined): Promise<PricePlan> {
  const plan = await planImport(file, priceFields, mapping)
  refuseMissing(plan, required)
  return plan
}

/** Checks that all named records exist, and that each item gets at most one standard supplier. */
function checkPrices() {
  const standardByItem = new Map<string, string>()
  return async (tx: TenantTx, records: readonly PriceRecord[]): Promise<BadLine[]> => {
    const faults: BadLine[] = []
    for (const field of namedFields) faults.push(...(await unknown(tx, field, records)))
    for (const { line, values } of records) {
      if (!values.isStandard || !values.sku || !values.supplier) continue
      const first = standardByItem.get(folded(values.sku)) ?? values.supplier
      standardByItem.set(folded(values.sku), first)
      if (folded(first) === folded(values.supplier)) continue
      faults.push({ line, reason: `the standard supplier is ${quoted(first)} already` })
    }
    return faults
  }
}

async function unknown(
  tx: TenantTx,
  field: NamedByPrices,
  records: readonly PriceRecord[],
): Promise<BadLine[]> {
  const names = [...new Set(records.flatMap(({ values }) => values[field] || []))]
  const ids = await findNamedByPrices(tx, field, names)
  const missing = new Set(names.filter((_, index) => ids[index] === null))
  return records.flatMap(({ line, values }) => {
    const name = values[field]
    if (!name || !missing.has(name)) return []
    return [{ line, column: field, reason: `there is no ${labelOf(field)} ${quoted(name)}` }]
  })
}

function writePrices(tx: TenantTx, plan: PricePlan): WriteSome<PriceRecord> {
  const ids = Object.fromEntries(
    namedFields.map((field) => [
      field,
      new KnownIds(async (names) => {
        const found = await findNamedByPrices(tx, field, names)
        if (found.includes(null)) throw new Error('a record was deleted after it was checked')
        return found as number[]
      }),
    ]),
  ) as Record<NamedByPrices, KnownIds>
  return async (records) => {
    for (const field of namedFields) {
      await ids[field].learn(records.map(({ values }) => values[field]))
    }
    const rows = records.map((record) => ({ kind: record.kind, row: rowOf(record, ids) }))
    const itemIds = [...new Set(rows.map(({ row }) => row.item_id))]
    await lockItemKeys(
      tx,
      itemIds.map((id) => ({ id })),
    )
    let counts: Counts = { created: 0, updated: 0, unchanged: records.length }
    const touched = new Set<number>()
    const fields = new Set<string>()
    for (const kind of priceKinds) {
      const own = rows.filter((entry) => entry.kind === kind).map(({ row }) => row)
      if (own.length === 0) continue
      if (kind === 'supplier') await clearStandardSuppliers(tx, own.filter(isStandard))
      const written = await setPrices(tx, kind, namedColumns(plan), own)
      const created = written.filter(({ isNew }) => isNew).length
      for (const { itemId } of written) {
        touched.add(itemId)
        fields.add(fieldByKind[kind])
      }
      counts = {
        created: counts.created + created,
        updated: counts.updated + written.length - created,
        unchanged: counts.unchanged - written.length,
      }
    }
    touchItems(tx, [...touched], [...fields])
    return { ...counts, ids: [...touched] }
  }
}

/** The parts of an item that events of its change name. */
const fieldByKind: Readonly<Record<PriceKind, string>> = {
  customer: 'customerPrices',
  channel: 'salesChannelPrices',
  'special-period': 'specialPrices',
  special: 'specialPrices',
  supplier: 'suppliers',
  'supplier-scale': 'suppliers',
}

const isStandard = (row: PriceRow): row is PriceRow & { supplier_id: number } =>
  row['is_standard'] === true

const columnByField = {
  isActive: ['is_active'],
  isStandard: ['is_standard'],
  supplierSku: ['sku'],
  startDate: ['start_date'],
  endDate: ['end_date'],
  isEndDateActive: ['end_date_active'],
  tillStock: ['till_amount_in_stock_smaller_than'],
  isTillStockActive: ['till_amount_active'],
} as const

/** The columns to write: always the price, the others where a column of the file is mapped to them. */
function namedColumns(plan: PricePlan): string[] {
  const mapped = Object.entries(columnByField).filter(([field]) => carries(plan, field))
  return [
    'net_price',
    'reduce_percent',
    'purchase_price_net',
    ...mapped.flatMap(([, names]) => names),
  ]
}

function rowOf({ values }: PriceRecord, ids: Record<NamedByPrices, KnownIds>): PriceRow {
  const of = (field: NamedByPrices) => ids[field].of(values[field] || null)
  return {
    item_id: of('sku') as number,
    customer_id: of('customer'),
    supplier_id: of('supplier'),
    sales_channel_id: of('salesChannel'),
    customer_group_id: of('customerGroup'),
    from_quantity: values.fromQuantity,
    net_price: values.netPrice ?? null,
    reduce_percent: values.reducePercent ?? null,
    purchase_price_net: values.netPrice ?? null,
    is_active: values.isActive ?? true,
    is_standard: values.isStandard ?? false,
    sku: values.supplierSku ?? '',
    start_date: values.startDate ?? null,
    end_date: values.endDate ?? null,
    end_date_active: values.isEndDateActive ?? false,
    till_amount_in_stock_smaller_than: values.tillStock ?? 0,
    till_amount_active: values.isTillStockActive ?? false,
  }
}
