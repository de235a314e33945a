import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fillOpenOrders } from '../data/open-orders.ts'
import type { Stage } from '../instruments/stage.ts'

const goalMs = 1000
const orderCount = 2_000
const linesEach = 5
const rounds = 5

/**
 * How long a pick list over 10,000 open lines takes, compared with the bare SQL that writes the same rows and
 * neither locks nor decides anything, and how long somebody else's small requests take meanwhile. Each round drops its
 * lists, so the next one has the same to do.
 */
export async function measurePicking(stage: Stage): Promise<void> {
  const warehouse = await fillOpenOrders(stage, orderCount, linesEach)
  const template = await post(stage, '/v2/wms/pick-list-templates', {
    name: 'Everything',
    maxOrderCount: orderCount,
    maxPositionCount: orderCount * linesEach,
  })
  const path = `/v2/wms/${warehouse.uuid}/pick-lists`
  const times: number[] = []
  const bareTimes: number[] = []
  const waits: number[] = []
  let positions = 0
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    const listed = post(stage, path, { pickListTemplateId: template.id })
    const [list, others] = await Promise.all([listed, readMeanwhile(stage, listed)])
    times.push(performance.now() - from)
    waits.push(...others)
    const { bareMs, bareList, count } = await writeBare(stage, list.id)
    bareTimes.push(bareMs)
    positions = count
    for (const id of [list.id, bareList]) await drop(stage, `${path}/${id}`)
  }
  const all = times.map((ms) => ms.toFixed(0)).join(', ')
  const ms = median(times)
  const bare = median(bareTimes)
  console.log(
    `\na pick list of ${positions} positions over ${orderCount * linesEach} open lines  (goal: ${goalMs} ms)\n` +
      `  median ${ms.toFixed(0)} ms (${all})   ratio to the goal ${(goalMs / ms).toFixed(2)}\n` +
      `  the same rows by bare SQL: ${bare.toFixed(0)} ms   ratio ${(bare / ms).toFixed(2)}\n` +
      `  GET of an item meanwhile: p50 ${median(waits).toFixed(1)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
  )
}

/** How long requests take that come every few milliseconds until something is done, in ms. */
async function readMeanwhile(stage: Stage, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  done.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  while (!isDone) {
    const from = performance.now()
    const reply = await fetch(`${stage.url}/v2/items/${stage.firstItemId + times.length}`, {
      headers: stage.headers,
    })
    await reply.arrayBuffer()
    times.push(performance.now() - from)
    await pause(10)
  }
  return times
}

/**
 * The same list again by SQL alone, with the role of the service: its positions, what stocks hold for it and what
 * lines have on it, in one transaction.
 */
async function writeBare({ database, tenantId }: Stage, list: string) {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local app.tenant_id = '${tenantId}'`)
    const { rows } = await client.query<{ id: number; last: number; list: number; uuid: string }>(
      `select list.id as list, gen_random_uuid() as uuid,
         (select max(id) from erp.pick_lists where tenant_id = $1) + 1 as id,
         (select max(id) from erp.pick_list_positions where tenant_id = $1) as last
       from erp.pick_lists list where list.tenant_id = $1 and list.uuid = $2`,
      [tenantId, list],
    )
    const [made] = rows
    if (!made) throw new Error('the list of the bench is gone')
    const from = performance.now()
    const values = [tenantId, made.id]
    await client.query(
      `insert into erp.pick_lists (tenant_id, id, uuid, number, warehouse_id, pick_list_template_id,
         template_name, wave_id, takes_partial_orders)
       select tenant_id, $2, $4, 'BARE-' || $2::int, warehouse_id, pick_list_template_id, template_name, $2, false
       from erp.pick_lists where tenant_id = $1 and id = $3`,
      [...values, made.list, made.uuid],
    )
    const inserted = await client.query(
      `insert into erp.pick_list_positions (tenant_id, id, pick_list_id, sort_order, sales_order_id,
         sales_order_line_id, item_id, storage_location_id, batch_number, best_before, quantity, priority)
       select tenant_id, $4 + sort_order + 1, $2, sort_order, sales_order_id, sales_order_line_id, item_id,
         storage_location_id, batch_number, best_before, quantity, priority
       from erp.pick_list_positions where tenant_id = $1 and pick_list_id = $3 order by sort_order`,
      [...values, made.list, made.last],
    )
    await client.query(
      `update erp.stocks stock set picking = stock.picking + held.quantity
       from (
         select item_id, storage_location_id, batch_number, best_before, sum(quantity) as quantity
         from erp.pick_list_positions where tenant_id = $1 and pick_list_id = $2 group by 1, 2, 3, 4) held
       where stock.tenant_id = $1 and stock.item_id = held.item_id and stock.best_before = held.best_before
         and stock.warehouse_id = (
           select warehouse_id from erp.pick_lists where tenant_id = $1 and id = $2)
         and stock.storage_location_id = held.storage_location_id
         and stock.batch_number = held.batch_number`,
      values,
    )
    await client.query(
      `update erp.sales_order_lines line set quantity_in_pick = line.quantity_in_pick + held.quantity
       from (
         select sales_order_line_id as id, sum(quantity) as quantity
         from erp.pick_list_positions where tenant_id = $1 and pick_list_id = $2 group by 1) held
       where line.tenant_id = $1 and line.id = held.id`,
      values,
    )
    await client.query(
      `update erp.counters set last_id = greatest(last_id, case when kind = 'pick_list' then $2::int else $3::int end)
       where tenant_id = $1 and kind in ('pick_list', 'pick_list_position')`,
      [...values, made.last + (inserted.rowCount ?? 0) + 1],
    )
    await client.query('commit')
    const bareMs = performance.now() - from
    return { bareMs, bareList: made.uuid, count: inserted.rowCount ?? 0 }
  } finally {
    await client.end()
  }
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

async function drop({ url, headers }: Stage, path: string): Promise<void> {
  const reply = await fetch(`${url}${path}`, { method: 'DELETE', headers })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
