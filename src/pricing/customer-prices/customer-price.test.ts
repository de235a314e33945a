import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCustomers } from '../../customers/customers/customer-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

async function newItem(tenant = alice) {
  const { body, text } = await call(tenant.app, 'POST /v2/items', { name: 'Teapot' })
  assert.ok(body.id, text)
  const { id } = await tenant.work(async (tx) => {
    const row = await tx.row<{ id: number }>(sql`
      select id from erp.items where tenant_id = ${tx.tenantId} and uuid = ${body.id}`)
    assert.ok(row)
    return row
  })
  return { id, uuid: body.id as string }
}

let customersAdded = 0
async function newCustomer(tenant = alice) {
  const number = `C-${++customersAdded}`
  const [customer] = await tenant.work((tx) => insertCustomers(tx, [{ number, addresses: [] }]))
  assert.ok(customer)
  return customer
}

/** When the item last changed, to the microsecond. */
async function changedAt({ id }: { id: number }) {
  const found = await alice.work((tx) =>
    tx.row<{ changed: string }>(sql`
      select greatest(items.changed, (
        select state.at from erp.item_states state
        where state.tenant_id = items.tenant_id and state.item_id = items.id))::text as changed
      from erp.items where items.tenant_id = ${tx.tenantId} and items.id = ${id}`),
  )
  return found?.changed
}

const [item, customer] = [await newItem(), await newCustomer()]
const v1 = `/v1/items/${item.id}/customerPrices`
const v2 = `/v2/items/${item.uuid}/customer-prices`

test('PATCH creates or updates the price, and setting one amount field clears the other', async () => {
  const line = `${v1}/${customer.id}/10`
  const created = await call(alice.app, `PATCH ${line}`, { NetPrice: 12.3456 })
  assert.deepEqual([created.status, created.text], [204, ''])
  const price = {
    ItemId: item.id,
    CustomerId: customer.id,
    FromQuantity: 10,
    NetPrice: 12.3456,
    ReduceStandardPriceByPercent: 0,
  }
  assert.deepEqual((await call(alice.app, `GET ${line}`)).body, price)
  const unversioned = await call(alice.app, `PATCH ${line.slice(3)}`, {
    ReduceStandardPriceByPercent: 12.5,
  })
  assert.equal(unversioned.status, 204, unversioned.text)
  assert.deepEqual((await call(alice.app, `GET ${v1}`)).body, [
    // The item costs nothing yet, and so does what is left of it.
    { ...price, NetPrice: 0, ReduceStandardPriceByPercent: 12.5 },
  ])
  const twin = await call(alice.app, `PATCH ${v2}/${customer.uuid}/10`, { netPrice: 3 })
  assert.equal(twin.status, 204, twin.text)
  assert.deepEqual((await call(alice.app, `GET ${v2}`)).body.items, [
    {
      itemId: item.uuid,
      customerId: customer.uuid,
      fromQuantity: 10,
      netPrice: 3,
      reduceStandardPriceByPercent: null,
    },
  ])
})

test('exactly one of the two amount fields has a value; null counts as left out', async () => {
  const line = `${v1}/${customer.id}/1`
  for (const body of [
    {},
    { NetPrice: null },
    { NetPrice: 1, ReduceStandardPriceByPercent: 1 },
    { NetPrice: null, ReduceStandardPriceByPercent: null },
  ]) {
    const { status, body: error } = await call(alice.app, `PATCH ${line}`, body)
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(error.ValidationErrors), [
      'NetPrice',
      'ReduceStandardPriceByPercent',
    ])
  }
  const one = { NetPrice: null, ReduceStandardPriceByPercent: 100 }
  assert.equal((await call(alice.app, `PATCH ${line}`, one)).status, 204)
  for (const [body, field] of [
    ['{"ReduceStandardPriceByPercent":100.0001}', 'ReduceStandardPriceByPercent'],
    ['{"ReduceStandardPriceByPercent":-1}', 'ReduceStandardPriceByPercent'],
    ['{"NetPrice":0.00001}', 'NetPrice'],
    ['{"NetPrice":1e308}', 'NetPrice'],
    ['{"NetPrice":"1"}', 'NetPrice'],
  ] as const) {
    const reply = await call(alice.app, `PATCH ${line}`, body)
    assert.deepEqual([reply.status, Object.keys(reply.body.ValidationErrors)], [400, [field]])
  }
})

test('a quantity is at least 1, and item and customer belong to the tenant', async () => {
  const body = { netPrice: 1 }
  for (const quantity of ['0', '-1', '1.5', '2147483648', '0x1']) {
    const reply = await call(alice.app, `PATCH ${v2}/${customer.uuid}/${quantity}`, body)
    assert.deepEqual([reply.status, reply.body.errorCode], [400, 'request.invalid'], quantity)
  }
  const [foreignItem, foreignCustomer] = [await newItem(bob), await newCustomer(bob)]
  const ofItem = `/v2/items/${foreignItem.uuid}/customer-prices/${customer.uuid}/1`
  const ofCustomer = `${v2}/${foreignCustomer.uuid}/1`
  for (const [line, code] of [
    [ofItem, 'item.missing'],
    [ofCustomer, 'customer.missing'],
  ] as const) {
    for (const method of ['PATCH', 'GET', 'DELETE']) {
      const sent = method === 'PATCH' ? body : undefined
      const reply = await call(alice.app, `${method} ${line}`, sent)
      assert.deepEqual([reply.status, reply.body.errorCode], [404, code], `${method} ${line}`)
    }
  }
})

test('a created price is found at its Location, and creating it again is a conflict', async () => {
  const other = await newItem()
  const path = `/v1/items/${other.id}/customerPrices`
  const created = await call(alice.app, `POST ${path}`, { CustomerId: customer.id, NetPrice: 7 })
  assert.equal(created.status, 201, created.text)
  assert.equal(created.body.FromQuantity, 1)
  assert.equal(created.headers.location, `${path}/${customer.id}/1`)
  const read = await call(alice.app, `GET ${created.headers.location}`)
  assert.deepEqual([read.text, read.headers.etag], [created.text, created.headers.etag])
  const again = await call(alice.app, `POST ${path}`, { CustomerId: customer.id, NetPrice: 7 })
  assert.deepEqual([again.status, again.body.ErrorCode], [409, 'customer-price.taken'])
  const unknown = await call(alice.app, `POST ${path}`, { CustomerId: 4711, NetPrice: 7 })
  assert.deepEqual(
    [unknown.status, unknown.body.ErrorCode, Object.keys(unknown.body.ValidationErrors)],
    [422, 'item.reference.missing', ['CustomerId']],
  )
  const twin = await call(alice.app, `POST /v2/items/${other.uuid}/customer-prices`, {
    customerId: customer.uuid,
    fromQuantity: 5,
    reduceStandardPriceByPercent: 3,
  })
  const address = `/v2/items/${other.uuid}/customer-prices/${customer.uuid}/5`
  assert.deepEqual([twin.status, twin.headers.location], [201, address])
})

test('writing the same price does not change the item, and every change is audited once', async () => {
  const other = await newItem()
  const line = `/v2/items/${other.uuid}/customer-prices/${customer.uuid}/1`
  const send = (body: object, query = '', requestId = 'price') =>
    call(alice.app, `PATCH ${line}${query}`, body, { 'x-request-id': requestId })
  const times = [await changedAt(other)]
  assert.equal((await send({ netPrice: 5 }, '?dryRun=true')).status, 204)
  times.push(await changedAt(other))
  await send({ netPrice: 5 }, '', 'price-set')
  times.push(await changedAt(other))
  await send({ netPrice: 5 }, '', 'price-same')
  times.push(await changedAt(other))
  await send({ netPrice: 6 }, '', 'price-changed')
  times.push(await changedAt(other))
  await call(alice.app, `DELETE ${line}`, undefined, { 'x-request-id': 'price-gone' })
  times.push(await changedAt(other))
  const hasChanged = times.map((time, index) => time !== times[index - 1])
  assert.deepEqual(hasChanged.slice(1), [false, true, false, true, true])
  const audited = async (id: string) =>
    (await call(alice.admin, `GET /v2/admin/audit?requestId=${id}`)).body.items.map(
      ({ before, after }: { before: object; after: object }) => [before, after],
    )
  const named = { customerId: customer.uuid, fromQuantity: 1, reduceStandardPriceByPercent: null }
  const [five, six] = [5, 6].map((netPrice) => ({ ...named, netPrice }))
  assert.deepEqual(await audited('price-set'), [[null, five]])
  assert.deepEqual(await audited('price-same'), [])
  assert.deepEqual(await audited('price-changed'), [[five, six]])
  assert.deepEqual(await audited('price-gone'), [[six, null]])
})

test('a write with a stale If-Match is refused', async () => {
  const other = await newItem()
  const line = `/v2/items/${other.uuid}/customer-prices/${customer.uuid}/1`
  const send = (method: string, body: object | undefined, tag: string) =>
    call(alice.app, `${method} ${line}`, body, { 'if-match': tag }).then(({ status }) => status)
  assert.equal(await send('PATCH', { netPrice: 1 }, '*'), 412)
  assert.equal(await send('DELETE', undefined, '*'), 404)
  await call(alice.app, `PATCH ${line}`, { netPrice: 1 })
  const { headers, body } = await call(alice.app, `GET ${line}`)
  assert.equal(await send('PATCH', { netPrice: 2 }, '"stale"'), 412)
  assert.equal(await send('DELETE', undefined, '"stale"'), 412)
  assert.equal(await send('PATCH', { ...body, netPrice: 2 }, String(headers.etag)), 204)
  assert.equal(await send('DELETE', undefined, String(headers.etag)), 412)
  const moved = await call(alice.app, `PATCH ${line}`, { ...body, fromQuantity: 2 })
  assert.deepEqual(
    [moved.status, Object.keys(moved.body.validationErrors)],
    [400, ['fromQuantity']],
  )
})

test('a deleted price can be written back as it was read', async () => {
  const other = await newItem()
  const line = `/v1/items/${other.id}/customerPrices/${customer.id}/3`
  await call(alice.app, `PATCH ${line}`, { ReduceStandardPriceByPercent: 1.25 })
  const { body, text } = await call(alice.app, `GET ${line}`)
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
  assert.equal((await call(alice.app, `DELETE ${line}`)).body.ErrorCode, 'customer-price.missing')
  assert.equal((await call(alice.app, `GET ${line}`)).body.ErrorCode, 'customer-price.missing')
  assert.equal((await call(alice.app, `PATCH ${line}`, body)).status, 204)
  assert.equal((await call(alice.app, `GET ${line}`)).text, text)
})

test('concurrent writes of prices of one item lose none', async () => {
  const other = await newItem()
  const path = `/v2/items/${other.uuid}/customer-prices/${customer.uuid}`
  const quantities = Array.from({ length: 20 }, (_, index) => index + 1)
  const replies = await Promise.all(
    quantities.map((quantity) =>
      call(alice.app, `PATCH ${path}/${quantity}`, { netPrice: quantity }),
    ),
  )
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [204])
  const { body } = await call(alice.app, `GET /v1/items/${other.id}/customerPrices`)
  assert.deepEqual(
    body.map(({ FromQuantity, NetPrice }: Record<string, number>) => [FromQuantity, NetPrice]),
    quantities.map((quantity) => [quantity, quantity]),
  )
})
