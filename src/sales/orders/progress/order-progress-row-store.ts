import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { reservationRows } from '../../../warehouse/doors/reservations/reservation-store.ts'
import { orderOfLines } from '../lines/order-line-record-store.ts'

/** What is under way of a line; quantities are exact decimals. */
interface LineProgress {
  readonly lineId: Key
  readonly reserved: string
  readonly inPick: string
}

/** The lines of an order in their order, each with what is set aside for it and what is on its way out. */
export function readLineProgress(tx: TenantTx, { id }: Pick<Key, 'id'>): Promise<LineProgress[]> {
  return tx.rows<LineProgress>(sql`
    select json_build_object('id', line.id, 'uuid', line.uuid) as "lineId",
      trim_scale(coalesce(reservation.reserved, 0))::text as reserved,
      trim_scale(line.quantity_in_pick)::text as "inPick"
    from erp.sales_order_lines line
    left join ${fixed(reservationRows)}
      on reservation.tenant_id = ${tx.tenantId} and reservation.sales_order_line_id = line.id
    where line.tenant_id = ${tx.tenantId} and line.sales_order_id = ${id}
    order by ${fixed(orderOfLines)}`)
}
