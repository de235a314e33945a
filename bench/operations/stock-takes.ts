import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'

const goalMs = 1000
const lineCount = 5_000
const countsEach = 1_000
const stocked = 100
const rounds = 5

/**
 * How long the approval of a stock take takes of which every line differs, compared with the bare SQL that writes the
 * same rows again and neither locks nor decides anything.
 */
export async function measureStockTakes(stage: Stage): Promise<void> {
  const { database, tenantId } = stage
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  const times: number[] = []
  const bareTimes: number[] = []
  try {
    const warehouse = await prepare(owner, stage)
    for (let round = 0; round < rounds; round++) {
      const take = await countAll(stage, warehouse, stocked + 2 * round + 1)
      const from = performance.now()
      await post(stage, `/v1/stockTakes/${take}/approve`, {})
      times.push(performance.now() - from)
      bareTimes.push(await bookBare(stage, take))
    }
    await owner.query(`delete from erp.stocks where tenant_id = $1 and warehouse_id = $2`, [
      tenantId,
      warehouse,
    ])
  } finally {
    await owner.end()
  }
  const ms = median(times)
  const bare = median(bareTimes)
  console.log(
    `\napproval of a stock take of ${lineCount} differences  (goal: ${goalMs} ms)\n` +
      `  median ${ms.toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})` +
      `   ratio to the goal ${(goalMs / ms).toFixed(2)}\n` +
      `  the same rows by bare SQL: ${bare.toFixed(0)} ms   ratio ${(bare / ms).toFixed(2)}`,
  )
}

/** A warehouse of its own with stock of as many items as a stock take has lines. Returns its number. */
async function prepare(owner: pg.Client, stage: Stage): Promise<number> {
  const { tenantId, firstItemId, lastItemId } = stage
  if (lastItemId - firstItemId < lineCount) throw new Error(`the bench needs ${lineCount} items`)
  const made = await post(stage, '/v1/warehouses', { Name: 'Counted', Code: 'COUNTED' })
  const { Id: warehouse } = made as { Id: number }
  const values = [tenantId, firstItemId, warehouse]
  await owner.query(
    `insert into erp.stocks (tenant_id, item_id, warehouse_id, quantity)
     select $1::uuid, $2::int + n, $3::int, ${stocked} from generate_series(0, ${lineCount - 1}) n`,
    values,
  )
  await owner.query(
    'update erp.items set inventory_management_active = true where tenant_id = $1',
    [tenantId],
  )
  await owner.query('vacuum analyze')
  return warehouse
}

/** A stock take of everything in the warehouse, of each the same quantity. Returns its uuid. */
async function countAll(stage: Stage, warehouse: number, quantity: number): Promise<string> {
  const draft = { Name: 'Yearly', WarehouseId: warehouse }
  const { Id: id } = (await post(stage, '/v1/stockTakes', draft)) as { Id: number }
  for (let from = 0; from < lineCount; from += countsEach) {
    const counts = Array.from({ length: countsEach }, (_, index) => ({
      ItemId: stage.firstItemId + from + index,
      Quantity: quantity,
    }))
    await post(stage, `/v1/stockTakes/${id}/counts`, { Counts: counts })
  }
  return String(id)
}

/** The same bookings once more by SQL alone, with the role of the service, in one transaction. */
async function bookBare({ database, tenantId }: Stage, take: string): Promise<number> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const values = [tenantId, take]
    const from = performance.now()
    await client.query('begin')
    await client.query(`set local app.tenant_id = '${tenantId}'`)
    await client.query(
      `update erp.stocks stock
       set quantity = stock.quantity + line.counted - line.expected, changed = now(), counted = now()
       from erp.stock_take_lines line
       where stock.tenant_id = $1 and line.tenant_id = $1 and line.stock_take_id = $2
         and stock.item_id = line.item_id and stock.warehouse_id = line.warehouse_id
         and stock.storage_location_id = line.storage_location_id
         and stock.batch_number = line.batch_number and stock.best_before = line.best_before`,
      values,
    )
    const { rowCount } = await client.query(
      `insert into erp.stock_changes (tenant_id, sequence, item_id, item_uuid, warehouse_id, warehouse_uuid,
         storage_location_id, batch_number, best_before, quantity, quantity_after, comment, movement_type,
         serial_numbers, document_id, document_uuid, user_name, app_id)
       select tenant_id, sequence + ${lineCount}, item_id, item_uuid, warehouse_id, warehouse_uuid,
         storage_location_id, batch_number, best_before, quantity, quantity_after + quantity, comment, movement_type,
         serial_numbers, document_id, document_uuid, user_name, app_id
       from erp.stock_changes where tenant_id = $1 and document_id = $2 and movement_type = 'StockTake'`,
      values,
    )
    if (rowCount !== lineCount) throw new Error(`${rowCount} differences were booked`)
    await client.query(
      `insert into erp.audit_entries (tenant_id, user_id, client_id, app_id, request_id, operation, entity, entity_id,
         before, after)
       select tenant_id, user_id, client_id, app_id, request_id, operation, entity, entity_id, before, after
       from erp.audit_entries where tenant_id = $1 and entity = 'stock' and request_id = (
         select request_id from erp.audit_entries
         where tenant_id = $1 and operation = 'approveStockTake' order by at desc limit 1)`,
      [tenantId],
    )
    await client.query(
      `update erp.counters set last_id = last_id + ${lineCount} where tenant_id = $1 and kind = 'stock-change'`,
      [tenantId],
    )
    await client.query('commit')
    return performance.now() - from
  } finally {
    await client.end()
  }
}

async function post({ url, headers }: Stage, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return await reply.json()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
