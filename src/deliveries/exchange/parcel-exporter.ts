import { type Exporter, numberCell, pagesOf } from '../../platform/exchange/export/exported-rows.ts'
import { guarded } from '../../platform/tables/exported-cell.ts'
import {
  countExportedParcels,
  type ExportedParcel,
  readExportedParcels,
} from './parcel-export-store.ts'

const pageSize = 1_000

/** Parcels with their tracking numbers, as the import reads them. */
export const parcelExporter: Exporter = {
  header: [
    ...['deliveryNoteNumber', 'orderNumber', 'trackingNumber', 'shippingMethod', 'shippedDate'],
    'weight',
  ],
  count: countExportedParcels,
  async *pages(tx, filter) {
    const pages = pagesOf<ExportedParcel>(
      (after) => readExportedParcels(tx, filter, after, pageSize),
      pageSize,
    )
    for await (const parcels of pages) {
      yield parcels.map((one) => [
        ...[guarded(one.deliveryNoteNumber), guarded(one.orderNumber)],
        guarded(one.trackingNumber),
        one.shippingMethod === null ? null : guarded(one.shippingMethod),
        ...[one.shippedDate, numberCell(one.weight)],
      ])
    }
  },
}
