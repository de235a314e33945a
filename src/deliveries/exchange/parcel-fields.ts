import type { ImportedRecord } from '../../platform/exchange/import/importer.ts'
import { CellFault, type Values } from '../../platform/exchange/mapping/field.ts'
import { amount, instant, text } from '../../platform/exchange/mapping/field-kinds.ts'
import type { Row } from '../../platform/tables/rows.ts'

/** The fields of a file with tracking numbers, as programs of carriers write it. */
export const parcelFields = {
  deliveryNoteNumber: text(['Delivery Note', 'Lieferschein', 'Lieferscheinnummer'], 255),
  orderNumber: text(['Order', 'Sales Order', 'Auftrag', 'Auftragsnummer', 'Bestellnummer'], 255),
  trackingNumber: text(['Tracking ID', 'Tracking', 'Sendungsnummer', 'Paketnummer'], 255),
  shippingMethod: text(['Carrier', 'Versandart', 'Versanddienst'], 255),
  shippedDate: instant(['Ship Date', 'Shipped', 'Shipped On', 'Versanddatum', 'Versendet am']),
  weight: amount(['Weight kg', 'Gewicht', 'Gewicht kg']),
}

/** The parcel of a delivery note. */
export interface ParcelRecord extends ImportedRecord {
  /** Empty: the only delivery note of the order. */
  readonly deliveryNoteNumber: string
  readonly orderNumber: string
  readonly trackingNumber: string
  /** Empty: it stays, or is that of the delivery note. */
  readonly shippingMethod: string
  /** RFC 3339; null: the file does not say that it has left. */
  readonly shippedDate: string | null
  /** Exact decimal in kilograms; null: the file does not say it. */
  readonly weight: string | null
}

export const parcelsOf = (rows: readonly Row<typeof parcelFields>[]): ParcelRecord[] =>
  rows.map(({ line, values }) => parcelOf(line, values))

function parcelOf(line: number, values: Values<typeof parcelFields>): ParcelRecord {
  const { deliveryNoteNumber, orderNumber, trackingNumber, shippingMethod, shippedDate } = values
  const key = deliveryNoteNumber || orderNumber
  if (!key) throw new CellFault('names neither a delivery note nor an order')
  if (!trackingNumber) throw new CellFault('has no tracking number')
  const weight = values.weight && Number(values.weight) > 0 ? values.weight : null
  return {
    ...{ line, key, trackingNumber, weight },
    deliveryNoteNumber: deliveryNoteNumber ?? '',
    orderNumber: orderNumber ?? '',
    shippingMethod: shippingMethod ?? '',
    shippedDate: shippedDate ?? null,
  }
}
