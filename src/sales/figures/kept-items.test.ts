import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { announce } from '../../platform/events/outbox-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { Period } from '../../platform/reports/periods.ts'
import { dayOf } from '../../platform/values/day.ts'
import { reportWorld } from '../../reports/testing/report-world.ts'
import { salesOrderEvents } from '../orders/sales-order-events.ts'
import { keepSalesDays } from './sales-day-store.ts'
import { dayMs } from './summed-days-store.ts'
import {
  assertKept,
  forgetItemDays,
  keep,
  keepFewerDays,
  marksOf,
  takeBackADay,
} from './testing/kept-sales.ts'

/** Items of the latest days are kept by day, and say what the orders say: about the days at both of their ends as well. */

const { alice, bob, send, newCustomer, line } = await reportWorld()

/** Days before it have no items of days: today and yesterday are not kept, and 392 days before them are. */
const firstKept = 393
const today = Math.floor(Date.now() / dayMs) * dayMs
const noonOf = (daysAgo: number) => new Date(today - (daysAgo - 0.5) * dayMs).toISOString()
const between = (first: number, last: number): Period => ({
  from: dayOf(new Date(today - first * dayMs)),
  until: dayOf(new Date(today - last * dayMs)),
})

const periods = [
  ...[between(29, 0), between(59, 30), between(5, 2), between(firstKept, 0)],
  ...[
    between(firstKept + 1, 3),
    between(firstKept - 1, 1),
    between(firstKept + 57, 0),
    between(firstKept + 57, firstKept - 1),
  ],
]
const asked = ['item', 'manufacturer'].flatMap((by) => periods.map((period) => ({ by, period })))
const assertItems = (tenant: typeof alice, when: string, itemDays?: number) =>
  assertKept(tenant, itemDays === undefined ? {} : { itemDays }, when, asked)

/** Yesterday is not kept yet, and the mark of its order waits until it is. */
const ofYesterday = 1

let customerId = ''
const newOrder = (daysAgo: number) =>
  send('POST /v2/sales-orders', {
    ...{ customerId, salesOrderDate: noonOf(daysAgo) },
    lineItems: [line('CUP', daysAgo + 1, 10, 4), line('POT', 1, 100 + daysAgo, 60)],
  })

before(async () => {
  customerId = (await newCustomer('Anna')).customerId
  for (const daysAgo of [0, 1, 2, 3, 20, 35]) await newOrder(daysAgo)
  for (const later of [-2, -1, 0, 1, 37]) await newOrder(firstKept + later)
  const ofBob = (await newCustomer('Of Bob', bob.app)).customerId
  const lineItems = [line('CUP', 7, 11, 4)]
  const body = { customerId: ofBob, salesOrderDate: noonOf(20), lineItems }
  await send('POST /v2/sales-orders', body, bob.app)
})

/** Adds to what is kept of a day's cups: what is read from it shows that. */
const tamper = (daysAgo: number, amount: number) =>
  alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_item_days set revenue = revenue + ${amount}
      where tenant_id = $tenant and day = ${`${noonOf(daysAgo).slice(0, 10)}T00:00:00Z`} and sku = 'CUP'
      returning sku`),
  )

const revenueOf = async (first: number, last: number) => {
  const { from, until } = between(first, last)
  const { total } = await send(`GET /v2/figures/sales?by=item&from=${from}&until=${until}`)
  return total as number
}

test('items are kept of 392 days and no others, and parts of months are read from them', async () => {
  await assertItems(alice, 'nothing is kept', 0)
  for (const tenant of [alice, bob]) await keep(tenant)
  // Two items on each of the days from 2 to 393 days ago that have an order.
  await assertItems(alice, 'kept', 14)
  await assertItems(bob, 'of another tenant', 1)
  const before = [await revenueOf(21, 19), await revenueOf(firstKept, firstKept)]
  for (const daysAgo of [20, firstKept]) assert.equal((await tamper(daysAgo, 1000)).length, 1)
  const after = [await revenueOf(21, 19), await revenueOf(firstKept, firstKept)]
  assert.deepEqual(
    after,
    before.map((value) => value + 1000),
  )
  for (const daysAgo of [20, firstKept]) await tamper(daysAgo, -1000)
})

test('only a day that changed is read from its orders, and the others of its month are not', async () => {
  const changed = await newOrder(21)
  assert.ok((await marksOf(alice)) > ofYesterday)
  await assertItems(alice, 'a day is open')
  const [own, others] = [await revenueOf(21, 21), await revenueOf(20, 20)]
  await tamper(20, 1000)
  assert.deepEqual([await revenueOf(21, 21), await revenueOf(20, 20)], [own, others + 1000])
  await tamper(20, -1000)
  await keep(alice)
  await assertItems(alice, 'a day is kept again', 16)
  const reason = await send('POST /v2/cancellation-reasons', { name: 'Changed their mind' })
  await send(`POST /v2/sales-orders/${changed.id}/cancel`, { cancellationReasonId: reason.id })
  await assertItems(alice, 'an order is cancelled')
  await keep(alice)
  await assertItems(alice, 'a cancelled order is out of what is kept', 14)
  assert.equal(await revenueOf(21, 21), 0)
})

test('an order that changes while its day is added up is in the figures, then and later', async () => {
  await newOrder(35)
  await alice.work(async (tx) => {
    const rows = await tx.rows<{ id: number }>(sql`
      update erp.sales_orders set cancelled = now()
      where tenant_id = $tenant and sales_order_date = ${noonOf(35)} returning id`)
    announce(tx, { entity: salesOrderEvents, kind: 'changed', ids: rows.map(({ id }) => id) })
    await keep(alice)
  })
  await assertItems(alice, 'before it is kept again')
  await keep(alice)
  await assertItems(alice, 'kept again', 12)
})

test('at the end of a day the earliest one is dropped, and figures across it stay right', async () => {
  await takeBackADay(alice)
  await assertItems(alice, 'a day before')
  // Days 3 to 394: the last one is not kept yet, and the earliest one still is.
  const whole = await revenueOf(firstKept + 1, 0)
  await newOrder(firstKept + 1)
  await assertItems(alice, 'a day before, its earliest day being open')
  await keep(alice)
  await assertItems(alice, 'a day later', 12)
  assert.ok((await revenueOf(firstKept + 1, 0)) > whole)
  assert.equal((await tamper(firstKept + 1, 1)).length, 0, 'it is dropped')
  await newOrder(firstKept + 1)
  await assertItems(alice, 'a day without items has changed')
  await keep(alice)
  await assertItems(alice, 'and has none when it is kept again', 12)
})

test('what the release before has kept is completed, and right until then', async () => {
  await forgetItemDays(alice)
  await assertItems(alice, 'no items of days', 0)
  await keep(alice)
  assert.equal(await marksOf(alice), ofYesterday)
  await assertItems(alice, 'completed', 12)
})

test('where fewer days were kept, earlier ones are added a part at a time, without marks, and figures stay right', async () => {
  await keepFewerDays(alice, 62)
  await assertItems(alice, 'fewer days', 6)
  assert.equal(await alice.work(keepSalesDays), true)
  await assertItems(alice, 'some more')
  assert.equal(await marksOf(alice), ofYesterday)
  await newOrder(firstKept - 1)
  await assertItems(alice, 'a day that is not added yet has changed')
  await keep(alice)
  await assertItems(alice, 'all of them', 12)
  assert.equal(await alice.work(keepSalesDays), false)
})
