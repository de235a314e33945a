import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { offerEvents } from '../../../channels/offers/offer.ts'
import { offerNotifier } from '../../../channels/offers/offer-notifier.ts'
import { channels } from '../../../channels/room.ts'
import { findTenantsToRead } from '../../../channels/sellers/connections/connection-store.ts'
import {
  alice,
  call,
  connect,
  database,
  newMarket,
  poll,
} from '../../../channels/testing/market.ts'
import type { EventReader } from '../../../platform/events/event.ts'
import { announce, placeEvents, recordsAtOnce } from '../../../platform/events/outbox-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { asOperator } from '../../../platform/postgres/transaction.ts'
import { PromptReading } from './read-promptly.ts'

const readerNames = (channels.eventReaders ?? []).map(({ name }) => name)
const firstUuid = '00000000-0000-0000-0000-000000000000'

/** An item that Alice offers on a marketplace channel of its own, of which nobody has read yet. */
async function newOffer() {
  const market = await newMarket(300, [])
  const channel = await connect(market, `seller_${randomUUID().slice(0, 8)}`)
  const item = await call(alice.app, 'POST /v1/items', { SKU: randomUUID(), Name: 'Teapot' })
  const row = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      select uuid from erp.items where tenant_id = ${tx.tenantId} and id = ${item.body.Id}`),
  )
  const reply = await call(alice.app, 'PATCH /v2/items/sales-channels/batch', {
    ...{ itemKeys: [row?.uuid], activateSalesChannels: [channel], deactivateSalesChannels: [] },
    applyToChildItems: false,
  })
  assert.equal(reply.status, 200, reply.text)
  return market
}

/** Readers announce as well, what the next round reads. */
async function readEverything() {
  const rounds = new PromptReading(database.pool, assert.ifError)
  const due = () =>
    asOperator(database.pool, (tx) => findTenantsToRead(tx, firstUuid, 500, readerNames))
  for (let left = 20; (await due()).length > 0; left--) {
    assert.ok(left > 0, 'tenants stay due')
    await rounds.round()
  }
}

const typesIn = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

test('a round notifies channels of what connected tenants did since the last one', async () => {
  const market = await newOffer()
  assert.deepEqual(await poll(market), [])
  assert.equal(await new PromptReading(database.pool, assert.ifError).round(), false)
  assert.deepEqual(typesIn(await poll(market)), ['Seller:Offer.New'])
})

test('a round reads what somebody else has placed before, and then costs nothing more', async () => {
  const market = await newOffer()
  await alice.work((tx) => placeEvents(tx))
  await new PromptReading(database.pool, assert.ifError).round()
  assert.deepEqual(typesIn(await poll(market)), ['Seller:Offer.New'])
  await readEverything()
})

test('every reader reads what is new in the same round, not the first of them alone', async () => {
  await newOffer()
  const read: string[] = []
  const readers = ['first', 'second'].map((name) => ({
    ...{ ...offerNotifier, name: `test-${name}` },
    read: async () => void read.push(name),
  }))
  await new PromptReading(database.pool, assert.ifError, { readers }).round()
  assert.deepEqual(read, ['first', 'second'])
})

test('a reader that has read a part reads the rest in the next round, though nothing new came', async () => {
  await newOffer()
  await alice.work(async (tx) => {
    const ids = Array.from({ length: recordsAtOnce }, (_, index) => index + 1)
    for (const _ of [1, 2]) announce(tx, { entity: offerEvents, kind: 'changed', ids })
  })
  const read: number[] = []
  const reader: EventReader = {
    ...{ ...offerNotifier, name: 'test-parts', entities: [offerEvents] },
    read: async (_, events) => void read.push(...events.map(({ ids }) => ids.length)),
  }
  const reading = new PromptReading(database.pool, assert.ifError, { readers: [reader] })
  for (let isMore = true; isMore; isMore = await reading.round());
  const sum = read.reduce((all, one) => all + one, 0)
  assert.ok(sum >= 2 * recordsAtOnce, `${sum} were read`)
})

test('a tenant without anything new, or without a channel, costs no transaction', async () => {
  await newOffer()
  await readEverything()
  const read: string[] = []
  const reader = { ...offerNotifier, read: async () => void read.push('read') }
  await new PromptReading(database.pool, assert.ifError, { readers: [reader] }).round()
  assert.deepEqual(read, [])
})

test('a tenant whose reading fails is reported once and skipped for a while, and its events stay', async () => {
  const market = await newOffer()
  const failures: (string | undefined)[] = []
  const onFailure = (_: unknown, tenantId?: string) => failures.push(tenantId)
  const failing = { ...offerNotifier, read: () => Promise.reject(new Error('no')) }
  const reading = new PromptReading(database.pool, onFailure, { readers: [failing] })
  await reading.round()
  await reading.round()
  assert.deepEqual(failures, [alice.tenantId])
  await new PromptReading(database.pool, assert.ifError).round()
  assert.deepEqual(typesIn(await poll(market)), ['Seller:Offer.New'])
})
