import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import { channelTies } from '../../channels/tied-tenant-store.ts'
import { resolveCommits } from '../../platform/cells/resolve-commits.ts'
import { isUnavailable } from '../../platform/postgres/failure.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import type { TestTenant } from '../testing/world.ts'
import { newCellMarket } from './testing/market-of-cells.ts'
import { twoCells } from './testing/two-cells.ts'

/** Marketplace channels whose sellers live in several cells. */

const two = await twoCells()
const { w, cells, routes, first, b, tenant } = two
const { call } = w
const move = (tenantId: string, target: string) =>
  moveTenant({ ...{ ...cells, tenantId, target }, obstacle: channelTies })

async function sellerIn(cell: string, name: string): Promise<TestTenant> {
  const seller = await tenant(name)
  if (cell !== 'first') await move(seller.tenantId, cell)
  await routes.look()
  return seller
}

test('one program connects sellers of both cells, and sees and acknowledges the events of all', async () => {
  const market = await newCellMarket(two)
  const [near, far] = [await sellerIn('first', 'Near'), await sellerIn('b', 'Far')]
  await market.connect(near, 'near')
  await market.connect(far, 'far')
  for (const number of [1, 2, 3])
    for (const [seller, id] of [
      [near, 'near'],
      [far, 'far'],
    ] as const)
      await market.announce(seller, id, `${number}`)
  const events = await market.poll()
  const of = (id: string) =>
    events.filter(({ event }) => event.sellerId === id).map(({ event }) => event.message)
  assert.deepEqual(
    [of('near'), of('far')],
    [
      ['1', '2', '3'],
      ['1', '2', '3'],
    ],
  )
  await market.acknowledge(events.map(({ id }) => id))
  const { body } = await call(w.operator.admin, 'GET /v2/admin/channels')
  const { delivered, waiting } = body.find(
    ({ channel }: { channel: string }) => channel === market.channel,
  )
  assert.deepEqual({ delivered, waiting }, { delivered: 0, waiting: 0 })
  const narrowed = { headers: { ...market.program.headers, 'x-tenant-id': far.tenantId } }
  const own = await call(narrowed, 'GET /v1/channel/seller/list')
  assert.deepEqual(
    own.body.sellerList.map(({ sellerId }: { sellerId: string }) => sellerId),
    ['far'],
  )
})

test('a merchant in another cell pauses, resumes and ends its connection, and the channel hears of it', async () => {
  const market = await newCellMarket(two)
  const far = await sellerIn('b', 'Leaver')
  await market.connect(far, 'leaver')
  const listed = await call(far.app, 'GET /v2/channel-connections')
  const { salesChannelId: id } = listed.body[0]
  for (const isActive of [false, true]) {
    const reply = await call(far.app, `PATCH /v2/channel-connections/${id}`, { isActive })
    const status = isActive ? 'active' : 'paused'
    assert.deepEqual([reply.status, reply.body.status], [200, status], reply.text)
    const sellers = await call(market.program, 'GET /v1/channel/seller/list')
    assert.equal(sellers.body.sellerList[0].isActiveByPlatform, isActive)
  }
  const ended = await call(far.app, `DELETE /v2/channel-connections/${id}?reason=moving`)
  assert.equal(ended.status, 204, ended.text)
  assert.deepEqual((await call(market.program, 'GET /v1/channel/seller/list')).body.sellerList, [])
  const [last] = (await market.poll()).slice(-1)
  assert.equal((last as unknown as { type: string }).type, 'Seller:Channel.Unlinked')
})

test('what fails in one cell is undone in the other, and a dry run changes neither', async () => {
  const market = await newCellMarket(two)
  const far = await sellerIn('b', 'Undone')
  await market.connect(far, 'undone')
  const rename = sql`
    update erp.tenants set name = 'Renamed' where tenant_id = $tenant returning name`
  const nameOf = async () =>
    (
      await far.work((tx) =>
        tx.row<{ name: string }>(sql`select name from erp.tenants where tenant_id = $tenant`),
      )
    )?.name
  const { channelTenantId } = market.address
  for (const failing of [
    sql`select 1 / 0`,
    sql`insert into erp.tenants (tenant_id, name, licence_valid_until)
      select tenant_id, name, now() from erp.tenants where tenant_id = $tenant`,
  ])
    await assert.rejects(
      far.work(async (tx) => {
        await inTenant(tx, channelTenantId, (queue) => queue.rows(rename))
        await tx.rows(rename)
        tx.later(failing)
      }),
    )
  const dry = async () =>
    asTenant(
      first.pool,
      far.tenantId,
      async (tx) => {
        await tx.rows(rename)
        await inTenant(tx, channelTenantId, (queue) => queue.rows(rename))
      },
      { dryRun: true },
    )
  await dry()
  assert.equal(await nameOf(), 'Undone')
  const operators = await w.operator.work((tx) =>
    tx.row<{ name: string }>(sql`select name from erp.tenants where tenant_id = $tenant`),
  )
  assert.equal(operators?.name, 'Operator')
})

test('a seller is moved to and fro while it writes and the channel polls: every event arrives, and none that was acknowledged comes again', async () => {
  const market = await newCellMarket(two)
  const [near, moved] = [await sellerIn('first', 'Stays'), await sellerIn('first', 'Moves')]
  await market.connect(near, 'stays')
  await market.connect(moved, 'moves')
  const queued = new Set<string>()
  const received = new Map<string, string[]>()
  const acknowledged = new Set<string>()
  const strange: unknown[] = []
  let isOver = false
  const write = async (seller: TestTenant, id: string, name = id) => {
    for (let number = 1; !isOver; number++) {
      const message = `${name} ${number}`
      await market.announce(seller, id, message).then(
        () => queued.add(message),
        (error) => {
          if (!isUnavailable(error)) strange.push(error)
        },
      )
      // As clients do, and while nobody is let in as one that tries again. The mover needs the processor as well.
      await pause(20)
    }
  }
  const pollOnce = async () => {
    const events = await market.poll()
    for (const { id, event } of events) {
      if (acknowledged.has(id)) strange.push(`${id} came again`)
      received.set(event.message, [...(received.get(event.message) ?? []), id])
    }
    // Every third event is left, and comes again after a second.
    const done = events.filter(() => isOver || Math.random() < 0.67).map(({ id }) => id)
    await market.acknowledge(done)
    for (const id of done) acknowledged.add(id)
    return events.length
  }
  const poll = async () => {
    try {
      while (!isOver) await pollOnce()
    } finally {
      isOver = true
    }
  }
  const all = [
    write(near, 'stays'),
    write(moved, 'moves'),
    write(moved, 'moves', 'moves too'),
    poll(),
  ]
  try {
    for (const target of ['b', 'first', 'b']) await move(moved.tenantId, target)
  } finally {
    isOver = true
    await Promise.all(all)
  }
  const { channelId } = market.address
  for (let left = 1; left > 0; ) {
    await pollOnce()
    const counted = await w.operator.work((tx) =>
      tx.row<{ left: number }>(sql`
        select count(*)::int as left from erp.channel_events
        where tenant_id = $tenant and sales_channel_id = ${channelId}`),
    )
    left = counted?.left ?? 0
  }
  assert.deepEqual(strange, [])
  const lost = [...queued].filter((message) => !received.has(message))
  assert.deepEqual(lost, [])
  const doubled = [...received].filter(([, ids]) => new Set(ids).size > 1)
  assert.deepEqual(doubled, [], 'the same event keeps its id')
  assert.ok([...queued].filter((message) => message.startsWith('moves')).length > 20)
})

test('a part that its process has left prepared is ended as the other cell decided, or given up', async () => {
  const market = await newCellMarket(two)
  const far = await sellerIn('b', 'Left')
  const rename = (name: string) => sql`
    update erp.tenants set name = ${name} where tenant_id = $tenant returning name`
  const names: unknown[] = []
  for (const isDecided of [true, false]) {
    const id = `kontor first ${randomUUID()}`
    const owner = new pg.Client(b.application)
    await owner.connect()
    await owner.query('begin')
    await owner.query(`set local app.tenant_id = '${far.tenantId}'`)
    await owner.query('update erp.tenants set name = $1 where tenant_id = $2', [
      `By ${isDecided}`,
      far.tenantId,
    ])
    await owner.query(`prepare transaction '${id}'`)
    await owner.end()
    const decide = () =>
      w.operator.work((tx) =>
        tx.rows(sql`insert into erp.commit_decisions (id, is_committed) values (${id}, true)`),
      )
    if (isDecided) await decide()
    // It is waited for until it is late.
    const ended: boolean[] = []
    const all = [{ name: 'first', pool: first.pool }, ...routes.cells]
    while (ended.length === 0)
      await resolveCommits(all, (commit) => void ended.push(commit.isCommitted), assert.ifError)
    assert.deepEqual(ended, [isDecided])
    if (!isDecided) await assert.rejects(decide(), { code: '23505' })
    const [row] = await far.work((tx) =>
      tx.rows<{ name: string }>(sql`select name from erp.tenants where tenant_id = $tenant`),
    )
    names.push(row?.name)
    await far.work((tx) => tx.rows(rename('Left')))
  }
  assert.deepEqual(names, ['By true', 'Left'])
  assert.ok(market)
})
