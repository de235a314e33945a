import { companyOf } from '../access/doors/companies/company-seller-store.ts'
import { dangerOfItem } from '../catalog/doors/items/shipped-item-store.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import { asJson } from '../platform/records/projection.ts'
import { orderOf } from '../platform/records/record-source.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import { type Paper, recipientOf } from '../printing/paper-store.ts'
import { orderHeadingOf } from '../sales/doors/orders/order-heading-store.ts'
import { isOfOrder, isOfOrderOf } from '../sales/doors/orders/order-reference-store.ts'
import { customsData, isRequired } from './customs/customs-data-store.ts'
import { DeliveryNote, DeliveryNoteLine, noSuchDeliveryNote } from './notes/delivery-note.ts'
import { deliveryNoteLines, deliveryNotes } from './notes/delivery-note-record-store.ts'

const danger = fixed(dangerOfItem('delivery_note_line'))

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
  ofOrder: (order) => isOfOrder('delivery_note', order),
  ofCustomer: (customer) => isOfOrderOf('delivery_note', customer),
  remarks:
    'Lines of dangerous goods have their UN and hazard number; where a customs border is crossed, a table says what customs ask (`document.customs` of a form, null otherwise). ',
  example: {
    ...{ document: DeliveryNote, line: DeliveryNoteLine },
    beyondDocument: { customs: null },
    beyondLine: { unNumber: null, hazardNo: null },
  },
  content: {
    number: fixed('delivery_note.number'),
    date: fixed('delivery_note.delivery_note_date'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: sql`(${deliveryNotes.record.v2})::jsonb || jsonb_build_object('customs',
      case when ${isRequired} then ${asJson(customsData.record.v2)} end)`,
    lines: sql`(select coalesce(json_agg((${deliveryNoteLines.record.v2})::jsonb || ${danger} order by ${orderOf(deliveryNoteLines)}), '[]')
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
