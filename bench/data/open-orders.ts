import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'
import { fillOrders } from './orders.ts'

/** Open orders with their reservations, on stock of all items. Returns the warehouse. */
export async function fillOpenOrders(
  stage: Stage,
  orderCount: number,
  linesEach: number,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const { database, tenantId, firstItemId, lastItemId } = stage
  await fillOrders(stage, orderCount, linesEach)
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: number; uuid: string }>(
      'select id, uuid from erp.warehouses where tenant_id = $1 order by id limit 1',
      [tenantId],
    )
    const [warehouse] = rows
    if (!warehouse) throw new Error('the bench has no warehouse')
    await owner.query(
      `insert into erp.stocks (tenant_id, item_id, warehouse_id, quantity)
       select $1::uuid, item.id, $4::int, 1000000
       from erp.items item where item.tenant_id = $1 and item.id between $2 and $3
       on conflict (tenant_id, item_id, warehouse_id, storage_location_id, batch_number, best_before)
         do update set quantity = excluded.quantity`,
      [tenantId, firstItemId, lastItemId, warehouse.id],
    )
    await owner.query(
      'update erp.items set inventory_management_active = true where tenant_id = $1',
      [tenantId],
    )
    await reopen(owner, tenantId, orderCount)
    await owner.query(
      `insert into erp.stock_reservations (tenant_id, sales_order_line_id, sales_order_id, item_id,
         wanted, reserved, ordered)
       select $1::uuid, line.id, line.sales_order_id, line.item_id, line.quantity, line.quantity, now()
       from erp.sales_order_lines line
       join erp.sales_orders made on made.tenant_id = $1 and made.id = line.sales_order_id
       where line.tenant_id = $1 and made.status = 1 and line.item_id is not null
       on conflict do nothing`,
      [tenantId],
    )
    await owner.query(
      `insert into erp.item_reservations (tenant_id, item_id, wanted, reserved)
       select $1::uuid, line.item_id, sum(line.wanted), sum(line.reserved)
       from erp.stock_reservations line where line.tenant_id = $1 group by line.item_id
       on conflict (tenant_id, item_id) do update set wanted = excluded.wanted,
         reserved = excluded.reserved`,
      [tenantId],
    )
    await owner.query('vacuum analyze')
    return warehouse
  } finally {
    await owner.end()
  }
}

/** Nothing of the latest orders is delivered or invoiced; all are paid. */
async function reopen(owner: pg.Client, tenantId: string, orderCount: number): Promise<void> {
  const latest = `(select max(id) - ${orderCount} from erp.sales_orders where tenant_id = $1)`
  await owner.query(
    `update erp.sales_orders set paid_amount = total_gross, delivery_complete_status = 0,
       is_invoiced = false, cancelled = null
     where tenant_id = $1 and id > ${latest}`,
    [tenantId],
  )
  await owner.query(
    `update erp.sales_order_lines set quantity_delivered = 0, quantity_invoiced = 0
     where tenant_id = $1 and sales_order_id > ${latest}`,
    [tenantId],
  )
}
