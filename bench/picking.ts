import pg from 'pg'
import { fillOrders } from './orders.ts'
import type { Stage } from './stage.ts'

const goalMs = 1000
const orderCount = 2_000
const linesEach = 5
const rounds = 5

/** How long a pick list over 10,000 open lines takes; each round drops its list, so the next one has the same to do. */
export async function measurePicking(stage: Stage): Promise<void> {
  const warehouse = await prepare(stage)
  const template = await post(stage, '/v2/wms/pick-list-templates', {
    name: 'Everything',
    maxOrderCount: orderCount,
    maxPositionCount: orderCount * linesEach,
  })
  const path = `/v2/wms/${warehouse}/pick-lists`
  const times: number[] = []
  let positions = 0
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    const list = await post(stage, path, { pickListTemplateId: template.id })
    times.push(performance.now() - from)
    const shown = await fetch(`${stage.url}${path}/${list.id}/positions`, {
      headers: stage.headers,
    })
    positions = ((await shown.json()) as unknown[]).length
    await fetch(`${stage.url}${path}/${list.id}`, { method: 'DELETE', headers: stage.headers })
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  const all = times.map((ms) => ms.toFixed(0)).join(', ')
  console.log(
    `\na pick list of ${positions} positions over ${orderCount * linesEach} open lines  (goal: ${goalMs} ms)\n` +
      `  median ${median.toFixed(0)} ms (${all})   ratio ${(goalMs / median).toFixed(2)}`,
  )
}

/** Open orders with their reservations, on stock of all items. Returns the warehouse. */
async function prepare(stage: Stage): Promise<string> {
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
    await reopen(owner, tenantId)
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
    return warehouse.uuid
  } finally {
    await owner.end()
  }
}

/** Nothing of the latest orders is delivered or invoiced; all are paid. */
async function reopen(owner: pg.Client, tenantId: string): Promise<void> {
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

async function post({ url, headers }: Stage, path: string, body: object): Promise<{ id: string }> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as { id: string }
}
