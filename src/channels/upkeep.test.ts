import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import type { RoomSettings } from '../platform/values/settings.ts'
import {
  acknowledge,
  alice,
  attemptsIn,
  endLeases,
  failedIn,
  type Market,
  newMarket,
  numbered,
  numbersOf,
  operator,
  poll,
  queue,
} from './testing/market.ts'
import { clearChannels } from './upkeep-store.ts'

/** What the upkeep clears of channels. */

const clear = (limit = 1000, settings: RoomSettings = {}) =>
  operator.work((tx) => clearChannels(tx, limit, settings))

/** Makes what the ledger and the lists have of a market older by so many days. */
const age = ({ channelId }: Market, days: number) =>
  operator.work((tx) =>
    tx.all([
      sql`
        update erp.channel_events set created = created - make_interval(days => ${days})
        where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`,
      sql`
        update erp.failed_channel_events set failed = failed - make_interval(days => ${days})
        where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`,
      sql`
        update erp.channel_event_ledger set ended = ended - make_interval(days => ${days})
        where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`,
    ]),
  )

const ledgerOf = ({ channelId }: Market) =>
  operator.work((tx) =>
    tx.rows(sql`
      select sequence from erp.channel_event_ledger
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`),
  )

test('the ledger is kept for two weeks, and cleared in parts', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(5))
  await acknowledge(
    market,
    (await poll(market)).map(({ id }) => id),
  )
  await age(market, 13)
  await clear()
  assert.equal((await ledgerOf(market)).length, 5)
  await age(market, 2)
  await clear(2)
  assert.equal((await ledgerOf(market)).length, 3)
  await clear()
  assert.equal((await ledgerOf(market)).length, 0)
})

test('an event that was in the queue for a month fails, whether it was delivered or not', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(2))
  await poll(market, '?limit=1')
  await age(market, 29)
  await clear()
  assert.equal((await attemptsIn(market)).length, 2)
  await age(market, 2)
  await queue(market, alice, numbered(1, 3))
  await clear()
  assert.deepEqual(
    (await failedIn(market)).map(({ attempts, reason }) => [attempts, reason]),
    [
      [1, 'expired'],
      [0, 'expired'],
    ],
  )
  assert.deepEqual(numbersOf(await poll(market)), [3])
})

test('what a channel got ten times fails, though the channel never asks again', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  for (let attempt = 1; attempt <= 10; attempt++) {
    assert.equal((await poll(market)).length, 1)
    await endLeases(market)
  }
  await clear()
  assert.deepEqual(await failedIn(market), [], 'a channel that polled just now ends it itself')
  await operator.work((tx) =>
    tx.rows(sql`
      update erp.channel_queues set last_polled = last_polled - interval '1 h'
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${market.channelId}`),
  )
  await clear()
  assert.deepEqual(
    (await failedIn(market)).map(({ attempts, reason }) => [attempts, reason]),
    [[10, 'not-acknowledged']],
  )
})

test('failed events are kept for ninety days', async () => {
  const market = await newMarket()
  await queue(market, alice, [{ number: 1, text: 'x'.repeat(5_000_000) }])
  await age(market, 89)
  await clear()
  assert.equal((await failedIn(market)).length, 1)
  await age(market, 2)
  await clear()
  assert.equal((await failedIn(market)).length, 0)
})

test('sessions that have expired are cleared, and others stay', async () => {
  const market = await newMarket()
  await operator.work((tx) =>
    tx.rows(sql`
      insert into erp.channel_sessions
        (tenant_id, sales_channel_id, session_hash, kind, account_id, seller_tenant_id, expires_at)
      values (${tx.tenantId}, ${market.channelId}, '\\x01', 'sign-up', 1, ${alice.tenantId}, now() - interval '1 s'),
        (${tx.tenantId}, ${market.channelId}, '\\x02', 'sign-up', 2, ${alice.tenantId}, now() + interval '1 h')`),
  )
  await clear()
  const left = await operator.work((tx) =>
    tx.rows(sql`
      select account_id as id from erp.channel_sessions
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${market.channelId}`),
  )
  assert.deepEqual(left, [{ id: 2 }])
})

test('how long things are kept is a setting, each for itself', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(2))
  await acknowledge(
    market,
    (await poll(market, '?limit=1')).map(({ id }) => id),
  )
  await age(market, 3)
  await clear(1000, { channelLedgerDays: 2 })
  assert.equal((await ledgerOf(market)).length, 0)
  assert.equal((await attemptsIn(market)).length, 1)
  await clear(1000, { channelWaitingDays: 2 })
  assert.equal((await attemptsIn(market)).length, 0)
  await age(market, 3)
  await clear(1000, { channelFailedDays: 2 })
  assert.equal((await failedIn(market)).length, 0)
})

test('notifications and reports of channels are kept for a year, and items go with their report', async () => {
  const { channelId } = await newMarket()
  const { rows } = await alice.work(async (tx) => {
    await tx.all([
      sql`
        insert into erp.sales_channels (tenant_id, id, type, connection, shop, name)
        values (${tx.tenantId}, ${1000 + channelId}, 5, 1, ${1000 + channelId}, 'Reports')`,
      sql`
        insert into erp.channel_notifications
          (tenant_id, id, sales_channel_id, channel, severity, message, created)
        values (${tx.tenantId}, 9001, ${1000 + channelId}, 'market', 'INFO', 'old', now() - interval '366 d'),
          (${tx.tenantId}, 9002, ${1000 + channelId}, 'market', 'INFO', 'new', now() - interval '364 d')`,
      sql`
        insert into erp.channel_reports
          (tenant_id, id, sales_channel_id, channel, report_type, item_count, created)
        values (${tx.tenantId}, 9001, ${1000 + channelId}, 'market', 'x', 1, now() - interval '366 d'),
          (${tx.tenantId}, 9002, ${1000 + channelId}, 'market', 'x', 1, now() - interval '364 d')`,
      sql`
        insert into erp.channel_report_items (tenant_id, channel_report_id, position, item)
        values (${tx.tenantId}, 9001, 1, '{}'), (${tx.tenantId}, 9002, 1, '{}')`,
    ])
    const counts = await clearChannels(tx, 1000)
    assert.deepEqual([counts['channelNotifications'], counts['channelReports']], [1, 1])
    return {
      rows: await tx.all([
        sql`select id from erp.channel_notifications where tenant_id = ${tx.tenantId} and id > 9000`,
        sql`select id from erp.channel_reports where tenant_id = ${tx.tenantId} and id > 9000`,
        sql`
          select channel_report_id as id from erp.channel_report_items
          where tenant_id = ${tx.tenantId} and channel_report_id > 9000`,
      ]),
    }
  })
  assert.deepEqual(rows, [[{ id: 9002 }], [{ id: 9002 }], [{ id: 9002 }]])
})
