import type { ExportFilter } from '../../platform/exchange/export/exported-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { numberOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import { shippingMethodNameOf } from '../../sales/doors/shipping-method-reference-store.ts'
import { deliveryNoteStates } from '../notes/delivery-note-state.ts'

/** A parcel of a delivery note that is not cancelled. */
export interface ExportedParcel {
  readonly id: number
  readonly deliveryNoteNumber: string
  readonly orderNumber: string
  readonly trackingNumber: string
  readonly shippingMethod: string | null
  /** RFC 3339. */
  readonly shippedDate: string | null
  /** Exact decimal. */
  readonly weight: string
}

/** Parcels have no time of change: those count that were packed since. */
function rowsOf(tx: TenantTx, { changedSince }: ExportFilter): Sql {
  const isWanted =
    changedSince === undefined
      ? fixed('true')
      : sql`package.package_date >= ${changedSince}::timestamptz`
  return sql`
    from erp.delivery_note_packages package
    join erp.delivery_notes note on note.tenant_id = $tenant and note.id = package.delivery_note_id
    where package.tenant_id = ${tx.tenantId} and note.status <> ${deliveryNoteStates.cancelled}
      and ${isWanted}`
}

export async function countExportedParcels(tx: TenantTx, filter: ExportFilter): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*) as count ${rowsOf(tx, filter)}`)
  return row?.count ?? 0
}

/** Parcels in the order of their ids, after the given one. */
export function readExportedParcels(
  tx: TenantTx,
  filter: ExportFilter,
  after: ExportedParcel | undefined,
  limit: number,
): Promise<ExportedParcel[]> {
  return tx.rows<ExportedParcel>(sql`
    select package.id, note.number as "deliveryNoteNumber",
      ${fixed(numberOfOrder('note'))} as "orderNumber", package.tracking_id as "trackingNumber",
      ${fixed(shippingMethodNameOf('package.shipping_method_id'))} as "shippingMethod",
      to_char(package.shipped_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        as "shippedDate",
      trim_scale(package.weight)::text as weight
    ${rowsOf(tx, filter)} and package.id > ${after?.id ?? 0}
    order by package.id limit ${limit}`)
}
