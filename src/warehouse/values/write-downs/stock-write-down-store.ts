import { companyReferenceOf } from '../../../access/doors/companies/company-key-store.ts'
import { itemReferenceOf } from '../../../catalog/doors/items/item-key-store.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../../platform/records/record-source.ts'
import { type Change, deleteRow, patchRow } from '../../../platform/records/record-store.ts'
import type { Day } from '../../../platform/values/day.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { noSuchWriteDown, StockWriteDown, stockWriteDownEvents } from './stock-write-down.ts'

const writeDownTable: NumberedTable = {
  table: 'stock_write_downs',
  as: 'stock_write_down',
  announces: stockWriteDownEvents,
  columns: {
    ...{ companyId: 'integer', itemId: 'integer', day: 'date', amount: 'numeric' },
    reason: 'text',
  },
}

export const stockWriteDowns: RecordSource = {
  ...writeDownTable,
  record: projected(shapeOf(StockWriteDown), {
    id: keyOf('stock_write_down'),
    companyId: companyReferenceOf('stock_write_down'),
    itemId: itemReferenceOf('stock_write_down'),
    day: fixed('stock_write_down.day::text'),
    ...columnsOf('stock_write_down', 'amount', 'reason', 'changed'),
  }),
}

/** A write-down as it is written. */
export interface WriteDownDraft {
  readonly companyId: number
  readonly itemId: number
  readonly day: Day
  readonly amount: number
  readonly reason: string
}

/** A write-down that nobody else changes until the transaction ends. */
export interface HeldWriteDown extends Key {
  readonly companyId: number
  readonly day: Day
  readonly amount: string
  readonly reason: string
}

const heldColumns = sql`stock_write_down.id, stock_write_down.uuid,
  stock_write_down.company_id as "companyId", stock_write_down.day::text as day,
  trim_scale(stock_write_down.amount)::text as amount, stock_write_down.reason`

/** Throws `stock-write-down.missing` (404). */
export async function holdWriteDown(tx: TenantTx, reference: Reference): Promise<HeldWriteDown> {
  const held = await tx.row<HeldWriteDown>(sql`
    select ${heldColumns} from erp.stock_write_downs stock_write_down
    where stock_write_down.tenant_id = ${tx.tenantId}
      and ${isReferredTo('stock_write_down', reference)}
    for no key update`)
  if (!held) throw noSuchWriteDown()
  return held
}

/** That of an item at a day; undefined without one. Who writes holds the progress of values. */
export function findWriteDown(
  tx: TenantTx,
  { companyId, itemId, day }: Pick<WriteDownDraft, 'companyId' | 'itemId' | 'day'>,
): Promise<HeldWriteDown | undefined> {
  return tx.row<HeldWriteDown>(sql`
    select ${heldColumns} from erp.stock_write_downs stock_write_down
    where stock_write_down.tenant_id = ${tx.tenantId} and stock_write_down.company_id = ${companyId}
      and stock_write_down.day = ${day}::date and stock_write_down.item_id = ${itemId}
    for no key update`)
}

export async function insertWriteDown(tx: TenantTx, draft: WriteDownDraft): Promise<Key> {
  const [key] = await insertRows(tx, writeDownTable, [draft])
  if (!key) throw new Error('no write-down was added')
  return key
}

/** Writes these fields of a held write-down, and announces it. */
export async function patchWriteDown(
  tx: TenantTx,
  { id }: Key,
  fields: Pick<WriteDownDraft, 'amount' | 'reason'>,
): Promise<Change | undefined> {
  const change = await patchRow(tx, writeDownTable, id, fields, 'changed')
  if (change) {
    const changed = Object.keys(change.after)
    announce(tx, { entity: stockWriteDownEvents, kind: 'changed', ids: [id], fields: changed })
  }
  return change
}

export async function deleteWriteDown(tx: TenantTx, { id }: Key): Promise<void> {
  await deleteRow(tx, writeDownTable, id)
}
