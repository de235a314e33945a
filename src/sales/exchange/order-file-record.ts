import { partsOfFields } from '../../customers/exchange/customer-record.ts'
import type { ImportedRecord } from '../../platform/exchange/import/importer.ts'
import type { Values } from '../../platform/exchange/mapping/field.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import type { Row } from '../../platform/tables/rows.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LineDraft } from '../pricing/sale.ts'
import { type orderFileFields, prefixedName } from './order-file-fields.ts'

type OrderFileValues = Values<typeof orderFileFields>

/** An order of a file, with its lines. */
export interface OrderRecord extends ImportedRecord {
  /** Of the order's first line. */
  readonly values: OrderFileValues
  readonly billingAddress: AddressDraft | undefined
  readonly shipmentAddress: AddressDraft | undefined
  readonly lines: readonly { readonly line: number; readonly draft: LineDraft }[]
}

/** Lines of the file that follow each other and have the same number are one order. */
export function ordersOf(rows: readonly Row<typeof orderFileFields>[]): OrderRecord[] {
  const [first] = rows
  if (!first) return []
  const { line, values } = first
  return [
    {
      line,
      key: values.number ?? '',
      values,
      billingAddress: addressOf(values, 'billing'),
      shipmentAddress: addressOf(values, 'shipment'),
      lines: rows.filter(hasLine).map((row) => ({ line: row.line, draft: draftOf(row.values) })),
    },
  ]
}

/** An order without lines has one line in the file. */
function hasLine({ values }: Row<typeof orderFileFields>): boolean {
  const { sku, lineName, quantity } = values
  return Boolean(sku || lineName || quantity)
}

function draftOf(values: OrderFileValues): LineDraft {
  const exact = (digits: string | null | undefined) => (digits ? Exact.of(digits) : undefined)
  const given = {
    type: values.lineType,
    sku: values.sku ?? undefined,
    name: values.lineName ?? undefined,
    note: values.lineNote ?? undefined,
    salesUnit: values.salesUnit ?? undefined,
    salesPriceNet: exact(values.priceNet),
    salesPriceGross: exact(values.priceGross),
    discountPercent: exact(values.discountPercent),
    taxRate: exact(values.taxRate),
    taxCategory: values.taxCategory,
  }
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(named), quantity: exact(values.quantity) ?? Exact.of(1) }
}

function addressOf(
  values: OrderFileValues,
  prefix: 'billing' | 'shipment',
): AddressDraft | undefined {
  const all: Readonly<Record<string, unknown>> = values
  const parts = Object.entries(partsOfFields).flatMap(([field, part]) => {
    const value = all[prefixedName(prefix, field)]
    return typeof value === 'string' && value !== '' ? [[part, value]] : []
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
