import { companyOf } from '../access/doors/companies/company-seller-store.ts'
import { dangerOfItem, isDangerous } from '../catalog/doors/items/shipped-item-store.ts'
import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import { asJson } from '../platform/records/projection.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import type { Paper } from '../printing/paper-store.ts'
import { orderHeadingOf } from '../sales/doors/orders/order-heading-store.ts'
import { isOfOrder } from '../sales/doors/orders/order-reference-store.ts'
import { findBookedFile } from './labels/carrier-label-store.ts'
import { DeliveryNote } from './notes/delivery-note.ts'
import { deliveryNotes } from './notes/delivery-note-record-store.ts'
import { DeliveryNotePackage, noSuchPackage } from './packages/delivery-note-package.ts'
import { deliveryNotePackages } from './packages/delivery-note-package-store.ts'

/** An expression over the note of the package, whose row is called `delivery_note`. */
const ofNote = (
  expression: Sql,
): Sql => sql`(select ${expression} from erp.delivery_notes delivery_note
  where delivery_note.tenant_id = $tenant
    and delivery_note.id = delivery_note_package.delivery_note_id)`

/** UN and hazard numbers of the goods of the note, each once. */
const dangerousGoods = fixed(`(
  select coalesce(jsonb_agg(distinct ${dangerOfItem('dangerous')}), '[]')
  from erp.delivery_note_lines dangerous
  where dangerous.tenant_id = $tenant
    and dangerous.delivery_note_id = delivery_note_package.delivery_note_id
    and ${isDangerous('dangerous')})`)

export const shippingLabelPaper: Paper = {
  kind: 'shipping-label',
  name: 'ShippingLabel',
  about: 'the label of a package',
  remarks:
    'Its barcode is the number under which the carrier follows the package, or else the number of the delivery note. It warns of dangerous goods of the note, since nobody says which package they are in. Printers are sent the label of the carrier in its place, where it has made one; `GET /v2/carrier-labels/{carrierLabelId}/file` returns that as a file. ',
  path: {
    v1: '/deliveryNotes/packages/{packageId}',
    v2: '/delivery-notes/packages/{packageId}',
  },
  parameter: 'packageId',
  scope: 'deliverynotes',
  missing: noSuchPackage,
  missingCode: 'delivery-note-package.missing',
  source: deliveryNotePackages,
  ofOrder: (order) => sql`delivery_note_package.delivery_note_id in (
    select delivery_note.id from erp.delivery_notes delivery_note
    where delivery_note.tenant_id = $tenant and ${isOfOrder('delivery_note', order)})`,
  example: {
    ...{ document: DeliveryNotePackage, original: DeliveryNote },
    beyondDocument: { dangerousGoods: [] },
  },
  content: {
    number: sql`coalesce(nullif(delivery_note_package.tracking_id, ''),
      ${ofNote(fixed('delivery_note.number'))})`,
    date: fixed('delivery_note_package.package_date'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: sql`(${deliveryNotePackages.record.v2})::jsonb
      || jsonb_build_object('dangerousGoods', ${dangerousGoods})`,
    lines: fixed(`'[]'`),
    order: ofNote(orderHeadingOf('delivery_note')),
    seller: ofNote(companyOf('delivery_note')),
    companyId: ofNote(fixed('delivery_note.company_id')),
    original: ofNote(asJson(deliveryNotes.record.v2)),
  },
  decimalsOf: currencyDecimals,
  async madeElsewhere(tx, id) {
    const label = await findBookedFile(tx, id)
    return label?.digest ? { digest: label.digest, mediaType: label.mediaType } : undefined
  },
}
