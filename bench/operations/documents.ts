import pg from 'pg'
import { createDeliveryNote } from '../../src/deliveries/notes/create-delivery-note.ts'
import { createInvoice } from '../../src/invoicing/invoices/create-invoice.ts'
import { type CompiledStatement, compile, fixed } from '../../src/platform/postgres/sql.ts'
import { createSalesOrder } from '../../src/sales/orders/create-sales-order.ts'
import { customerUuid } from '../data/customers.ts'
import { pgbench } from '../instruments/pgbench.ts'
import { timed } from '../instruments/processor-time.ts'
import { recorded } from '../instruments/recorded.ts'
import type { Stage } from '../instruments/stage.ts'
import { actorOf } from './work.ts'

const goalPerSecond = 150
const clients = 16
const linesEach = 10
/** An order, its invoice and its delivery note. */
const documentsEach = 3

interface Ground {
  readonly customerIds: readonly string[]
  readonly itemIds: readonly string[]
}

/** How many documents a second one tenant writes: orders of ten lines are created, invoiced and delivered. */
export async function measureDocuments(stage: Stage, seconds: number): Promise<void> {
  const ground = await prepare(stage)
  console.log(
    `\norders of ${linesEach} lines created, invoiced and delivered by ${clients} clients  (goal: ${goalPerSecond} documents/s, or 0.5 of pgbench)`,
  )
  await trade(stage, ground, seconds)
  await analyze(stage)
  await trade(stage, ground, 2)
  const bare = await bareOrders(stage, ground, seconds)
  const result = await timed(stage, seconds, () => trade(stage, ground, seconds))
  const { perSecond, meanMs, serviceUs, databaseUs } = result
  const each = Object.entries(meanMs).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
  console.log(
    `  ${perSecond.toFixed(0)} documents/s, ${serviceUs} us of the service and ${databaseUs} us of the database each;` +
      ` ${each.join(', ')}   ratio ${(perSecond / goalPerSecond).toFixed(2)}, to pgbench ${(perSecond / documentsEach / bare.perSecond).toFixed(2)}`,
  )
}

/**
 * The same SQL in pgbench, with as many clients as do most: an order with its documents is one transaction
 * in one round trip, which holds the counters of ids all the time, so more clients hardly do more.
 */
async function bareOrders(stage: Stage, ground: Ground, seconds: number) {
  const byClient = await recordedOrders(stage, ground)
  const script = { variables: [], statements: [], byClient, varying: new Map() }
  const results = []
  for (let clients = 1; clients <= byClient.length; clients *= 2) {
    const load = { clients, seconds }
    const bare = await timed(stage, seconds, () => pgbench(stage.database, script, load))
    console.log(
      `  the same SQL in pgbench, ${clients} clients, each order in one transaction that is rolled back:` +
        ` ${(bare.perSecond * documentsEach).toFixed(0)} documents/s, ${Math.round(bare.databaseUs / documentsEach)} us of the database each`,
    )
    results.push(bare)
  }
  return results.reduce((best, one) => (one.perSecond > best.perSecond ? one : best))
}

/** Enough stock of all items, and customers whose goods may leave before they pay. */
async function prepare(stage: Stage): Promise<Ground> {
  const { database, tenantId, firstItemId, lastItemId, firstCustomerId, lastCustomerId } = stage
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  try {
    await owner.query(
      `insert into erp.stocks (tenant_id, item_id, warehouse_id, quantity)
       select $1::uuid, item.id, (
         select warehouse.id from erp.warehouses warehouse where warehouse.tenant_id = $1
         order by warehouse.id limit 1), 1000000
       from erp.items item where item.tenant_id = $1 and item.id between $2 and $3
       on conflict (tenant_id, item_id, warehouse_id, storage_location_id, batch_number, best_before)
         do update set quantity = excluded.quantity`,
      [tenantId, firstItemId, lastItemId],
    )
    await owner.query(
      'update erp.payment_methods set can_ship_before_payment = true where tenant_id = $1',
      [tenantId],
    )
    const { rows } = await owner.query<{ uuid: string }>(
      'select uuid from erp.items where tenant_id = $1 and id between $2 and $3 order by id',
      [tenantId, firstItemId, lastItemId],
    )
    const customerIds = Array.from({ length: lastCustomerId - firstCustomerId + 1 }, (_, index) =>
      customerUuid(firstCustomerId + index),
    )
    return { customerIds, itemIds: rows.map(({ uuid }) => uuid) }
  } finally {
    await owner.end()
  }
}

const recordedClients = 4

/**
 * For each client of pgbench the statements of an order of its own with its invoice and delivery. They are
 * rolled back, so that its ids are free again: the numbers of each recording begin far from those before.
 */
async function recordedOrders(stage: Stage, ground: Ground): Promise<CompiledStatement[][]> {
  const owner = new pg.Client({ ...stage.database, user: 'erp_owner' })
  await owner.connect()
  const all: CompiledStatement[][] = []
  for (let client = 0; client < recordedClients; client++) {
    for (const statement of [
      'update erp.counters set last_id = last_id + 1000 where tenant_id = $1',
      'update erp.number_ranges set next_number = next_number + 1000 where tenant_id = $1',
      // A block to take from, as nearly every document finds one.
      'delete from erp.number_blocks where tenant_id = $1',
      `insert into erp.number_blocks (tenant_id, kind, company_id, first_number, next_number, last_number)
       select range.tenant_id, range.kind, range.company_id, range.next_number - block.n * 10,
         range.next_number - block.n * 10, range.next_number - block.n * 10 + 9
       from erp.number_ranges range, generate_series(1, 16) block (n)
       where range.tenant_id = $1 and range.kind in ('sales-order', 'delivery-note')`,
    ]) {
      await owner.query(statement, [stage.tenantId])
    }
    const statements = await recorded(stage, actorOf(stage, 'createSalesOrder'), async (call) => {
      const caller = { name: 'bench', tenant: { currencyIso: 'EUR' } }
      const own = { generation: 'v2', caller, locate: () => '' }
      const answer = (operation: object, path: object, body: object) =>
        // The operations use no more of their calls.
        (operation as { handle: (call: object) => Promise<{ body: { text: string } }> }).handle({
          ...{ ...call, ...own, path, body },
        })
      const lineItems = Array.from({ length: linesEach }, () => ({
        itemId: { uuid: some(ground.itemIds) },
        quantity: 2,
      }))
      const customerId = { uuid: some(ground.customerIds) }
      const order = await answer(createSalesOrder[1] as object, {}, { customerId, lineItems })
      const { id: uuid } = JSON.parse(order.body.text) as { id: string }
      const path = { salesOrderId: { uuid } }
      await answer(createInvoice, path, {})
      await answer(createDeliveryNote[0] as object, path, {})
    })
    all.push([...statements.slice(0, -1), compile(fixed('rollback'))])
  }
  await owner.end()
  return all
}

/** As the database does by itself within a minute: statements are planned for the tables as they are now. */
async function analyze({ database }: Stage): Promise<void> {
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

const some = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** Each client takes an order through its documents, again and again. */
async function trade(stage: Stage, { customerIds, itemIds }: Ground, seconds: number) {
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const spentMs = { order: 0, invoice: 0, delivery: 0 }
  let orders = 0
  const timedPost = async (what: keyof typeof spentMs, path: string, body: object) => {
    const from = performance.now()
    const answer = await post(stage, path, body)
    spentMs[what] += performance.now() - from
    return answer
  }
  const client = async () => {
    while (performance.now() < end) {
      const lineItems = Array.from({ length: linesEach }, () => ({
        itemId: some(itemIds),
        quantity: 1 + Math.floor(Math.random() * 5),
      }))
      const order = await timedPost('order', '/v2/sales-orders', {
        customerId: some(customerIds),
        lineItems,
      })
      const path = `/v2/sales-orders/${order.id}`
      await timedPost('invoice', `${path}/invoices`, {})
      await timedPost('delivery', `${path}/delivery-notes`, {})
      orders++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = (orders * documentsEach) / ((performance.now() - startedAt) / 1000)
  const meanMs = Object.fromEntries(
    Object.entries(spentMs).map(([what, ms]) => [what, ms / orders]),
  )
  return { perSecond, meanMs }
}

async function post(
  { url, headers }: Stage,
  path: string,
  body: object,
): Promise<{ readonly id: string }> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (reply.status !== 201) throw new Error(`${reply.status} ${path}: ${text}`)
  return JSON.parse(text) as { id: string }
}
