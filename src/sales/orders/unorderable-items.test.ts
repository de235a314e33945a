import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { type Actor, type TestReply, world } from '../../whole/testing/world.ts'

/** Lines that are written by hand are checked whether their items can be ordered so. */

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const seller = await alice.appWith(
  ...['salesorders.write', 'salesorders.read', 'salesquotations.write', 'salesquotations.read'],
)

async function posted(list: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${list}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const shop = await posted('sales-channels', { type: 'OnlineShop', name: 'Shop' })
const { customerId } = await posted('customers', { addresses: [{ countryIso: 'DE' }] })
const endless = { allowNegativeStock: true, itemPriceData: { salesPriceNet: 10 } }
const sold = await posted('items', { ...endless, name: 'Cup', sku: 'CUP' })
const gone = await posted('items', { ...endless, name: 'Old cup', sku: 'OLD' })
const set = await posted('items', {
  ...{ ...endless, name: 'Set', sku: 'SET' },
  components: [{ itemId: gone.id, quantity: 2 }],
})

await deactivate(gone)

async function deactivate({ id }: { id: string }): Promise<void> {
  const reply = await call(alice.app, `POST /v2/items/${id}/deactivate`)
  assert.equal(reply.status, 200, reply.text)
}

const line = ({ id: itemId }: { id: string }, quantity = 1) => ({ itemId, quantity, taxRate: 19 })
const order = (lineItems: object[], actor: Actor = seller, more: object = {}) =>
  call(actor, 'POST /v2/sales-orders', { customerId, lineItems, ...more })

function assertRefused(reply: TestReply, code: string, fields: readonly string[]): void {
  assert.deepEqual([reply.status, reply.body.errorCode], [422, code], reply.text)
  assert.deepEqual(Object.keys(reply.body.validationErrors), fields)
}

test('an item that is not active is not ordered; every line of one is named', async () => {
  const refused = await order([line(gone), line(sold), { sku: 'old', quantity: 1, taxRate: 19 }])
  assertRefused(refused, 'item.not-for-sale', ['lineItems[0].itemId', 'lineItems[2].itemId'])
  assert.equal(refused.body.errors['item.not-for-sale'], 'The item OLD is not for sale.')
  assertRefused(await order([line(gone)], seller, { isPending: true }), 'item.not-for-sale', [
    'lineItems[0].itemId',
  ])
})

test('no line of such an item is added, none becomes one, and none gets more', async () => {
  const { body } = await order([line(sold)])
  const lines = `/v2/sales-orders/${body.id}/line-items`
  const added = await call(seller, `POST ${lines}`, [line(set), line(gone)])
  assertRefused(added, 'item.not-for-sale', ['[1].itemId'])
  const other = await call(seller, `PATCH ${lines}/${body.lineItems[0].id}`, {
    itemId: gone.id,
    taxRate: 19,
  })
  assertRefused(other, 'item.not-for-sale', ['itemId'])
})

test('a line keeps its item when it is no longer for sale, and gets less but not more', async () => {
  const once = await posted('items', { ...endless, name: 'Once' })
  const { body } = await order([line(once, 5)])
  await deactivate(once)
  const own = `PATCH /v2/sales-orders/${body.id}/line-items/${body.lineItems[0].id}`
  assert.equal((await call(seller, own, { quantity: 4, note: 'Late' })).status, 200)
  assertRefused(await call(seller, own, { quantity: 6 }), 'item.not-for-sale', ['itemId'])
  const copied = await call(seller, `POST /v2/sales-orders/${body.id}/copy`)
  assertRefused(copied, 'item.not-for-sale', ['lineItems[0].itemId'])
})

test('a part need not be for sale itself', async () => {
  assert.equal((await order([line(set)])).status, 201)
})

test('what a shop sold is taken as it is', async () => {
  const connector = await alice.appWith('salesorders.write', 'salesorders.facts')
  const fact = await order([line(gone)], connector, { salesChannelId: shop.id })
  assert.equal(fact.status, 201, fact.text)
  const at = `/v2/sales-orders/${fact.body.id}/line-items/${fact.body.lineItems[0].id}`
  assert.equal((await call(seller, `PATCH ${at}`, { quantity: 2 })).status, 200)
})

test('no quotation offers such an item, and one that was made before is honoured', async () => {
  const once = await posted('items', { ...endless, name: 'Offered' })
  const quoted = await call(seller, 'POST /v2/sales-quotations', {
    ...{ customerId, lineItems: [line(once, 2)] },
  })
  assert.equal(quoted.status, 201, quoted.text)
  const at = `/v2/sales-quotations/${quoted.body.id}`
  const offered = await call(seller, 'POST /v2/sales-quotations', {
    ...{ customerId, lineItems: [line(gone)] },
  })
  assertRefused(offered, 'item.not-for-sale', ['lineItems[0].itemId'])
  const set = await call(seller, `PUT ${at}/line-items`, [line(sold), line(gone)])
  assertRefused(set, 'item.not-for-sale', ['[1].itemId'])
  await deactivate(once)
  assert.equal((await call(seller, `POST ${at}/send`)).status, 204)
  const validUntil = (moment: string) =>
    alice.work((tx) =>
      tx.rows(sql`update erp.sales_quotations set valid_until = ${moment}::timestamptz
        where tenant_id = ${tx.tenantId} and uuid = ${quoted.body.id}::uuid`),
    )
  await validUntil('2020-01-01')
  const late = await call(alice.app, `POST ${at}/sales-order`, {})
  assertRefused(late, 'item.not-for-sale', ['lineItems[0].itemId'])
  await validUntil('2999-01-01')
  const accepted = await call(alice.app, `POST ${at}/sales-order`, {})
  assert.equal(accepted.status, 201, accepted.text)
})
