import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { Exact } from '../../platform/values/exact.ts'
import { placeOrders } from '../../sales/doors/channels/placed-orders.ts'
import { world } from '../testing/world.ts'

/** What was agreed elsewhere is taken over and not calculated: shipping costs add nothing to it and refuse nothing. */

const { alice, call, database } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const directory = mkdtempSync(join(tmpdir(), 'kontor-shipping-'))
after(() => rmSync(directory, { recursive: true }))

async function made(path: string, body?: object) {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}
const customer = await made('/v2/customers', {
  ...{ customerNumber: 'C1', addresses: [{ city: 'Hamburg', countryIso: 'DE' }] },
})
const method = await made('/v2/shipping-methods', {
  ...{ name: 'Parcel', grossPrice: 4.9, isActive: false },
  ...{ onlyListedCountries: true, costs: [] },
})
const numberOf = async (path: string) => (await call(alice.app, `GET ${path}`)).body[0].Id as number
const pot = { name: 'A pot', quantity: 1, salesPriceGross: 10, taxRate: 19 }

/** Neither as it came nor after a change of its weight has the order a line of shipping. */
async function assertUntouched(id: string) {
  const weight = { shippingDetails: { extraWeight: 2 } }
  const reply = await call(alice.app, `PATCH /v2/sales-orders/${id}`, weight)
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.shippingMethodId, method.id)
  assert.deepEqual(
    reply.body.lineItems.map(({ type }: { type: number }) => type),
    [0],
  )
  assert.equal(reply.body.shippingDetails.isShippingCostFixed, true)
}

test('an order of a channel keeps what it says, also of a method that is switched off', async () => {
  const shippingMethodId = await numberOf('/shippingMethods')
  const { body } = await call(alice.app, 'GET /customers')
  const customerId = body.Items[0].Id
  const draft = {
    values: { customerId, shippingMethodId },
    lines: [
      { ...pot, quantity: Exact.of(1), salesPriceGross: Exact.of(10), taxRate: Exact.of(19) },
    ],
  }
  const [order] = await alice.work((tx) => placeOrders(tx, [draft], 'EUR', String))
  await assertUntouched(String(order?.uuid))
})

test('an order of an import keeps what it says, also of a method that is switched off', async () => {
  const path = join(directory, 'orders.csv')
  writeFileSync(
    path,
    'number,customerNumber,orderDate,status,shippingMethod,lineName,quantity,priceGross,taxRate\nA1,C1,2026-01-05,open,Parcel,A pot,1,10,19\n',
  )
  const options = { pool: database.pool, tenantId: alice.tenantId, file: path }
  const report = await exchangedKinds.orders.importFile({ ...options, unknownColumns: 'refuse' })
  assert.deepEqual([report.created, report.bad], [1, []])
  const { body } = await call(alice.app, 'GET /v2/sales-orders?salesOrderNumber=A1')
  await assertUntouched(body.items[0].id)
})

test('a quotation and the order that is made of it keep what was offered', async () => {
  const turn = async (isActive: boolean) => {
    const reply = await call(alice.app, `PATCH /v2/shipping-methods/${method.id}`, { isActive })
    assert.equal(reply.status, 200, reply.text)
  }
  await turn(true)
  const quotation = await made('/v2/sales-quotations', {
    customerId: customer.customerId,
    shippingMethodId: method.id,
    lineItems: [pot],
  })
  await turn(false)
  assert.equal(quotation.lineItems.length, 1)
  await made(`/v2/sales-quotations/${quotation.id}/send`)
  const order = await made(`/v2/sales-quotations/${quotation.id}/sales-order`, {})
  await assertUntouched(order.salesOrderId)
})
