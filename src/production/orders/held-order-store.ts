import { itemColumn, itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { holdParts } from '../../warehouse/doors/production/consumable-stock-store.ts'
import { billStates } from '../bills/bill-of-materials.ts'
import {
  availableFor,
  openOfOrder,
  partsOfOrder,
  statusOfOrder,
} from './order-expressions-store.ts'
import { noSuchProductionOrder } from './production-order.ts'

/** An item, and how much of it one unit of the product takes: an exact decimal. */
interface HeldPart extends Key {
  readonly sku: string
  readonly quantity: string
}

/** An order that nobody else changes until the transaction ends; quantities are exact decimals. */
export interface HeldOrder extends Key {
  readonly status: number
  readonly isDisassembly: boolean
  readonly warehouseId: number
  readonly comment: string
  readonly open: string
  readonly made: string
  readonly product: HeldPart
  readonly parts: readonly HeldPart[]
}

/**
 * Holds the order that a caller names: a caller that waited for it sees what the one before has made. Throws
 * `production-order.missing` (404).
 */
export async function holdProductionOrder(tx: TenantTx, reference: Reference): Promise<HeldOrder> {
  type Row = Omit<HeldOrder, 'product' | 'parts'>
  const order = await tx.row<Row>(sql`
    select production_order.id, production_order.uuid, ${fixed(statusOfOrder)} as status,
      production_order.is_disassembly as "isDisassembly",
      production_order.warehouse_id as "warehouseId", production_order.comment,
      trim_scale(${fixed(openOfOrder)})::text as open,
      trim_scale(production_order.quantity_made)::text as made
    from erp.production_orders production_order
    where production_order.tenant_id = ${tx.tenantId}
      and ${isReferredTo('production_order', reference)}
    for no key update`)
  if (!order) throw noSuchProductionOrder()
  const [products, parts] = await tx.all<[HeldPart, HeldPart]>([
    sql`
      select ${partColumns('made')}, '1' as quantity
      from erp.production_orders production_order
      join erp.production_items made
        on made.tenant_id = ${tx.tenantId} and made.id = production_order.production_item_id
      where production_order.tenant_id = ${tx.tenantId} and production_order.id = ${order.id}`,
    sql`
      select ${partColumns('part')}, trim_scale(part.quantity)::text as quantity
      from erp.production_orders production_order
      join erp.bill_of_materials_items part
        on part.tenant_id = ${tx.tenantId}
          and part.bill_of_materials_id = production_order.bill_of_materials_id
      where production_order.tenant_id = ${tx.tenantId} and production_order.id = ${order.id}
      order by part.sort`,
  ])
  const [product] = products
  if (!product) throw new Error('a production order makes nothing')
  return { ...order, product, parts }
}

const partColumns = (as: string) =>
  sql`${fixed(as)}.item_id as id, ${itemReferenceOf(as).uuid} as uuid, ${fixed(itemColumn(as, 'sku'))} as sku`

/** What an order needs of an item and what it can have; exact decimals, null without limit. */
export interface Need {
  readonly sku: string
  readonly needed: string
  readonly available: string | null
}

/** What a held order needs: its items are held first, so that two orders are not released for the same goods. */
export async function findNeeds(tx: TenantTx, order: HeldOrder): Promise<Need[]> {
  const used = order.isDisassembly ? [order.product] : order.parts
  await holdParts(
    tx,
    used.map(({ id }) => id),
  )
  if (order.isDisassembly) {
    return tx.rows<Need>(sql`
      select ${fixed(itemColumn('made', 'sku'))} as sku,
        trim_scale(${fixed(openOfOrder)})::text as needed,
        trim_scale(${fixed(availableFor('made'))})::text as available
      from erp.production_orders production_order
      join erp.production_items made
        on made.tenant_id = ${tx.tenantId} and made.id = production_order.production_item_id
      where production_order.tenant_id = ${tx.tenantId} and production_order.id = ${order.id}`)
  }
  return tx.rows<Need>(sql`
    select ${fixed(itemColumn('part', 'sku'))} as sku,
      trim_scale(part.quantity * ${fixed(openOfOrder)})::text as needed,
      trim_scale(${fixed(availableFor('part'))})::text as available
    from erp.production_orders production_order
    cross join lateral (select part.* ${fixed(partsOfOrder)}) part
    where production_order.tenant_id = ${tx.tenantId} and production_order.id = ${order.id}
    order by part.sort`)
}

/** The active version of a production item. */
export async function activeBill(
  tx: TenantTx,
  productionItemId: number,
): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select bill.id from erp.bills_of_materials bill
    where bill.tenant_id = ${tx.tenantId} and bill.production_item_id = ${productionItemId}
      and bill.state = ${billStates.active}::integer for key share`)
  return found?.id
}

const now = () => new Date().toISOString()

export function releasing(tx: TenantTx, { id }: Key): Sql {
  return sql`
    update erp.production_orders production_order
    set released = ${now()}::timestamptz, changed = ${now()}::timestamptz
    where production_order.tenant_id = ${tx.tenantId} and production_order.id = ${id}`
}

export function cancelling(tx: TenantTx, { id }: Key, reason: string): Sql {
  return sql`
    update erp.production_orders production_order
    set closed = ${now()}::timestamptz, changed = ${now()}::timestamptz, is_cancelled = true,
      closed_reason = ${reason}
    where production_order.tenant_id = ${tx.tenantId} and production_order.id = ${id}`
}

/** The statements that note what was made of a held order; with the last unit it ends. */
export function making(tx: TenantTx, order: HeldOrder, made: string, isLast: boolean): Sql[] {
  const at = now()
  const isFirst = order.made === '0'
  return [
    sql`
      update erp.production_orders production_order
      set quantity_made = production_order.quantity_made + ${made}::numeric,
        changed = ${at}::timestamptz
        ${isFirst ? sql`, started = ${at}::timestamptz` : fixed('')}
        ${isLast ? sql`, closed = ${at}::timestamptz` : fixed('')}
      where production_order.tenant_id = ${tx.tenantId} and production_order.id = ${order.id}`,
  ]
}
