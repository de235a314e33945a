import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { insertCustomers } from '../../customers/customers/customer-store.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../platform/records/address-store.ts'
import { world } from '../../whole/testing/world.ts'
import { concludeWithPriceFacts } from './effective-price-store.ts'
import { priceOf } from './find-effective-price.ts'

/** Compares the result of database and rules with a model that looks at each price by itself. */

const { alice, call } = await world()
const now = '2026-06-01T00:00:00Z'
const moments = ['2026-05-31T00:00:00Z', now, '2026-06-02T00:00:00Z']

await call(alice.app, 'POST /v2/items', { name: 'Teapot' })
await alice.work(async (tx) => {
  const groups = await insertCustomerGroups(tx, [
    { name: 'Everybody', isDefault: true },
    { name: 'Trade' },
  ])
  await insertCustomers(tx, [
    { number: '1', addresses: [] },
    { number: '2', addresses: [], customerGroupId: groups[1]?.id ?? 0 },
  ])
  const { onlineShop } = channelTypes
  await insertSalesChannels(
    tx,
    [1, 2].map((shop) => ({ type: onlineShop, connection: 1, shop, name: `Shop ${shop}` })),
  )
  const [address] = await insertAddresses(tx, [{}])
  await tx.rows(sql`
    insert into erp.warehouses (tenant_id, id, name, address_id)
    values (${tx.tenantId}, 1, 'Main', ${address?.id ?? 0})`)
})

/** Amounts and percentages in ten thousandths. */
const amount = fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 10 ** 14 }))
const percent = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constantFrom(0, 500_000, 1_000_000),
)
const terms = fc.oneof(fc.record({ net: amount }), fc.record({ percent }))
const one = fc.integer({ min: 1, max: 2 })
const from = fc.integer({ min: 1, max: 4 })
type Terms = { net: number } | { percent: number }

const worlds = fc.record({
  base: amount,
  ignoresDiscounts: fc.boolean(),
  groupDiscounts: fc.tuple(percent, percent),
  customerDiscounts: fc.tuple(percent, percent),
  customerPrices: fc.uniqueArray(fc.record({ customer: one, from, terms }), {
    selector: (price) => `${price.customer} ${price.from}`,
    maxLength: 5,
  }),
  channelPrices: fc.uniqueArray(fc.record({ channel: one, group: one, from, terms }), {
    selector: (price) => `${price.channel} ${price.group} ${price.from}`,
    maxLength: 8,
  }),
  special: fc.option(
    fc.record({
      isActive: fc.boolean(),
      start: fc.option(fc.constantFrom(...moments)),
      isEndActive: fc.boolean(),
      end: fc.option(fc.constantFrom(...moments)),
      isTillActive: fc.boolean(),
      till: fc.integer({ min: 0, max: 3 }),
      entries: fc.uniqueArray(
        fc.record({ channel: one, group: one, net: amount, isActive: fc.boolean() }),
        { selector: (entry) => `${entry.channel} ${entry.group}`, maxLength: 4 },
      ),
    }),
  ),
  stock: fc.integer({ min: 0, max: 3 }),
  asked: fc.array(
    fc.record({
      customer: fc.option(one),
      channel: fc.option(one),
      halves: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never
type Asked = World['asked'][number]

/** Rounds to the nearest; a half goes up. */
const rounded = (value: bigint, unit: bigint) => (2n * value + unit) / (2n * unit)

function less(base: number, off: number): number {
  return Number(rounded(BigInt(base) * BigInt(1_000_000 - off), 1_000_000n))
}

const inMoney = (base: number, price: Terms) =>
  'net' in price ? price.net : less(base, price.percent)

function largestBelow<T extends { from: number }>(prices: readonly T[], halves: number) {
  return prices
    .filter((price) => price.from * 2 <= halves)
    .toSorted((first, second) => second.from - first.from)[0]
}

/** The rule that decides and the price, as documented. */
function expected(world: World, { customer, channel, halves }: Asked): [string, number] {
  const { base, special } = world
  const group = customer === 2 ? 2 : 1
  const own = world.customerPrices.filter((price) => price.customer === customer)
  const ownPrice = largestBelow(own, halves)
  if (ownPrice) return ['customer-price', inMoney(base, ownPrice.terms)]
  const entry = special?.entries.find(
    (candidate) => candidate.channel === channel && candidate.group === group,
  )
  if (special && entry?.isActive && holds(special, world.stock)) return ['special-price', entry.net]
  const there = world.channelPrices.filter(
    (price) => price.channel === channel && price.group === group,
  )
  const channelPrice = largestBelow(there, halves)
  if (channelPrice) return ['sales-channel-price', inMoney(base, channelPrice.terms)]
  if (world.ignoresDiscounts) return ['standard-price', base]
  const ofGroup = BigInt(1_000_000 - (world.groupDiscounts[group - 1] ?? 0))
  const discount = customer === null ? 0 : world.customerDiscounts[customer - 1]
  const ofCustomer = BigInt(1_000_000 - (discount ?? 0))
  const price = rounded(BigInt(base) * ofGroup * ofCustomer, 1_000_000_000_000n)
  return ['standard-price', Number(price)]
}

function holds(special: NonNullable<World['special']>, stock: number): boolean {
  if (!special.isActive) return false
  if (special.start && special.start > now) return false
  if (special.isEndActive && special.end && special.end < now) return false
  return !(special.isTillActive && stock < special.till)
}

const text = (tenThousandths: number) => {
  const digits = String(tenThousandths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

async function set(tx: TenantTx, world: World): Promise<void> {
  const { tenantId } = tx
  const prices = (given: readonly { terms: Terms }[]) =>
    JSON.stringify(
      given.map(({ terms: price, ...key }) => ({
        ...key,
        net_price: 'net' in price ? text(price.net) : null,
        reduce_percent: 'percent' in price ? text(price.percent) : null,
      })),
    )
  await tx.all([
    ...['item_customer_prices', 'item_channel_prices', 'item_special_prices', 'stocks'].map(
      (table) => sql`delete from erp.${fixed(table)} gone where gone.tenant_id = ${tenantId}`,
    ),
    sql`
      update erp.items set sales_price_net = ${text(world.base)}, ignore_discounts = ${world.ignoresDiscounts}
      where tenant_id = ${tenantId}`,
    sql`
      update erp.customer_groups set discount = (${world.groupDiscounts.map(text)}::numeric[])[id]
      where tenant_id = ${tenantId}`,
    sql`
      update erp.customers set discount = (${world.customerDiscounts.map(text)}::numeric[])[id]
      where tenant_id = ${tenantId}`,
    sql`
      insert into erp.stocks (tenant_id, item_id, warehouse_id, quantity)
      values (${tenantId}, 1, 1, ${world.stock})`,
    sql`
      insert into erp.item_customer_prices
        (tenant_id, item_id, customer_id, from_quantity, net_price, reduce_percent)
      select ${tenantId}::uuid, 1, customer, "from", net_price, reduce_percent
      from jsonb_to_recordset(${prices(world.customerPrices)}::jsonb)
        as given (customer integer, "from" integer, net_price numeric, reduce_percent numeric)`,
    sql`
      insert into erp.item_channel_prices
        (tenant_id, item_id, sales_channel_id, customer_group_id, from_quantity, net_price, reduce_percent)
      select ${tenantId}::uuid, 1, channel, "group", "from", net_price, reduce_percent
      from jsonb_to_recordset(${prices(world.channelPrices)}::jsonb) as given (
        channel integer, "group" integer, "from" integer, net_price numeric, reduce_percent numeric)`,
    ...(world.special ? specialInserts(tenantId, world.special) : []),
  ])
}

function specialInserts(tenantId: string, special: NonNullable<World['special']>) {
  const entries = special.entries.map((entry) => ({ ...entry, net: text(entry.net) }))
  return [
    sql`
      insert into erp.item_special_prices (
        tenant_id, item_id, is_active, start_date, end_date_active, end_date, till_amount_active,
        till_amount_in_stock_smaller_than
      )
      values (
        ${tenantId}, 1, ${special.isActive}, ${special.start}, ${special.isEndActive}, ${special.end},
        ${special.isTillActive}, ${special.till}
      )`,
    sql`
      insert into erp.item_special_price_entries
        (tenant_id, item_id, sales_channel_id, customer_group_id, net_price, is_active)
      select ${tenantId}::uuid, 1, channel, "group", net, "isActive"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as given (channel integer, "group" integer, net numeric, "isActive" boolean)`,
  ]
}

async function found(tx: TenantTx, { customer, channel, halves }: Asked) {
  const facts = await concludeWithPriceFacts(tx, {
    itemId: { id: 1 },
    ...(customer && { customerId: { id: customer } }),
    ...(channel && { salesChannelId: { id: `1-1-${channel}` } }),
    quantity: halves / 2,
    at: now,
  })
  assert.ok(facts)
  return priceOf(facts, 'en')
}

test('for any combination of prices the first rule that applies decides, exact to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      await alice.work((tx) => set(tx, world))
      for (const asked of world.asked) {
        const { rule, netPrice, considered } = await alice.work((tx) => found(tx, asked))
        const [wantedRule, wanted] = expected(world, asked)
        assert.deepEqual([rule, netPrice], [wantedRule, Number(text(wanted))])
        const winner = considered.find(({ applies }) => applies)
        assert.deepEqual([winner?.rule, winner?.netPrice], [rule, netPrice])
      }
    }),
    { numRuns: 150 },
  )
})
