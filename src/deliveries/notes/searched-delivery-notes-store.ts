import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { salesOrderReferenceOf } from '../../sales/doors/orders/order-reference-store.ts'

/** Delivery notes by their whole number, or by that which the carrier gave one of their parcels: it has capitals alone. */
export const searchedDeliveryNotes: SearchedKind = {
  kind: 'delivery-note',
  scope: 'deliverynotes.read',
  find,
  scan: (tx, { code }, limit) => find(tx, code, limit),
}

function find(tx: TenantTx, words: string, limit: number) {
  return tx.rows<FoundRecord>(sql`
      with found as (
        select note.id from erp.delivery_notes note
        where note.tenant_id = ${tx.tenantId} and note.number_key = lower(${words})
        union
        select parcel.delivery_note_id from erp.delivery_note_packages parcel
        where parcel.tenant_id = ${tx.tenantId} and parcel.tracking_id <> ''
          and parcel.tracking_id in (${words}, upper(${words}))
      )
      select note.uuid as id, note.number as title,
        ${fixed(nameOfAddress('shipment'))} as about, true as "isExact",
        json_build_object('kind', 'sales-order', 'id', ${salesOrderReferenceOf('note').uuid}) as "partOf"
      from found
      join erp.delivery_notes note on note.tenant_id = ${tx.tenantId} and note.id = found.id
      join ${fixed(addressJoinAs('shipment', 'note', 'shipment_address_id'))}
      order by note.id desc limit ${limit}::integer`)
}
