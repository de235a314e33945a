import type { Shape } from '../../../../api/client.ts'
import { startOfDay } from '../../../../shared/formats/days.ts'
import { openOf } from '../../order-state.tsx'
import type { Order, Part } from '../../queries.ts'

type Decimal = number | string | null

/** A batch, as it is entered or scanned. */
export interface Lot {
  readonly batchNumber: string
  /** `2026-11-23`; empty for none. */
  readonly day: string
  /** One in each line. */
  readonly serials: string
}

export interface Report extends Lot {
  /** Undefined until it is typed or scanned: all that is open. */
  readonly quantity: Decimal | undefined
  /** By the items of the parts. */
  readonly parts: Readonly<Record<string, Lot>>
}

export const noLot: Lot = { batchNumber: '', day: '', serials: '' }
export const noReport: Report = { ...noLot, quantity: undefined, parts: {} }

export const quantityOf = ({ quantity }: Report, order: Order): Decimal =>
  quantity === undefined ? openOf(order) : quantity

/** Of which parts something must or may be said: those that are kept by batch, by date or by unit. */
export const namedParts = ({ parts }: Order): readonly Part[] =>
  parts.filter((part) => part.hasBatches || part.hasBestBefore || part.hasSerialNumbers)

export function bodyOf(report: Report, order: Order): Shape<'RecordProductionBodyV2'> {
  const parts = Object.entries(report.parts)
    .filter(([, lot]) => lot.batchNumber !== '' || lot.day !== '' || lot.serials.trim() !== '')
    .map(([itemId, lot]) => ({ itemId, ...writtenLot(lot) }))
  const quantity = Number(quantityOf(report, order))
  return { quantity, ...writtenLot(report), ...(parts.length > 0 && { parts }) }
}

function writtenLot({ batchNumber, day, serials }: Lot) {
  const serialNumbers = serials.split(/\s*\n\s*/).filter((serial) => serial !== '')
  return {
    ...(batchNumber !== '' && { batchNumber }),
    ...(day !== '' && { shelfLifeExpirationDate: startOfDay(day) }),
    ...(serialNumbers.length > 0 && { serialNumbers }),
  }
}

type Meaning = Shape<'ScanRecordsAnswerV2'>

/** What a scanned code says of a report: of the product one more, with its batch; of a part its batch. */
export type Scanned =
  | { readonly kind: 'product' | 'part'; readonly name: string; readonly report: Report }
  | { readonly kind: 'stranger' | 'unknown' }

export function withScanned(report: Report, order: Order, meaning: Meaning): Scanned {
  const found = meaning.items.filter(({ kind }) => kind === 'item' || kind === 'serial-number')
  const ids = found.map(({ id, partOf }) => partOf?.id ?? id)
  if (ids.length === 0) return { kind: 'unknown' }
  if (ids.includes(order.itemId)) {
    const before = report.quantity === undefined ? 0 : Number(report.quantity)
    const quantity = before + (meaning.quantity ?? 1)
    return {
      ...{ kind: 'product', name: order.name },
      report: { ...report, ...scannedLot(report, meaning), quantity },
    }
  }
  const part = order.parts.find(({ itemId }) => ids.includes(itemId))
  if (!part) return { kind: 'stranger' }
  const lot = scannedLot(report.parts[part.itemId] ?? noLot, meaning)
  const parts = { ...report.parts, [part.itemId]: lot }
  return { kind: 'part', name: part.name, report: { ...report, parts } }
}

/** The batch, the day and the unit that a code names; what it does not name stays. */
function scannedLot(lot: Lot, { items, batchNumber, bestBefore, serialNumber }: Meaning): Lot {
  const unit = items.find(({ kind }) => kind === 'serial-number')
  const serial = serialNumber ?? unit?.title
  const known = lot.serials.split('\n').filter((one) => one !== '')
  const isNew = serial !== undefined && !known.includes(serial)
  return {
    batchNumber: batchNumber ?? lot.batchNumber,
    day: bestBefore ?? lot.day,
    serials: (isNew ? [...known, serial] : known).join('\n'),
  }
}
