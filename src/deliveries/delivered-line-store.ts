import { type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'
import type { Key } from '../platform/values/shape.ts'
import { warehouseReferenceOf } from '../warehouse/doors/warehouse-reference-store.ts'
import { deliveryNoteStates } from './notes/delivery-note-state.ts'

/** Both keys of the line of a delivery note that a row names in `delivery_note_line_id`, for a projection. */
export function deliveryNoteLineReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'delivery_note_line_id', 'delivery_note_lines')
}

/** Goods of a line of an order that left the house, as a delivery note shows them. */
export interface DeliveredLine extends Key {
  readonly salesOrderLineId: number
  readonly itemId: number | null
  /** Exact decimal. */
  readonly quantity: string
  /** Null: nothing of the stock was booked. */
  readonly warehouseId: number | null
  readonly warehouseUuid: string | null
  /** 0: the default location of the warehouse. */
  readonly locationId: number
  /** Empty where the goods belong to no batch. */
  readonly batchNumber: string
  /** Null where the goods have no best-before date. */
  readonly bestBefore: Date | null
  readonly serialNumbers: readonly string[]
}

const warehouse = warehouseReferenceOf('line')
const columns = sql`line.id, line.uuid, line.sales_order_line_id as "salesOrderLineId",
  line.item_id as "itemId", trim_scale(line.quantity)::text as quantity,
  ${warehouse.id} as "warehouseId", ${warehouse.uuid} as "warehouseUuid",
  line.storage_location_id as "locationId", line.batch_number as "batchNumber",
  case when line.best_before < 'infinity' then line.best_before end as "bestBefore",
  line.serial_numbers as "serialNumbers"`

/** What was delivered of the lines of a held order, the oldest first; cancelled notes do not count. */
export function findDeliveredLines(
  tx: TenantTx,
  orderLineIds: readonly number[],
): Promise<DeliveredLine[]> {
  return tx.rows<DeliveredLine>(sql`
    select ${columns}
    from erp.delivery_note_lines line
    join erp.delivery_notes note on note.tenant_id = ${tx.tenantId} and note.id = line.delivery_note_id
    where line.tenant_id = ${tx.tenantId}
      and line.sales_order_line_id = any(${orderLineIds}::integer[])
      and note.status <> ${deliveryNoteStates.cancelled}
    order by line.id`)
}

/** The numbers of the items of a note, as a sub-select. */
export function itemsOfNote(noteId: number): Sql {
  return sql`
    select line.item_id from erp.delivery_note_lines line
    where line.tenant_id = $tenant and line.delivery_note_id = ${noteId}`
}

/** The lines of a note in their order. */
export function findNoteLines(tx: TenantTx, noteId: number): Promise<DeliveredLine[]> {
  return tx.rows<DeliveredLine>(sql`
    select ${columns} from erp.delivery_note_lines line
    where line.tenant_id = ${tx.tenantId} and line.delivery_note_id = ${noteId}
    order by line.sort_order, line.id`)
}

/** The numbers of the lines of a note, as a sub-select. */
export function linesOfNote(noteId: number | Sql): Sql {
  return sql`
    select line.id from erp.delivery_note_lines line
    where line.tenant_id = $tenant and line.delivery_note_id = ${noteId}`
}

/** The lines of delivery notes, for looking up those that a body names. */
export const namedDeliveryNoteLines = 'delivery_note_lines'
