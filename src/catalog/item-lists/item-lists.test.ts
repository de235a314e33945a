import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemWorld } from '../../whole/testing/item-world.ts'

const { w, newItem, patch } = await itemWorld()

test('a bill of material cannot contain itself, at any depth, nor a component twice', async () => {
  const [a, b, c] = [await newItem(), await newItem(), await newItem()]
  assert.equal((await patch(a.Id, { Components: [{ ItemId: b.Id, Quantity: 2 }] })).status, 200)
  assert.equal((await patch(b.Id, { Components: [{ ItemId: c.Id, Quantity: 1.5 }] })).status, 200)
  for (const [id, part] of [
    [c.Id, a.Id],
    [c.Id, b.Id],
    [a.Id, a.Id],
  ] as const) {
    const reply = await patch(id, { Components: [{ ItemId: part, Quantity: 1 }] })
    assert.equal(reply.status, 422, reply.text)
    assert.deepEqual(Object.keys(reply.body.Errors), ['item.component.cycle'])
  }
  const twice = await patch(a.Id, {
    Components: [
      { ItemId: b.Id, Quantity: 1 },
      { ItemId: b.Id, Quantity: 2 },
    ],
  })
  assert.equal(twice.body.ErrorCode, 'item.component.duplicate')
  assert.deepEqual((await w.call(w.alice.app, `GET /v1/items/${c.Id}`)).body.Components, [])
})

test('a customer group stands once among the quantities, however an item is written', async () => {
  const quantities = (...groups: number[]) => ({
    Quantities: {
      MinimumPurchaseQuantityForCustomerGroup: groups.map((CustomerGroupId) => ({
        CustomerGroupId,
        MinimumPurchaseQuantity: 5,
      })),
    },
  })
  const item = await newItem(quantities(1))
  const created = await w.call(w.alice.app, 'POST /v1/items', {
    Name: 'Twice',
    ...quantities(1, 1),
  })
  for (const reply of [created, await patch(item.Id, quantities(1, 1))]) {
    assert.equal(reply.status, 422, reply.text)
    assert.deepEqual(Object.keys(reply.body.Errors), ['item.customer-group.duplicate'])
  }
  const groups = await w.call(w.alice.app, 'GET /v2/customer-groups')
  const entry = { customerGroupId: groups.body.items[0].id, minimumPurchaseQuantity: 5 }
  const batch = await w.call(w.alice.app, 'POST /v2/items/batch', {
    items: [
      {
        name: 'Twice',
        quantities: { minimumPurchaseQuantityForCustomerGroup: [entry, entry] },
      },
    ],
  })
  assert.match(batch.text, /item\.customer-group\.duplicate/)
  const { body } = await w.call(w.alice.app, `GET /v1/items/${item.Id}`)
  assert.equal(body.Quantities.MinimumPurchaseQuantityForCustomerGroup.length, 1)
})

test('two changes that would close a cycle together cannot both happen', async () => {
  const [a, b] = [await newItem(), await newItem()]
  const replies = await Promise.all([
    patch(a.Id, { Components: [{ ItemId: b.Id, Quantity: 1 }] }),
    patch(b.Id, { Components: [{ ItemId: a.Id, Quantity: 1 }] }),
  ])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422])
})

test('only online shops and points of sale are activated by the list, and a marketplace is left alone', async () => {
  const item = await newItem()
  const refused = await patch(item.Id, { ActiveSalesChannels: ['1-1-1', '3-1-1'] })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.ErrorCode, 'item.sales-channel.kind')
  assert.equal((await patch(item.Id, { ActiveSalesChannels: ['9-9-9'] })).status, 422)

  const activate = `POST /v1/items/${item.Id}/salesChannels/3-1-1/activate`
  assert.equal((await w.call(w.alice.app, activate)).status, 204)
  const isOnMarketplace = async () => {
    const { body } = await w.call(w.alice.app, 'GET /v1/items?isActiveOnSalesChannelId=3-1-1')
    return body.Items.some(({ Id }: { Id: number }) => Id === item.Id)
  }
  for (const list of [['1-1-1'], ['2-1-1', '1-1-1', '1-1-1'], []]) {
    const { body } = await patch(item.Id, { ActiveSalesChannels: list })
    assert.deepEqual(body.ActiveSalesChannels, [...new Set(list)].sort())
    assert.ok(await isOnMarketplace(), list.join())
  }
})

test('a list is filtered by every filter it has, in the order of the numbers', async () => {
  const word = crypto.randomUUID()
  const one = await newItem({
    Name: `Needle ${word}`,
    ManufacturerId: 1,
    Categories: [{ CategoryId: 1 }],
    ActiveSalesChannels: ['1-1-1'],
  })
  const two = await newItem({ Name: 'Hay', SearchTerms: word.toUpperCase() })
  const list = async (query: string) => {
    const reply = await w.call(w.alice.app, `GET /v1/items?${query}`)
    assert.equal(reply.status, 200, reply.text)
    return (reply.body.Items as { Id: number }[]).map(({ Id }) => Id)
  }
  assert.deepEqual(await list(`searchKeyWord=${word}`), [one.Id, two.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&manufacturerId=1`), [one.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&categoryId=1`), [one.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&isActiveOnSalesChannelId=1-1-1`), [one.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&isActiveOnSalesChannelId=2-1-1`), [])
  assert.deepEqual(await list(`searchKeyWord=${word}&parentItemId=1`), [])
  assert.deepEqual(await list(`searchKeyWord=${word}&changedSince=${two.Changed}`), [two.Id])
  assert.deepEqual(await list('searchKeyWord=%25&pageSize=1'), [])
  assert.equal((await w.call(w.alice.app, 'GET /v1/items?searchKeyWord=a%00b')).status, 400)
})
