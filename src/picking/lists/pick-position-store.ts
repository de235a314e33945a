import { lockKind } from '../../platform/postgres/counter.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { pickStates } from './pick-list.ts'

/** What a picker did with a position: exact decimals. */
export interface PickedPosition {
  readonly id: number
  readonly quantityPicked: string
  /** What this scan counts; left out where it is none. */
  readonly quantityScanned?: string
  readonly quantityShort: string
  readonly shortReason?: string
  readonly serialNumbers: readonly string[]
  readonly boxNumber: string
  readonly status: number
}

/** The statement that writes what was picked of a position of a held list. */
export function writePicked(tx: TenantTx, position: PickedPosition): Sql {
  const { id, quantityPicked, quantityScanned, quantityShort, shortReason } = position
  const { serialNumbers, boxNumber, status } = position
  return sql`
    update erp.pick_list_positions position
    set quantity_picked = ${quantityPicked}::numeric, quantity_short = ${quantityShort}::numeric,
      quantity_last_scanned = ${quantityScanned ?? '0'}::numeric,
      short_reason = coalesce(${shortReason ?? null}::text, position.short_reason),
      serial_numbers = ${serialNumbers}::text[], box_number = ${boxNumber}, box_key = nullif(lower(${boxNumber}::text), ''),
      status = ${status}::smallint, processed = statement_timestamp()
    where position.tenant_id = ${tx.tenantId} and position.id = ${id}`
}

/** The statement that moves positions on; completed ones with the note they went into, if any. */
export function movePositions(
  tx: TenantTx,
  ids: readonly number[],
  status: number,
  deliveryNoteId: number | null = null,
): Sql {
  return sql`
    update erp.pick_list_positions position
    set status = ${status}::smallint, delivery_note_id = ${deliveryNoteId}::integer
    where position.tenant_id = ${tx.tenantId} and position.id = any(${ids}::integer[])`
}

/** Serial numbers that open positions of any list hold already, in lower case. */
export async function findPickedSerials(
  tx: TenantTx,
  itemId: number,
  serialNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx.rows<{ serial: string }>(sql`
    select lower(held.serial) as serial
    from erp.pick_list_positions position, unnest(position.serial_numbers) held (serial)
    where position.tenant_id = ${tx.tenantId} and position.item_id = ${itemId}
      and position.status < ${pickStates.completed}
      and lower(held.serial) in (select lower(named) from unnest(${serialNumbers}::text[]) named)`)
  return new Set(found.map(({ serial }) => serial))
}

/**
 * Whether goods of another order are in a box, on any list. Writers that name the same box wait for each other, so
 * two lists cannot both find it empty.
 */
export async function isBoxOfOtherOrder(
  tx: TenantTx,
  boxNumber: string,
  salesOrderId: number,
): Promise<boolean> {
  await lockKind(tx, 'named-box')
  const found = await tx.row<{ id: number }>(sql`
    select position.id from erp.pick_list_positions position
    where position.tenant_id = ${tx.tenantId} and lower(position.box_number) = lower(${boxNumber})
      and position.status < 40 and position.box_number <> ''
      and position.sales_order_id <> ${salesOrderId}
    limit 1`)
  return found !== undefined
}

/** The statements that delete positions, and lists of which no position is left. */
export function deletePositions(tx: TenantTx, ids: readonly number[]): Sql {
  return sql`
    delete from erp.pick_list_positions position
    where position.tenant_id = ${tx.tenantId} and position.id = any(${ids}::integer[])`
}

/** Those of the lists that have no position any more. */
export function findEmptyLists(
  tx: TenantTx,
  ids: readonly number[],
): Promise<{ id: number; uuid: string }[]> {
  return tx.rows(sql`
    select list.id, list.uuid from erp.pick_lists list
    where list.tenant_id = ${tx.tenantId} and list.id = any(${ids}::integer[])
      and not exists (
        select from erp.pick_list_positions position
        where position.tenant_id = ${tx.tenantId} and position.pick_list_id = list.id)
    order by list.id`)
}

/** Where the next position of a list stands. */
export async function nextPlace(tx: TenantTx, pickListId: number): Promise<number> {
  const found = await tx.row<{ place: number }>(sql`
    select coalesce(max(position.sort_order), -1) + 1 as place
    from erp.pick_list_positions position
    where position.tenant_id = ${tx.tenantId} and position.pick_list_id = ${pickListId}`)
  return found?.place ?? 0
}
