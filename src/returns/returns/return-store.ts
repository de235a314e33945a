import { linesOfNote } from '../../deliveries/delivered-line-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { warehouseReferenceOf } from '../../warehouse/doors/warehouse-reference-store.ts'
import { states } from '../states/return-state.ts'
import { type Decision, noSuchReturn, returnEvents } from './return.ts'

const rejected = states.rejected.id

export const returnTable: NumberedTable = {
  table: 'returns',
  as: 'return',
  announces: returnEvents,
  columns: {
    number: 'text',
    salesOrderId: 'integer',
    companyId: 'integer',
    warehouseId: 'integer',
    returnDate: 'timestamptz',
    externalNumber: 'text',
    origin: 'smallint',
    externalComment: 'text',
    internalComment: 'text',
    contact: 'text',
    state: 'smallint',
    rejectionReason: 'text',
    creditNotes: 'integer[]',
    replacementOrderId: 'integer',
  },
}

export const returnLineTable: NumberedTable = {
  table: 'return_lines',
  as: 'return_line',
  columns: {
    returnId: 'integer',
    sortOrder: 'integer',
    salesOrderLineId: 'integer',
    deliveryNoteLineId: 'integer',
    itemId: 'integer',
    sku: 'text',
    name: 'text',
    quantity: 'numeric',
    returnReasonId: 'integer',
    returnReasonComment: 'text',
    serialNumbers: 'text[]',
    conditionId: 'integer',
    conditionComment: 'text',
    restocking: 'text',
    decision: 'text',
  },
}

export const returnPackageTable: NumberedTable = {
  table: 'return_packages',
  as: 'return_package',
  columns: {
    returnId: 'integer',
    trackingId: 'text',
    shippingMethodId: 'integer',
    shippingMethodCustom: 'text',
  },
}

/** Those of the numbers that returns have, in any case of letters. */
export async function findTakenNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'returns', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}

/** A return and its order, which nobody else changes until the transaction ends. */
export interface HeldReturn extends Key {
  readonly number: string
  readonly state: number
  readonly origin: number
  readonly warehouseId: number
  readonly warehouseUuid: string
  readonly order: LockedOrder
}

const warehouse = warehouseReferenceOf('return')

/**
 * Holds the order of a return and then reads the return: everybody who writes a return holds its order.
 * Throws `return.missing` (404).
 */
export async function holdReturn(tx: TenantTx, reference: Reference): Promise<HeldReturn> {
  const named = isReferredTo('return', reference)
  const of = await tx.row<{ id: number }>(sql`
    select return.sales_order_id as id from erp.returns return
    where return.tenant_id = ${tx.tenantId} and ${named}`)
  if (!of) throw noSuchReturn()
  const order = await lockOrder(tx, of)
  const found = await tx.row<Omit<HeldReturn, 'order'>>(sql`
    select return.id, return.uuid, return.number, return.state, return.origin, ${warehouse.id} as "warehouseId",
      ${warehouse.uuid} as "warehouseUuid"
    from erp.returns return
    where return.tenant_id = ${tx.tenantId} and ${named}
    for no key update`)
  if (!found) throw noSuchReturn()
  return { ...found, order }
}

/** Writes the state of a held return, and announces it. */
export function moveReturn(
  tx: TenantTx,
  { id }: HeldReturn,
  state: number,
): Promise<Change | undefined> {
  announce(tx, { entity: returnEvents, kind: 'changed', ids: [id], fields: ['stateId'] })
  return patchRow(tx, returnTable, id, { state }, 'changed')
}

/** Writes what a move led to, which is announced with it. */
export async function writeOutcome(
  tx: TenantTx,
  { id }: HeldReturn,
  outcome:
    | { readonly rejectionReason: string }
    | { readonly creditNotes: readonly number[] }
    | { readonly replacementOrderId: number }
    | { readonly warehouseId: number },
): Promise<void> {
  await patchRow(tx, returnTable, id, outcome)
}

/** What of a line of an order was announced or has come back before. */
export interface ReturnedBefore {
  readonly salesOrderLineId: number
  /** Null where it is not known what the goods left with. */
  readonly deliveryNoteLineId: number | null
  /** Exact decimal. */
  readonly quantity: string
  readonly serialNumbers: readonly string[]
}

/** What was announced or has come back of these lines of a held order; rejected returns do not count. */
export function findReturned(
  tx: TenantTx,
  orderLineIds: readonly number[],
): Promise<ReturnedBefore[]> {
  return tx.rows<ReturnedBefore>(sql`
    select line.sales_order_line_id as "salesOrderLineId",
      line.delivery_note_line_id as "deliveryNoteLineId",
      trim_scale(line.quantity)::text as quantity, line.serial_numbers as "serialNumbers"
    from erp.return_lines line
    join erp.returns return on return.tenant_id = ${tx.tenantId} and return.id = line.return_id
    where line.tenant_id = ${tx.tenantId}
      and line.sales_order_line_id = any(${orderLineIds}::integer[])
      and return.state <> ${rejected}
    order by line.id`)
}

/** A line of a held return. */
export interface HeldLine extends Key {
  readonly salesOrderLineId: number
  readonly deliveryNoteLineId: number | null
  readonly itemId: number | null
  /** Exact decimal. */
  readonly quantity: string
  readonly serialNumbers: readonly string[]
  readonly sku: string
  readonly name: string
  readonly returnReasonId: number
  readonly returnReasonComment: string
  readonly sortOrder: number
  /** Null until the inspection. */
  readonly decision: Decision | null
}

/** The lines of a held return in their order. */
export function findHeldLines(tx: TenantTx, returnId: number): Promise<HeldLine[]> {
  return tx.rows<HeldLine>(sql`
    select line.id, line.uuid, line.sales_order_line_id as "salesOrderLineId",
      line.delivery_note_line_id as "deliveryNoteLineId", line.item_id as "itemId",
      trim_scale(line.quantity)::text as quantity, line.serial_numbers as "serialNumbers",
      line.sku, line.name, line.return_reason_id as "returnReasonId",
      line.return_reason_comment as "returnReasonComment", line.sort_order as "sortOrder", line.decision
    from erp.return_lines line
    where line.tenant_id = ${tx.tenantId} and line.return_id = ${returnId}
    order by line.sort_order, line.id`)
}

/** Whether goods of a delivery note are announced to come back or have come back. */
export function isReturned(noteId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.return_lines line
    join erp.returns return on return.tenant_id = $tenant and return.id = line.return_id
      and return.state <> ${rejected}
    where line.tenant_id = $tenant and line.delivery_note_line_id in (${linesOfNote(noteId)}))`
}
