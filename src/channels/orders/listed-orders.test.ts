import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, bob, call } from '../testing/market.ts'
import { newItem, newShop, orderOf, salesOrderOf, take } from '../testing/placed-orders.ts'

/** The sales orders that came from one channel. */

test('sales orders are listed by the sales channel that they came from, in both interfaces', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const item = await newItem(5)
  const orders = [shop, shop, other].map((one) => orderOf(one, { offerId: item.id }))
  for (const [index, one] of [shop, shop, other].entries()) await take(one, orders[index] as object)
  const [first, second] = await Promise.all(orders.map(salesOrderOf))
  const wanted = [first.id, second.id].toSorted()
  const path = `/v2/sales-orders?salesChannelId=${shop.salesChannel}`
  const listed = await call(alice.app, `GET ${path}`)
  assert.equal(listed.status, 200, listed.text)
  assert.deepEqual(listed.body.items.map(({ id }: { id: string }) => id).toSorted(), wanted)
  const foreign = await call(bob.app, `GET ${path}`)
  assert.deepEqual([foreign.status, foreign.body.items], [200, []])
  const query = `{ QuerySalesOrders(where: { salesChannelId: { eq: "${shop.salesChannel}" } }) {
    nodes { id salesChannelId } } }`
  const graph = await call(alice.app, 'POST /v2/graphql', { query })
  assert.equal(graph.body.errors, undefined, graph.text)
  assert.deepEqual(
    graph.body.data.QuerySalesOrders.nodes
      .map((node: { id: string; salesChannelId: string }) => [node.id, node.salesChannelId])
      .toSorted(),
    wanted.map((id) => [id, shop.salesChannel]),
  )
})
