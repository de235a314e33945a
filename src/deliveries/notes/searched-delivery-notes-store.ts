import { fixed, sql } from '../../platform/postgres/sql.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { salesOrderReferenceOf } from '../../sales/order-reference-store.ts'

/** Delivery notes by their whole number. */
export const searchedDeliveryNotes: SearchedKind = {
  kind: 'delivery-note',
  scope: 'deliverynotes.read',
  find: (tx, words, limit) =>
    tx.rows<FoundRecord>(sql`
      select note.uuid as id, note.number as title,
        ${fixed(nameOfAddress('shipment'))} as about, true as "isExact",
        json_build_object('kind', 'sales-order', 'id', ${salesOrderReferenceOf('note').uuid}) as "partOf"
      from erp.delivery_notes note
      join ${fixed(addressJoinAs('shipment', 'note', 'shipment_address_id'))}
      where note.tenant_id = ${tx.tenantId} and note.number_key = lower(${words})
      order by note.id desc limit ${limit}::integer`),
}
