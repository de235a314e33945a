import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCustomers } from '../../customers/customers/customer-store.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const [own, other] = await alice.work((tx) =>
  insertCustomers(
    tx,
    ['C-1', 'C-2'].map((number) => ({ number, addresses: [] })),
  ),
)
assert.ok(own && other)
const list = `/v2/customers/${own.uuid}/item-prices`

async function newItem(name: string) {
  const item = { name, sku: `S-${name}`, itemPriceData: { salesPriceNet: 20 } }
  return (await call(alice.app, 'POST /v2/items', item)).body.id as string
}
const [pot, cup] = [await newItem('Pot'), await newItem('Cup')]
const price = (item: string, customerId: string, fromQuantity: number, amount: object) =>
  call(alice.app, `PATCH /v2/items/${item}/customer-prices/${customerId}/${fromQuantity}`, amount)

await price(cup, own.uuid, 1, { netPrice: 9.5 })
await price(pot, own.uuid, 10, { reduceStandardPriceByPercent: 12.5 })
await price(pot, own.uuid, 1, { netPrice: 18 })
await price(pot, other.uuid, 1, { netPrice: 1 })

test('a customer’s own prices are listed over all items, by item and quantity, and nobody else’s', async () => {
  const { status, body } = await call(alice.app, `GET ${list}`)
  assert.equal(status, 200)
  const ofPot = { itemId: pot, sku: 'S-Pot', name: 'Pot', salesPriceNet: 20 }
  const ofCup = { itemId: cup, sku: 'S-Cup', name: 'Cup', salesPriceNet: 20 }
  const net = (netPrice: number) => ({ netPrice, reduceStandardPriceByPercent: null })
  assert.deepEqual(body.items, [
    { ...ofPot, fromQuantity: 1, ...net(18) },
    { ...ofPot, fromQuantity: 10, netPrice: null, reduceStandardPriceByPercent: 12.5 },
    { ...ofCup, fromQuantity: 1, ...net(9.5) },
  ])
  const second = (await call(alice.app, `GET ${list}?pageSize=1&pageNumber=2`)).body
  assert.deepEqual([second.totalItems, second.items], [3, [body.items[1]]])
})

test('generation 1 has the same, with the net price that a reduction comes to', async () => {
  const { body } = await call(alice.app, `GET /v1/customers/${own.id}/itemPrices`)
  assert.deepEqual(
    body.Items.map((one: Record<string, unknown>) => [
      ...[one['SKU'], one['FromQuantity'], one['NetPrice']],
      one['ReduceStandardPriceByPercent'],
    ]),
    [
      ['S-Pot', 1, 18, 0],
      ['S-Pot', 10, 17.5, 12.5],
      ['S-Cup', 1, 9.5, 0],
    ],
  )
})

test('an unknown customer, that of another tenant and a caller without the right see nothing', async () => {
  const unknown = await call(alice.app, 'GET /v1/customers/2147483647/itemPrices')
  assert.deepEqual([unknown.status, unknown.body.ErrorCode], [404, 'customer.missing'])
  const foreign = await call(bob.app, `GET ${list}`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'customer.missing'])
  const packer = await alice.appWith('salesorders.read')
  assert.equal((await call(packer, `GET ${list}`)).status, 403)
})
