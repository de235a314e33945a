import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { clearExpired } from '../../../main/process/upkeep/upkeep.ts'
import { download, endOf, startWorker } from '../../../whole/testing/job-runner.ts'
import { valueWorld } from '../testing/value-world.ts'

/** Write-downs fill a column of the inventory list, with a reason, and the list is a file. */

const w = await valueWorld()
const { alice, bob, call, owner, asked, company, newGoods, book, value, listedOf } = w
const worker = startWorker(w)
after(() => worker.stop())

const day = '2026-03-31'
const item = await newGoods({ name: 'Bulb', sku: 'BULB' })
await book(item, 10, 2)
await owner.query("update erp.stock_changes set at = '2026-03-01T10:00:00Z'")
const set = (body: object, app = alice.app) =>
  call(app, 'POST /v2/stock-values/write-downs', { itemId: item.id, day, ...body })
const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } }) => [
  ...[status, body.errorCode],
]
const reason = 'Sold for one from April on'

test('an item is written down at a day, once, with a reason', async () => {
  // Nobody has valued the booking yet: the write-down does.
  const first = await set({ amount: 5, reason })
  assert.equal(first.status, 200, first.text)
  assert.deepEqual(
    [first.body.companyId, first.body.itemId, first.body.day, first.body.amount],
    [company.id, item.id, day, 5],
  )
  const second = await set({ amount: 10, reason })
  assert.equal(second.body.id, first.body.id)
  const listed = await listedOf(item, `&day=${day}`)
  assert.deepEqual(
    [listed.value, listed.writeDown, listed.writeDownReason, listed.valueAfterWriteDown],
    [20, 10, reason, 10],
  )
  assert.equal(listed.writeDownId, first.body.id)
  const totals = await asked(`GET /v2/stock-values/totals?day=${day}`)
  assert.deepEqual([totals.value, totals.writeDown, totals.valueAfterWriteDown], [20, 10, 10])
  // The next day begins without one.
  assert.equal((await listedOf(item, '&day=2026-04-01')).valueAfterWriteDown, 20)
  const { body } = await call(alice.app, `GET /v2/stock-values/write-downs/${first.body.id}`)
  assert.equal(body.amount, 10)
})

test('it is refused without a reason, above the value, of days to come and of closed books', async () => {
  assert.deepEqual(codeOf(await set({ amount: 1, reason: ' ' })), [
    ...[422, 'stock-write-down.reason.missing'],
  ])
  assert.deepEqual(codeOf(await set({ amount: 20.01, reason })), [
    ...[422, 'stock-write-down.amount.exceeded'],
  ])
  assert.deepEqual(codeOf(await set({ amount: 1, reason, day: '9999-12-31' })), [
    ...[422, 'stock-write-down.day.future'],
  ])
  for (const amount of [0, -1]) assert.equal((await set({ amount, reason })).status, 400)
  for (const wrong of ['2026-02-30', 'yesterday', '0000-01-01']) {
    assert.equal((await set({ amount: 1, reason, day: wrong })).status, 400)
  }
  await asked(`POST /v2/companies/${company.id}/accounting-periods/close`, { month: '2026-03' })
  assert.deepEqual(codeOf(await set({ amount: 1, reason })), [
    ...[409, 'stock-write-down.books-closed'],
  ])
  const { writeDownId: id } = await listedOf(item, `&day=${day}`)
  const deleted = () => call(alice.app, `DELETE /v2/stock-values/write-downs/${id}`)
  assert.deepEqual(codeOf(await deleted()), [409, 'stock-write-down.books-closed'])
  await asked(`POST /v2/companies/${company.id}/accounting-periods/reopen`, {
    ...{ month: '2026-03', reason: 'A mistake' },
  })
  assert.equal((await deleted()).status, 204)
  assert.equal((await listedOf(item, `&day=${day}`)).writeDown, 0)
  assert.deepEqual(codeOf(await deleted()), [404, 'stock-write-down.missing'])
})

test('write-downs are those of their tenant, and need the right to write', async () => {
  const { body } = await set({ amount: 3, reason })
  assert.deepEqual(codeOf(await set({ amount: 1, reason }, bob.app)), [
    422,
    'stock-value.reference.missing',
  ])
  const foreign = `/v2/stock-values/write-downs/${body.id}`
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await call(bob.app, `${method} ${foreign}`)).status, 404)
  }
  const reader = await alice.appWith('stockvalues.read')
  assert.equal((await set({ amount: 1, reason }, reader)).status, 403)
  assert.equal((await call(reader, `DELETE ${foreign}`)).status, 403)
})

test('two at once of one item are one: the second waits and replaces the first', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map((amount) => set({ amount, reason })))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1)
})

test('the inventory list is a file with a column for write-downs', async () => {
  const formula = await newGoods({ name: '=1+1', sku: 'AAA' })
  await book(formula, 2, 1.5)
  await value()
  await set({ amount: 4, reason })
  const today = new Date().toISOString().slice(0, 10)
  const fileOf = async (body: object): Promise<string> => {
    const { id } = await asked('POST /v2/stock-values/lists', { format: 'csv', ...body })
    const job = await endOf(w, alice, id)
    assert.equal(job.status, 'succeeded', JSON.stringify(job))
    return (await download(w, alice, `/v2/jobs/${id}/result`)).bytes.toString()
  }
  const header = 'sku,name,quantity,unitCost,value,writeDown,writeDownReason,valueAfterWriteDown'
  assert.equal(
    (await fileOf({ day })).replace('\ufeff', ''),
    `${header}\r\nBULB,Bulb,10,2,20,4,${reason},16\r\n`,
  )
  const now = await fileOf({ day: today })
  assert.match(now, /AAA,'=1\+1,2,1\.5,3,0,,3\r\n/)
  const jobs = await alice.appWith('jobs.write')
  const denied = await call(jobs, 'POST /v2/stock-values/lists', { format: 'csv' })
  assert.equal(denied.status, 403)
})

test('a request does not value a day of bookings: they are refused as not valued yet, and the upkeep values them', async () => {
  const [cup, { warehouse }] = [await newGoods({ name: 'Mug' }), w]
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `insert into erp.stock_changes (tenant_id, sequence, item_id, item_uuid, warehouse_id, warehouse_uuid,
       batch_number, best_before, quantity, quantity_after, purchase_price_net)
     select $1::uuid, last.sequence + number, item.id, item.uuid, place.id, place.uuid, '', 'infinity',
       1, 0, 2
     from (select max(sequence) as sequence from erp.stock_changes where tenant_id = $1) last
     cross join generate_series(1, 2_001) number
     join erp.items item on item.tenant_id = $1 and item.uuid = $2
     join erp.warehouses place on place.tenant_id = $1 and place.uuid = $3`,
    [alice.tenantId, cup.id, warehouse.id],
  )
  await owner.query('commit')
  const today = new Date().toISOString().slice(0, 10)
  const body = { amount: 1, reason, itemId: cup.id, day: today }
  const early = await set(body)
  assert.deepEqual(codeOf(early), [409, 'stock-value.behind'])
  const { signal } = new AbortController()
  const done = await clearExpired(w.database.pool, assert.ifError, signal)
  assert.ok((done['valuedBookings'] ?? 0) >= 2_001)
  const late = await set(body)
  assert.equal(late.status, 200, late.text)
  assert.equal((await listedOf(cup, `&day=${today}`)).value, 4_002)
})
