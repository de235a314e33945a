import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pricingGround } from '../../sales/orders/testing/pricing-ground.ts'
import type { Actor } from '../testing/world.ts'
import { limitedUsers } from './testing/limited-user.ts'

/** Up to which percentage the roles of a user reduce prices. */

const ground = await pricingGround()
const { alice, call, company, newItem } = ground
const newUser = limitedUsers(ground, alice)
const item = await newItem('Tea', 100, { allowNegativeStock: true })
const other = await newItem('Coffee', 50, { allowNegativeStock: true })
const sells = ['salesorders.read', 'salesorders.write', 'salesquotations.write']
const clerk = await newUser([{ scopes: sells, discountPercentMax: 10 }])

const order = (lineItems: readonly object[], more: object = {}, by: Actor = clerk) =>
  call(by, 'POST /v2/sales-orders', {
    ...{ companyId: company, customerId: ground.retail, ...more },
    lineItems: lineItems.map((line) => ({ quantity: 1, ...line })),
  })
const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } }) =>
  [status, body.errorCode].filter(Boolean).join(' ')
const beyond = '403 limit.discount-exceeded'
const orderCount = async () =>
  (await call(alice.app, 'GET /v2/sales-orders?pageSize=1')).body.totalItems

test('a discount at the limit is given, one above it is refused before anything is written', async () => {
  const allowed = await order([{ itemId: item, discountPercent: 10 }])
  assert.equal(allowed.status, 201, allowed.text)
  const before = await orderCount()
  const refused = await order([{ itemId: item, discountPercent: 10.0001 }])
  assert.equal(codeOf(refused), beyond)
  assert.match(refused.text, /at most 10 %/)
  assert.equal(await orderCount(), before)
})

test('what a line, the document and a lower price take off counts together', async () => {
  const own = { itemId: item, discountPercent: 5 }
  assert.equal((await order([own], { discountPercent: 5 })).status, 201)
  assert.equal(codeOf(await order([own], { discountPercent: 6 })), beyond)
  assert.equal(codeOf(await order([{ itemId: item }], { discountPercent: 11 })), beyond)
  const net = { customerId: ground.trade }
  const usual = await order([{ itemId: other }], net, alice.app)
  const price: number = usual.body.lineItems[0].salesPriceNet
  const at = (factor: number) => order([{ itemId: other, salesPriceNet: price * factor }], net)
  assert.equal((await at(0.9)).status, 201)
  assert.equal(codeOf(await at(0.89)), beyond)
})

test('a line that takes something off counts as a discount', async () => {
  const off = (amount: number) =>
    order([{ itemId: item }, { name: 'For a friend', salesPriceGross: -amount, taxRate: 19 }])
  assert.equal((await off(5)).status, 201)
  assert.equal(codeOf(await off(30)), beyond)
})

test('a change of lines is judged by what it changes; what somebody else granted stays', async () => {
  const { body } = await order([{ itemId: item, discountPercent: 50 }], {}, alice.app)
  const [line] = body.lineItems
  const path = `/v2/sales-orders/${body.id}/line-items`
  const patch = (fields: object) => call(clerk, `PATCH ${path}/${line.id}`, fields)
  assert.equal((await patch({ quantity: 2 })).status, 200)
  assert.equal(codeOf(await patch({ discountPercent: 51 })), beyond)
  assert.equal(codeOf(await patch({ salesPriceGross: 1 })), beyond)
  assert.equal((await patch({ discountPercent: 10 })).status, 200)
  const add = (fields: object) =>
    call(clerk, `POST ${path}`, [{ itemId: item, quantity: 1, ...fields }])
  assert.equal(codeOf(await add({ discountPercent: 11 })), beyond)
  assert.equal((await add({ discountPercent: 9 })).status, 201)
  const set = (fields: object) =>
    call(clerk, `PUT ${path}`, [{ salesOrderLineItemId: line.id, quantity: 2, ...fields }])
  assert.equal(codeOf(await set({ discountPercent: 12 })), beyond)
  assert.equal((await set({ note: 'Soon' })).status, 200)
})

test('quotations have the same limit, and one that was agreed is accepted as it is', async () => {
  const quote = (percent: number, by: Actor = clerk) =>
    call(by, 'POST /v2/sales-quotations', {
      ...{ companyId: company, customerId: ground.retail },
      lineItems: [{ itemId: item, quantity: 1, discountPercent: percent }],
    })
  assert.equal(codeOf(await quote(11)), beyond)
  const agreed = await quote(30, alice.app)
  assert.equal(agreed.status, 201, agreed.text)
  const path = `/v2/sales-quotations/${agreed.body.id}`
  const lines = [{ itemId: item, quantity: 1, discountPercent: 31 }]
  assert.equal(codeOf(await call(clerk, `PUT ${path}/line-items`, lines)), beyond)
  await call(alice.app, `POST ${path}/send`)
  const accepted = await call(clerk, `POST ${path}/sales-order`, {})
  assert.equal(accepted.status, 201, accepted.text)
})

test('of several roles with the right the highest limit counts, and one without a limit is none', async () => {
  const both = await newUser([
    { scopes: sells, discountPercentMax: 10 },
    { scopes: sells, discountPercentMax: 20 },
    // Gives no scope that is used here.
    { scopes: ['items.read'], discountPercentMax: 90 },
  ])
  assert.equal((await order([{ itemId: item, discountPercent: 20 }], {}, both)).status, 201)
  assert.equal(codeOf(await order([{ itemId: item, discountPercent: 21 }], {}, both)), beyond)
  const free = await newUser([{ scopes: sells, discountPercentMax: 10 }], ['salesorders.write'])
  assert.equal((await order([{ itemId: item, discountPercent: 60 }], {}, free)).status, 201)
})

test('the refusal names the roles that allow more, and a changed limit counts with the next request', async () => {
  const named = await newUser([{ name: 'Head of sales', scopes: sells, discountPercentMax: 40 }])
  const reply = await order([{ itemId: item, discountPercent: 35 }])
  assert.match(reply.text, /Head of sales/)
  assert.doesNotMatch((await order([{ itemId: item, discountPercent: 45 }])).text, /Head of sales/)
  const [role] = named.roleIds
  await call(alice.app, `PATCH /v2/admin/roles/${role}`, { discountPercentMax: 5 })
  assert.equal(codeOf(await order([{ itemId: item, discountPercent: 6 }], {}, named)), beyond)
  const { body } = await call(alice.app, `PATCH /v2/admin/roles/${role}`, {
    discountPercentMax: null,
  })
  assert.equal(body.discountPercentMax, null)
  assert.equal((await order([{ itemId: item, discountPercent: 80 }], {}, named)).status, 201)
})

test('a role with the scope admin has no limits', async () => {
  const body = { name: 'Boss', scopes: ['admin'], discountPercentMax: 1 }
  const refused = await call(alice.app, 'POST /v2/admin/roles', body)
  assert.equal(codeOf(refused), '422 role.limits.admin')
  const { roleIds } = await newUser([{ scopes: sells, creditAmountMax: 1 }])
  const patched = await call(alice.app, `PATCH /v2/admin/roles/${roleIds[0]}`, {
    scopes: ['admin'],
  })
  assert.equal(codeOf(patched), '422 role.limits.admin')
})
