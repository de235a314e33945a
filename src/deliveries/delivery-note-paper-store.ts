import { companyOf } from '../access/company-seller-store.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import { orderOf } from '../platform/records/record-source.ts'
import { type Paper, recipientOf } from '../printing/paper-store.ts'
import { currencyDecimals } from '../sales/calculation/currency.ts'
import { orderHeadingOf } from '../sales/order-heading-store.ts'
import { DeliveryNote, DeliveryNoteLine, noSuchDeliveryNote } from './notes/delivery-note.ts'
import { deliveryNoteLines, deliveryNotes } from './notes/delivery-note-record-store.ts'

export const deliveryNotePaper: Paper = {
  kind: 'delivery-note',
  name: 'DeliveryNote',
  about: 'a delivery note',
  path: { v1: '/deliveryNotes/{deliveryNoteId}', v2: '/delivery-notes/{deliveryNoteId}' },
  parameter: 'deliveryNoteId',
  scope: 'deliverynotes',
  missing: noSuchDeliveryNote,
  missingCode: 'delivery-note.missing',
  source: deliveryNotes,
  example: { document: DeliveryNote, line: DeliveryNoteLine },
  content: {
    number: fixed('delivery_note.number'),
    date: fixed('delivery_note.delivery_note_date'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: deliveryNotes.record.v2,
    lines: sql`(select coalesce(json_agg(${deliveryNoteLines.record.v2} order by ${orderOf(deliveryNoteLines)}), '[]')
      from erp.delivery_note_lines delivery_note_line
      where delivery_note_line.tenant_id = $tenant
        and delivery_note_line.delivery_note_id = delivery_note.id)`,
    order: orderHeadingOf('delivery_note'),
    seller: companyOf('delivery_note'),
    companyId: fixed('delivery_note.company_id'),
    recipient: recipientOf('delivery_note', 'shipment_address_id'),
  },
  decimalsOf: currencyDecimals,
}
