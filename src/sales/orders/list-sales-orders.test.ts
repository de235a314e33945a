import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { type Actor, world } from '../../whole/testing/world.ts'
import { readOrderTotals } from './records/order-totals-store.ts'

const { alice, bob, call } = await world()

async function newOrder(lastName: string, salesOrderDate: string, actor = alice.app) {
  const address = { lastName, city: 'Bonn', countryIso: 'DE' }
  const customer = await call(actor, 'POST /v2/customers', { addresses: [address] })
  const order = await call(actor, 'POST /v2/sales-orders', {
    ...{ customerId: customer.body.customerId, salesOrderDate },
    lineItems: [{ name: 'Pot', quantity: 1, salesPriceGross: 5, taxRate: 19 }],
  })
  assert.equal(order.status, 201, order.text)
  return order.body.salesOrderNumber as string
}
async function listed(query: string, actor: Actor = alice.app): Promise<string[]> {
  const { status, body, text } = await call(actor, `GET /v2/sales-orders?${query}`)
  assert.equal(status, 200, text)
  return body.items.map((one: { salesOrderNumber: string }) => one.salesOrderNumber)
}

for (const tenant of [alice, bob]) await tenant.work((tx) => insertCompanies(tx, ['Trader']))
const second = await newOrder('Miller', '2026-02-02T00:00:00Z')
const third = await newOrder('Sample', '2026-03-03T00:00:00Z')
const first = await newOrder('Miller', '2026-01-01T00:00:00Z')
const foreign = await newOrder('Miller', '2026-04-04T00:00:00Z', bob.app)

test('orders are listed by date or number, both ways, a page at a time', async () => {
  assert.deepEqual(await listed('sort=salesOrderDate'), [first, second, third])
  assert.deepEqual(await listed('sort=-salesOrderDate'), [third, second, first])
  assert.deepEqual(await listed('sort=-salesOrderDate&pageSize=1&pageNumber=2'), [second])
  assert.deepEqual(await listed('sort=salesOrderNumber'), [second, third, first].toSorted())
  assert.deepEqual(await listed(''), [second, third, first], 'without an order by id')
  assert.equal((await call(alice.app, 'GET /v2/sales-orders?sort=total')).status, 400)
})

test('words of names and numbers find orders, of this tenant alone and with the other filters', async () => {
  assert.deepEqual(await listed('searchKeyWord=MILL&sort=salesOrderDate'), [first, second])
  assert.deepEqual(await listed(`searchKeyWord=${third}`), [third])
  assert.deepEqual(await listed('searchKeyWord=miller&createdSince=2026-01-15T00:00:00Z'), [second])
  assert.deepEqual(await listed('searchKeyWord=nobody'), [])
  assert.deepEqual(await listed('searchKeyWord=miller', bob.app), [foreign])
})

test('orders are added up to the number that may be, and not one more', async () => {
  const counted = (most: number) => alice.work((tx) => readOrderTotals(tx, {}, most))
  assert.deepEqual([(await counted(3))?.[0]?.count, await counted(2)], [3, undefined])
})

test('what a list comes to is added up by currency, of all pages, of this tenant and its filters alone', async () => {
  const totals = async (query: string, actor: Actor = alice.app) =>
    (await call(actor, `GET /v2/sales-orders/totals?${query}`)).body
  const euros = (count: number) => ({
    ...{ currencyIso: 'EUR', count, totalNetAmount: Number((4.2 * count).toFixed(2)) },
    ...{ totalGrossAmount: 5 * count, stillToPay: 5 * count },
  })
  assert.deepEqual(await totals(''), { isComplete: true, items: [euros(3)] })
  assert.deepEqual((await totals('searchKeyWord=miller')).items, [euros(2)])
  assert.deepEqual((await totals('searchKeyWord=miller&createdSince=2026-01-15T00:00:00Z')).items, [
    euros(1),
  ])
  assert.deepEqual((await totals('', bob.app)).items, [euros(1)])
  assert.deepEqual((await totals('searchKeyWord=nobody')).items, [])

  const dollars = await call(alice.app, 'POST /v2/sales-orders', {
    ...{ customerId: await anyCustomer(), departureCountry: { currencyIso: 'USD' } },
    paymentDetails: { currencyIso: 'USD', currencyFactor: 2 },
    lineItems: [{ name: 'Pot', quantity: 2, salesPriceGross: 5, taxRate: 0 }],
  })
  assert.equal(dollars.status, 201, dollars.text)
  const { items } = await totals('')
  assert.deepEqual(
    items.map(({ currencyIso, count, totalGrossAmount }: Record<string, unknown>) => [
      ...[currencyIso, count, totalGrossAmount],
    ]),
    [
      ['EUR', 3, 15],
      ['USD', 1, 10],
    ],
  )
})

async function anyCustomer(): Promise<string> {
  return (await call(alice.app, 'GET /v2/customers')).body.items[0].customerId
}
