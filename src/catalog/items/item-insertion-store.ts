import { randomUUID } from 'node:crypto'
import { announce } from '../../platform/events/outbox-store.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { fixed, joined, type Parameter, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { countItems } from '../item-search/item-count-store.ts'
import { type ItemColumns, writableColumns } from './item-columns.ts'

/** The row of a new item. */
interface NewItem extends Key, ItemColumns {}

/**
 * Inserts items with consecutive ids, counts and announces them, in the next round trip, which fails where
 * that fails. An item without a SKU gets `A-000123` made of its id, with a suffix if another item has that
 * already. Returns the keys in the order of the drafts.
 */
export async function insertItems(
  tx: TenantTx,
  drafts: readonly ItemColumns[],
): Promise<{ id: number; uuid: string }[]> {
  const ids = await nextIds(tx, 'item', drafts.length)
  if (ids.length === 0) return []
  const items = await settled(
    tx,
    drafts.map((draft, index) => ({ ...draft, id: ids[index] as number, uuid: randomUUID() })),
  )
  tx.soon(insertion(tx, items))
  announce(tx, { entity: itemEvents, kind: 'created', ids })
  countItems(tx, ids, 1)
  return items.map(({ id, uuid }) => ({ id, uuid }))
}

/** With the number and the condition of those that name none. */
async function settled(tx: TenantTx, drafts: readonly NewItem[]): Promise<NewItem[]> {
  const unnamed = drafts.filter((draft) => (draft['sku'] ?? null) === null)
  const keys = unnamed.map(({ id }) => ownNumber(id).toLowerCase())
  const [taken, [usual]] = await tx.all<[{ sku_key: string }, { id: number }]>([
    sql`
      select taken.sku_key from erp.items taken
      where taken.tenant_id = ${tx.tenantId}
        and taken.sku_key ${keys.length === 1 ? sql`= ${keys[0] as string}` : sql`= any(${keys}::text[])`}`,
    sql`
      select usual.id from erp.conditions usual
      where usual.tenant_id = ${tx.tenantId} and usual.is_default`,
  ])
  const isTaken = new Set(taken.map(({ sku_key }) => sku_key))
  return drafts.map((draft) => {
    const own = ownNumber(draft.id)
    return {
      ...draft,
      sku: draft['sku'] ?? (isTaken.has(own.toLowerCase()) ? `${own}-${draft.id}` : own),
      condition_id: draft['condition_id'] ?? usual?.id ?? null,
    }
  })
}

function ownNumber(id: number): string {
  return `A-${String(id).padStart(6, '0')}`
}

const columnList = fixed(writableColumns.join(', '))
const draftColumns = fixed(writableColumns.map((column) => `draft.${column}`).join(', '))

/** A single item as plain values, which costs a cluster a sixth of the other form. */
function insertion(tx: TenantTx, items: readonly NewItem[]): Sql {
  const [item] = items
  const into = sql`insert into erp.items (tenant_id, id, uuid, added, changed, ${columnList})`
  if (item && items.length === 1) {
    const values = writableColumns.map((column) => sql`${(item[column] ?? null) as Parameter}`)
    return sql`${into}
      values (${tx.tenantId}, ${item.id}, ${item.uuid}, statement_timestamp(), statement_timestamp(),
        ${joined(values, ', ')})`
  }
  return sql`${into}
    select ${tx.tenantId}::uuid, draft.id, draft.uuid, statement_timestamp(), statement_timestamp(),
      ${draftColumns}
    from jsonb_populate_recordset(null::erp.items, ${JSON.stringify(items)}::jsonb) as draft
    returning id`
}
