import { itemColumn, itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { holdItems } from '../reservations/held-item-store.ts'
import { noSuchTransfer, StockTransfer, stockTransferEvents } from './stock-transfer.ts'

export const stockTransferTable: NumberedTable = {
  table: 'stock_transfers',
  as: 'stock_transfer',
  announces: stockTransferEvents,
  columns: {
    fromWarehouseId: 'integer',
    toWarehouseId: 'integer',
    comment: 'text',
    expected: 'timestamptz',
  },
}

export const stockTransferLineTable: NumberedTable = {
  table: 'stock_transfer_lines',
  as: 'stock_transfer_line',
  columns: {
    stockTransferId: 'integer',
    sortOrder: 'integer',
    itemId: 'integer',
    storageLocationId: 'integer',
    batchNumber: 'text',
    bestBefore: 'timestamptz',
    quantity: 'numeric',
    serialNumbers: 'text[]',
    serialNumbersLeft: 'text[]',
  },
}

const linesOf = `erp.stock_transfer_lines line
  where line.tenant_id = $tenant and line.stock_transfer_id = stock_transfer.id`

/** The status of a transfer, as an expression. */
export const statusOfTransfer = `(
  select case
    when stock_transfer.closed is not null and sum(line.quantity_returned) > 0 then 5
    when stock_transfer.closed is not null and sum(line.quantity_missing) > 0 then 4
    when stock_transfer.closed is not null then 3
    when sum(line.quantity_received) > 0 then 2 else 1 end
  from ${linesOf})`

export const stockTransfers: RecordSource = {
  ...stockTransferTable,
  record: projected(shapeOf(StockTransfer), {
    id: keyOf('stock_transfer'),
    fromWarehouseId: referenceOf('stock_transfer', 'from_warehouse_id', 'warehouses'),
    toWarehouseId: referenceOf('stock_transfer', 'to_warehouse_id', 'warehouses'),
    status: fixed(statusOfTransfer),
    ...columnsOf('stock_transfer', 'comment'),
    expectedDate: fixed('stock_transfer.expected'),
    createdAt: fixed('stock_transfer.created'),
    closedAt: fixed('stock_transfer.closed'),
    lines: {
      from: fixed(`from ${linesOf}`),
      element: {
        id: keyOf('line'),
        itemId: itemReferenceOf('line'),
        sku: fixed(itemColumn('line', 'sku')),
        name: fixed(itemColumn('line', 'name')),
        ...columnsOf('line', 'quantity', 'quantityReceived', 'quantityMissing', 'missingReason'),
        ...columnsOf('line', 'quantityReturned', 'batchNumber'),
        shelfLifeExpirationDate: fixed(`nullif(line.best_before, 'infinity')`),
        serialNumbers: fixed('to_json(line.serial_numbers)'),
        serialNumbersInTransit: fixed('to_json(line.serial_numbers_left)'),
      },
      order: fixed('line.sort_order, line.id'),
    },
  }),
}

/** Whether something of a transfer is still on its way, or nothing. */
export function isTransferOpen(isOpen: boolean): Sql {
  return fixed(`stock_transfer.closed is ${isOpen ? '' : 'not '}null`)
}

/** A transfer that nobody else changes until the transaction ends. */
export interface HeldTransfer extends Key {
  readonly fromWarehouseId: number
  readonly toWarehouseId: number
  readonly comment: string
  readonly isClosed: boolean
  readonly lines: readonly HeldLine[]
}

/** A line of a held transfer. */
export interface HeldLine extends Key {
  readonly itemId: number
  /** Where it lay; 0 is the default location. */
  readonly locationId: number
  readonly batchNumber: string
  /** RFC 3339; null for none. */
  readonly bestBefore: string | null
  /** What is still on its way, an exact decimal. */
  readonly left: string
  /** Serial numbers of its units, where they were given. */
  readonly serialsLeft: readonly string[]
}

const leftOf = (line: string) =>
  `${line}.quantity - ${line}.quantity_received - ${line}.quantity_missing - ${line}.quantity_returned`

/**
 * Holds the transfer that a caller names, and then reads its lines: a caller that waited for it sees what the one
 * before has received. Throws `stock-transfer.missing` (404).
 */
export async function holdTransfer(tx: TenantTx, reference: Reference): Promise<HeldTransfer> {
  const transfer = await tx.row<Omit<HeldTransfer, 'lines'>>(sql`
    select stock_transfer.id, stock_transfer.uuid, stock_transfer.comment,
      stock_transfer.from_warehouse_id as "fromWarehouseId",
      stock_transfer.to_warehouse_id as "toWarehouseId",
      stock_transfer.closed is not null as "isClosed"
    from erp.stock_transfers stock_transfer
    where stock_transfer.tenant_id = ${tx.tenantId} and ${isReferredTo('stock_transfer', reference)}
    for no key update`)
  if (!transfer) throw noSuchTransfer()
  const lines = await tx.rows<HeldLine>(sql`
    select line.id, line.uuid, line.item_id as "itemId", line.storage_location_id as "locationId",
      line.batch_number as "batchNumber",
      to_json(nullif(line.best_before, 'infinity')) #>> '{}' as "bestBefore",
      trim_scale(${fixed(leftOf('line'))})::text as left, line.serial_numbers_left as "serialsLeft"
    from erp.stock_transfer_lines line
    where line.tenant_id = ${tx.tenantId} and line.stock_transfer_id = ${transfer.id}
    order by line.sort_order, line.id`)
  return { ...transfer, lines }
}

/** What became of a line: exact decimals that are added, and the units that are still on their way. */
export interface LineProgress {
  readonly id: number
  readonly received: string
  readonly missing: string
  readonly returned: string
  readonly reason: string
  readonly serialsLeft: readonly string[]
}

/** The statements that write what became of lines of a held transfer, and whether that was all. */
export function recordProgress(
  tx: TenantTx,
  transferId: number,
  progress: readonly LineProgress[],
  isClosed: boolean,
): Sql[] {
  return [
    sql`
      update erp.stock_transfer_lines line
      set quantity_received = line.quantity_received + given.received,
        quantity_missing = line.quantity_missing + given.missing,
        quantity_returned = line.quantity_returned + given.returned,
        missing_reason = line.missing_reason || given.reason,
        serial_numbers_left = given."serialsLeft"
      from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as given (
        id integer, received numeric, missing numeric, returned numeric, reason text,
        "serialsLeft" text[])
      where line.tenant_id = ${tx.tenantId} and line.id = given.id`,
    ...(isClosed ? [closing(tx, transferId)] : []),
  ]
}

function closing(tx: TenantTx, transferId: number): Sql {
  return sql`
    update erp.stock_transfers transfer set closed = ${new Date().toISOString()}::timestamptz
    where transfer.tenant_id = ${tx.tenantId} and transfer.id = ${transferId}`
}

/** Holds the items of lines: of some only the serial numbers change, without a booking. */
export async function holdItemsOf(tx: TenantTx, lines: readonly HeldLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  await tx.all(holdItems(tx, sql`(select id from unnest(${ids}::integer[]) moved (id))`))
}
