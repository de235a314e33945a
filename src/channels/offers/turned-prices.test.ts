import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  acknowledge,
  alice,
  call,
  connect,
  type Market,
  newMarket,
  poll,
  readAll,
} from '../testing/market.ts'
import { newItem, type OfferedItem, putOnSale } from '../testing/offered-items.ts'
import { clearChannels } from '../upkeep-store.ts'

/** Special prices that begin and end by their dates, without a change of any record. */

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** An offer with a special price of 5 from tomorrow until the day after, of which the channel knows. */
async function offered() {
  const market = await newMarket(300, [])
  const salesChannel = await connect(market, `seller_${randomUUID().slice(0, 8)}`)
  const item = await newItem(10)
  await putOnSale([item], salesChannel)
  await alice.work(async (tx) => {
    await tx.rows(sql`
      insert into erp.item_special_prices (tenant_id, item_id, is_active, start_date,
        end_date_active, end_date)
      values (${tx.tenantId}, ${item.id}, true, ${inDays(1)}, true, ${inDays(2)})`)
    await tx.rows(sql`
      insert into erp.item_special_price_entries (tenant_id, item_id, sales_channel_id,
        customer_group_id, net_price)
      select ${tx.tenantId}::uuid, ${item.id}::integer, connection.sales_channel_id, grouped.id, 5
      from erp.channel_connections connection
      join erp.customer_groups grouped on grouped.tenant_id = ${tx.tenantId} and grouped.is_default
      where connection.tenant_id = ${tx.tenantId} and connection.channel = ${`market${market.channelId}`}
      returning item_id`)
  })
  assert.deepEqual(await prices(market), ['Seller:Offer.New 10.00'])
  return { market, item }
}

/** The prices that the channel gets now and acknowledges. */
async function prices(market: Market): Promise<string[]> {
  await readAll()
  const events = await poll(market)
  if (events.length > 0) {
    await acknowledge(
      market,
      events.map(({ id }) => id),
    )
  }
  return events.map(({ type, event }) => {
    // biome-ignore lint/suspicious/noExplicitAny: tests read members of any event.
    const { priceList } = event as any
    return `${type} ${priceList[0].quantityPriceList[0].amount}`
  })
}

const upkeep = () => alice.work((tx) => clearChannels(tx, 1000))

/** As if so many days had passed since the upkeep looked last. */
async function pass({ id }: OfferedItem, days: number): Promise<void> {
  await alice.work((tx) =>
    tx.all([
      sql`
        update erp.item_special_prices set start_date = start_date - make_interval(days => ${days}),
          end_date = end_date - make_interval(days => ${days})
        where tenant_id = ${tx.tenantId} and item_id = ${id}`,
      sql`
        update erp.channel_connections set changed = changed - make_interval(days => ${days}),
          prices_looked_at = prices_looked_at - make_interval(days => ${days})
        where tenant_id = ${tx.tenantId}`,
    ]),
  )
}

if ((await call(alice.app, 'GET /v2/customer-groups')).body.items.length === 0) {
  const group = await call(alice.app, 'POST /v2/customer-groups', { name: 'Everybody' })
  assert.equal(group.status, 201, group.text)
}

test('a special price that begins or ends by its date is sent after the next upkeep, once', async () => {
  const { market, item } = await offered()
  await upkeep()
  assert.deepEqual(await prices(market), [])
  await pass(item, 1)
  assert.deepEqual(await prices(market), [])
  assert.equal((await upkeep())['specialPricesTurned'], 1)
  assert.deepEqual(await prices(market), ['Seller:Offer.PriceUpdate 5.00'])
  assert.equal((await upkeep())['specialPricesTurned'], 0)
  await pass(item, 1)
  await upkeep()
  assert.deepEqual(await prices(market), ['Seller:Offer.PriceUpdate 10.00'])
})

test('one that began before the first look is sent as well', async () => {
  const { market, item } = await offered()
  await pass(item, 1)
  await upkeep()
  assert.deepEqual(await prices(market), ['Seller:Offer.PriceUpdate 5.00'])
})
