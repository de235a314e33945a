import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { pricingGround } from '../../sales/orders/testing/pricing-ground.ts'
import type { Actor } from '../testing/world.ts'
import { limitedUsers } from './testing/limited-user.ts'

/** What people see and write whose roles are about certain companies, warehouses and sales channels. */

const ground = await pricingGround()
const { alice, bob, call, company, newItem } = ground
const newUser = limitedUsers(ground, alice)
const other = await alice.work(async (tx) => {
  const [added] = await insertCompanies(tx, ['Branch'])
  const [shop] = await insertSalesChannels(tx, [
    { type: channelTypes.onlineShop, connection: 7, shop: 7, name: 'Second shop' },
  ])
  return { company: added?.uuid ?? '', shop: shop?.uuid ?? '' }
})
const item = await newItem('Tea', 100, { allowNegativeStock: true })
const sells = ['salesorders.read', 'salesorders.write', 'companies.read', 'jobs.read']
const clerk = await newUser([{ scopes: sells, companies: [company] }])

const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } }) =>
  [status, body.errorCode].filter(Boolean).join(' ')
const create = (companyId: string | undefined, by: Actor = alice.app, more: object = {}) =>
  call(by, 'POST /v2/sales-orders', {
    ...{ customerId: ground.retail, ...more, ...(companyId && { companyId }) },
    lineItems: [{ itemId: item, quantity: 1 }],
  })
async function added(...given: Parameters<typeof create>): Promise<string> {
  const reply = await create(...given)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}
const idsOf = async (by: Actor) => {
  const { body, text } = await call(by, 'GET /v2/sales-orders?pageSize=500')
  assert.ok(body.items, text)
  const ids: string[] = body.items.map(({ id }: { id: string }) => id)
  assert.equal(body.totalItems, ids.length)
  return new Set(ids)
}

test('orders of another company are in no list and no sum, and missing by their id', async () => {
  const [own, foreign] = [await added(company), await added(other.company)]
  const ids = await idsOf(clerk)
  assert.deepEqual([ids.has(own), ids.has(foreign)], [true, false])
  assert.equal((await call(clerk, `GET /v2/sales-orders/${own}`)).status, 200)
  assert.equal(
    codeOf(await call(clerk, `GET /v2/sales-orders/${foreign}`)),
    '404 sales-order.missing',
  )
  const patched = await call(clerk, `PATCH /v2/sales-orders/${foreign}`, {
    customerSalesOrderNumber: 'Mine',
  })
  assert.equal(codeOf(patched), '404 sales-order.missing')
  const companies = await call(clerk, 'GET /v2/companies')
  assert.deepEqual(
    companies.body.items.map(({ id }: { id: string }) => id),
    [company],
  )
  const [all, few] = [
    await call(alice.app, 'GET /v2/sales-orders/totals'),
    await call(clerk, 'GET /v2/sales-orders/totals'),
  ]
  assert.notDeepEqual(few.body, all.body)
})

test('a company that is not one of the own is missing in a body and in the header', async () => {
  assert.equal(codeOf(await create(other.company, clerk)), '422 sales-order.reference.missing')
  const header = await call(clerk, 'GET /v2/sales-orders', undefined, {
    'x-companyid': other.company,
  })
  assert.equal(codeOf(header), '404 company.missing')
  assert.equal((await create(company, clerk)).status, 201)
})

test('what would belong to another company is not created, and nothing of it remains', async () => {
  const branch = await newUser([{ scopes: sells, companies: [other.company] }])
  const before = await idsOf(alice.app)
  // Without a company an order is one of the first.
  assert.equal(codeOf(await create(undefined, branch)), '403 limit.elsewhere')
  assert.deepEqual(await idsOf(alice.app), before)
  assert.equal((await create(other.company, branch)).status, 201)
})

test('of several roles one has to allow a record wholly, by company and by channel', async () => {
  const shop: string = ground.shop
  const both = await newUser([
    { scopes: sells, companies: [company], salesChannels: [shop] },
    { scopes: sells, companies: [other.company], salesChannels: [other.shop] },
  ])
  const [one, two, mixed, none] = [
    await added(company, alice.app, { salesChannelId: shop }),
    await added(other.company, alice.app, { salesChannelId: other.shop }),
    await added(company, alice.app, { salesChannelId: other.shop }),
    await added(company),
  ]
  const ids = await idsOf(both)
  assert.deepEqual(
    [one, two, mixed, none].map((id) => ids.has(id)),
    [true, true, false, false],
  )
})

test('a role without limits, or the scope as an own one, shows everything', async () => {
  const foreign = await added(other.company)
  const roles = [{ scopes: sells, companies: [company] }, { scopes: ['salesorders.read'] }]
  assert.ok((await idsOf(await newUser(roles))).has(foreign))
  const own = await newUser([{ scopes: sells, companies: [company] }], ['salesorders.read'])
  assert.ok((await idsOf(own)).has(foreign))
  const writes = await call(own, `PATCH /v2/sales-orders/${foreign}`, {
    customerSalesOrderNumber: 'Mine',
  })
  assert.equal(codeOf(writes), '404 sales-order.missing')
})

test('the graph and the search show the same, and what is about all is closed', async () => {
  const [own, foreign] = [await added(company), await added(other.company)]
  const query = '{ QuerySalesOrders(first: 500) { nodes { id } totalCount } }'
  const graph = await call(clerk, 'POST /v2/graphql', { query })
  assert.equal(graph.status, 200, graph.text)
  assert.ok(!graph.text.includes(foreign), graph.text)
  assert.ok(graph.text.includes(own), graph.text.slice(0, 300))
  const number = (await call(alice.app, `GET /v2/sales-orders/${foreign}`)).body.number
  const found = await call(clerk, `GET /v2/search?words=${encodeURIComponent(number)}`)
  assert.equal(found.status, 200, found.text)
  assert.ok(!found.text.includes(foreign))
  assert.equal(codeOf(await call(clerk, 'GET /v2/jobs')), '403 limit.closed')
})

test('a role names records of the own tenant alone', async () => {
  const refused = await call(bob.admin, 'POST /v2/admin/roles', {
    ...{ name: 'Foreign', scopes: sells, companies: [company] },
  })
  assert.equal(codeOf(refused), '422 role.reference.missing')
})
