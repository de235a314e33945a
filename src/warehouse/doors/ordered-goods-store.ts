import { saidOfItem } from '../../catalog/doors/items/item-key-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { KeyColumns } from '../../platform/records/projection.ts'
import { referenceOf } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { currencyOfOrder } from '../purchase/supplier-order-amounts-store.ts'
import { supplierOrderStates } from '../purchase/supplier-order-state.ts'

/** The orders to suppliers, for looking up those that a body names. */
export const namedSupplierOrders = 'supplier_orders'

/** Both keys of the order that a row names in `supplier_order_id`, for a projection. */
export function supplierOrderReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'supplier_order_id', namedSupplierOrders)
}

/** What was ordered from a supplier, as its invoice is compared with it. */
export interface OrderedGoods extends Key {
  readonly number: string
  readonly supplierId: number
  readonly currencyIso: string
  /** Whether the supplier was sent it, and it was not cancelled. */
  readonly isPlaced: boolean
  readonly lines: readonly OrderedLine[]
}

/** Quantities and prices are exact decimals. */
export interface OrderedLine {
  readonly itemId: number
  readonly itemUuid: string | null
  readonly sku: string
  readonly name: string
  readonly supplierSku: string
  readonly quantity: string
  readonly received: string
  readonly price: string
}

const { sent, closed } = supplierOrderStates

/** What was ordered with it; undefined where there is no such order. */
export async function findOrderedGoods(
  tx: TenantTx,
  id: number,
): Promise<OrderedGoods | undefined> {
  const [[order], lines] = await tx.all<[Omit<OrderedGoods, 'lines'>, OrderedLine]>([
    sql`
    select supplier_order.id, supplier_order.uuid, supplier_order.number,
      supplier_order.supplier_id as "supplierId", ${fixed(currencyOfOrder)} as "currencyIso",
      supplier_order.state in (${sent}, ${closed}) as "isPlaced"
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.id = ${id}`,
    sql`
    select line.item_id as "itemId", ${fixed(saidOfItem('line', 'item.uuid'))} as "itemUuid",
      coalesce(${fixed(saidOfItem('line', 'item.sku'))}, '') as sku,
      coalesce(${fixed(saidOfItem('line', 'item.name'))}, '') as name,
      line.supplier_sku as "supplierSku", trim_scale(line.quantity)::text as quantity,
      trim_scale(line.quantity_received)::text as received,
      trim_scale(line.purchase_price_net)::text as price
    from erp.supplier_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.supplier_order_id = ${id}
    order by line.sort_order, line.id`,
  ])
  return order && { ...order, lines }
}

/** An order as its supplier names it, and who buys. */
export interface NamedOrder {
  readonly id: number
  readonly supplierId: number
  readonly companyId: number | null
}

/** The order with this number, which the supplier was sent; undefined where there is none. */
export function findOrderByNumber(tx: TenantTx, number: string): Promise<NamedOrder | undefined> {
  return tx.row<NamedOrder>(sql`
    select supplier_order.id, supplier_order.supplier_id as "supplierId",
      supplier_order.company_id as "companyId"
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId}
      and supplier_order.number_key = lower(${number}) and supplier_order.state in (${sent}, ${closed})`)
}

/** The latest orders that a supplier was sent. */
export function findOrdersOfSupplier(
  tx: TenantTx,
  supplierId: number,
  limit: number,
): Promise<(Key & { readonly number: string; readonly sent: Date | null })[]> {
  return tx.rows(sql`
    select supplier_order.id, supplier_order.uuid, supplier_order.number, supplier_order.sent
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.supplier_id = ${supplierId}
      and supplier_order.state in (${sent}, ${closed})
    order by supplier_order.id desc limit ${limit}::integer`)
}
