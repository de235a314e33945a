import type { ImportedRecord } from '../../platform/exchange/import/importer.ts'
import { CellFault, type Field, type Values } from '../../platform/exchange/mapping/field.ts'
import {
  amount,
  flag,
  instant,
  text,
  wholeNumber,
} from '../../platform/exchange/mapping/field-kinds.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import type { Row } from '../../platform/tables/rows.ts'

/** Kinds of prices in addition to an item's standard price, as a file names them. */
export const priceKinds = [
  ...(['customer', 'channel', 'special-period', 'special', 'supplier', 'supplier-scale'] as const),
]
export type PriceKind = (typeof priceKinds)[number]

/** The fields of a price file. */
export const priceFields = {
  kind: {
    names: ['Price Kind', 'Preisart'],
    read: (cell: string): PriceKind | null => {
      const kind = priceKinds.find((known) => known === cell.toLowerCase())
      if (kind === undefined && cell !== '') {
        throw new CellFault(`${quoted(cell)} is none of ${priceKinds.join(', ')}`)
      }
      return kind ?? null
    },
  } satisfies Field<PriceKind | null>,
  sku: text(['Article Number', 'Item Number', 'Artikelnummer', 'Item'], 255),
  customer: text(['Customer Number', 'Kundennummer', 'Kunde'], 255),
  salesChannel: text(['Sales Channel', 'Vertriebskanal'], 255),
  customerGroup: text(['Customer Group', 'Kundengruppe'], 255),
  supplier: text(['Supplier Number', 'Lieferantennummer', 'Lieferant'], 255),
  supplierSku: text(['Supplier Article Number', 'Lieferantenartikelnummer'], 255),
  fromQuantity: wholeNumber(['From Quantity', 'Quantity', 'Ab Menge', 'Menge']),
  netPrice: orNothing(amount(['Price', 'Net Price', 'Preis', 'Nettopreis'])),
  reducePercent: orNothing(amount(['Discount', 'Percent', 'Rabatt', 'Prozent'])),
  isActive: orNothing(flag(['Active', 'Aktiv'], true)),
  isStandard: orNothing(flag(['Standard', 'Standardlieferant'], false)),
  startDate: instant(['Start', 'From', 'Beginn', 'Von']),
  endDate: instant(['End', 'Until', 'Ende', 'Bis']),
  isEndDateActive: orNothing(flag([], false)),
  tillStock: wholeNumber([]),
  isTillStockActive: orNothing(flag([], false)),
}

/** The field with null for an empty cell. */
function orNothing<T>(field: Field<T>): Field<T | null> {
  return { ...field, read: (cell, notation) => (cell === '' ? null : field.read(cell, notation)) }
}

export interface PriceRecord extends ImportedRecord {
  readonly kind: PriceKind
  readonly values: Values<typeof priceFields>
}

type Values_ = PriceRecord['values']

/** The fields that each kind requires in addition to the SKU, and whether its price may be a percentage. */
const demands: Readonly<
  Record<PriceKind, { keys: readonly (keyof Values_)[]; price: 'either' | 'net' | 'none' }>
> = {
  customer: { keys: ['customer'], price: 'either' },
  channel: { keys: ['salesChannel', 'customerGroup'], price: 'either' },
  'special-period': { keys: [], price: 'none' },
  special: { keys: ['salesChannel', 'customerGroup'], price: 'net' },
  supplier: { keys: ['supplier'], price: 'net' },
  'supplier-scale': { keys: ['supplier'], price: 'either' },
}

const hasSteps: readonly PriceKind[] = ['customer', 'channel', 'supplier-scale']

/** Each row is a price. */
export function pricesOf(rows: readonly Row<typeof priceFields>[]): PriceRecord[] {
  return rows.map(({ line, values }) => {
    const kind = values.kind ?? kindOf(values)
    const { keys, price } = demands[kind]
    const missing = (['sku', ...keys] as const).find((field) => !values[field])
    if (missing) throw new CellFault(`has no ${missing}, which a price of kind ${kind} needs`)
    refuseWrongPrice(values, kind, price)
    const fromQuantity = hasSteps.includes(kind) ? values.fromQuantity || 1 : 0
    const names = ['sku', ...keys].map((field) => values[field as keyof Values_])
    const key = JSON.stringify([kind, ...names, fromQuantity])
    return { line, key, kind, values: { ...values, fromQuantity } }
  })
}

/** The kind where the file has no such column: of a customer, a supplier or a channel. */
function kindOf({ customer, supplier, salesChannel }: Values_): PriceKind {
  if (customer) return 'customer'
  if (supplier) return 'supplier'
  if (salesChannel) return 'channel'
  throw new CellFault('names neither a customer nor a supplier nor a sales channel')
}

function refuseWrongPrice(
  { netPrice = null, reducePercent = null, fromQuantity = 0 }: Values_,
  kind: PriceKind,
  price: 'either' | 'net' | 'none',
): void {
  if (fromQuantity < 0) throw new CellFault('has a quantity below zero')
  if (price === 'none') return
  const count = [netPrice, reducePercent].filter((value) => value !== null).length
  if (price === 'net' && (netPrice === null || reducePercent !== null)) {
    throw new CellFault(`needs a netPrice and no reducePercent: it is of kind ${kind}`)
  }
  if (count !== 1) throw new CellFault('needs exactly one of netPrice and reducePercent')
  if (reducePercent !== null && Number(reducePercent) > 100) {
    throw new CellFault(`has a reducePercent of ${reducePercent}; at most 100`)
  }
}
