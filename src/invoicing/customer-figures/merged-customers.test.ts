import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCustomerIds } from '../../customers/customer-reference-store.ts'
import { findSuccessors } from '../../customers/customers/merged-customer-store.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'

/** What becomes of orders, documents and those who hold the old id when one customer becomes part of another. */

const w = await world()
const { alice, bob, call } = w
const send = (line: string, body?: object) => call(alice.app, line, body)
const three: BilledLine = { quantity: 3, delivered: 0, net: [100, 300], gross: [119, 357] }

/** A customer with an order of 357.00 that is invoiced. */
async function invoiced() {
  const { uuid } = await alice.work((tx) => addOrder(tx, [three]))
  const invoice = await send(`POST /v2/sales-orders/${uuid}/invoices`)
  assert.equal(invoice.status, 201, invoice.text)
  const customerId: string = (await send(`GET /v2/sales-orders/${uuid}`)).body.customerId
  return { orderId: uuid, customerId, invoice: invoice.body }
}

const figuresOf = async (customerId: string) =>
  (await send(`GET /v2/customers/${customerId}/figures`)).body
const customerOf = async (id: string) => (await send(`GET /v2/customers/${id}`)).body

test('a duplicate gives all that it has to the customer that stays, and its documents stay as they were written', async () => {
  const [kept, twin] = [await invoiced(), await invoiced()]
  const into = `/v2/customers/${kept.customerId}`
  const from = `/v2/customers/${twin.customerId}`
  const home = { lastName: 'Stay', street: 'Here 1', city: 'Kiel', countryIso: 'DE' }
  await send(`PATCH ${into}`, { addresses: [home] })
  const address = { lastName: 'Twin', street: 'Elsewhere 2', city: 'Bonn', countryIso: 'DE' }
  await send(`PATCH ${from}`, { addresses: [address], homepage: 'twin.example' })
  await send(`POST ${from}/contacts`, { lastName: 'Ribeiro' })
  await send(`POST ${from}/notes`, { noteBody: 'Rings twice' })
  const numberOf = async (id: string) => (await customerOf(id)).customerNumber
  const [keptNumber, twinNumber] = [
    await numberOf(kept.customerId),
    await numberOf(twin.customerId),
  ]
  const body = { duplicateCustomerId: twin.customerId }
  const before = await customerOf(twin.customerId)
  const asked = await send(`POST ${into}/merge?dryRun=true`, body)
  assert.equal(asked.status, 200, asked.text)
  assert.deepEqual(await customerOf(twin.customerId), before, 'nothing has moved yet')

  const { status, body: answer, text } = await send(`POST ${into}/merge`, body)
  assert.equal(status, 200, text)
  assert.deepEqual(answer, asked.body)
  const counts = Object.fromEntries(
    answer.parts.map(({ part, count }: { part: string; count: number }) => [part, count]),
  )
  assert.deepEqual(counts, { address: 1, contact: 1, note: 1, order: 1, document: 1 })

  const now = await customerOf(kept.customerId)
  assert.equal(now.homepage, 'twin.example', 'an empty field is filled')
  const moved = now.addresses.find(({ city }: { city: string }) => city === 'Bonn')
  assert.equal(moved.isDefaultAddress, false)
  assert.equal(
    (await send(`GET /v2/sales-orders/${twin.orderId}`)).body.customerId,
    kept.customerId,
  )
  const invoices = (await send(`GET /v2/invoices?customerId=${kept.customerId}`)).body.items
  assert.deepEqual(
    invoices.map(({ customerId }: { customerId: string }) => customerId),
    [kept.customerId, twin.customerId],
  )
  const { openAmount, openInvoices, revenue, orders } = await figuresOf(kept.customerId)
  assert.deepEqual([openAmount, openInvoices, revenue, orders], [714, 2, 600, 2])
  const personal = (await send(`GET ${into}/personal-data`)).body
  assert.equal(personal.invoices.length, 2)
  assert.equal(personal.notes[0].noteBody, 'Rings twice')

  const old = await customerOf(twin.customerId)
  assert.deepEqual(
    [old.mergedIntoCustomerId, old.isLocked, old.addresses, old.homepage, old.customerNumber],
    [kept.customerId, true, [], null, twinNumber],
  )
  const found = await send(`GET /v2/customers?searchKeyWord=${keptNumber}`)
  assert.equal(found.body.items[0].customerId, kept.customerId)
  for (const [line, refused] of [
    [`PATCH ${from}`, { homepage: 'x.example' }],
    [`POST ${from}/notes`, { noteBody: 'Late' }],
    [`DELETE ${from}`, undefined],
    [`POST ${into}/merge`, body],
    ['POST /v2/sales-orders', { customerId: twin.customerId, lineItems: [] }],
  ] as const) {
    const late = await send(line, refused)
    assert.deepEqual([late.status, late.body.errorCode], [409, 'customer.merged'], line)
    assert.match(late.body.errorMessage, new RegExp(keptNumber), line)
  }
})

test('a file of orders that still has the number of a duplicate means the customer that stays', async () => {
  const [kept, twin] = [await invoiced(), await invoiced()]
  const { customerNumber } = await customerOf(twin.customerId)
  await send(`POST /v2/customers/${kept.customerId}/merge`, {
    duplicateCustomerId: twin.customerId,
  })
  const [found, merged] = await alice.work(async (tx) => {
    const ids = await findCustomerIds(tx, [customerNumber.toLowerCase()])
    return [[...ids.values()], await findSuccessors(tx, [...ids.values()])]
  })
  assert.equal(found.length, 1)
  assert.equal(merged.size, 0, 'the number leads to the customer that stays')
})

test('who became part of a customer that becomes part of another is part of that one', async () => {
  const [first, second, third] = [await invoiced(), await invoiced(), await invoiced()]
  const merge = (into: string, duplicateCustomerId: string) =>
    send(`POST /v2/customers/${into}/merge`, { duplicateCustomerId })
  await merge(second.customerId, third.customerId)
  await merge(first.customerId, second.customerId)
  assert.equal((await customerOf(third.customerId)).mergedIntoCustomerId, first.customerId)
  assert.equal((await figuresOf(first.customerId)).openInvoices, 3)
})

test('a customer is not merged with itself, with one of another tenant, or with one that is not there', async () => {
  const [one, other] = [await invoiced(), await invoiced()]
  const into = `POST /v2/customers/${one.customerId}/merge`
  const self = await send(into, { duplicateCustomerId: one.customerId })
  assert.deepEqual(
    [self.status, Object.keys(self.body.validationErrors)],
    [400, ['duplicateCustomerId']],
  )
  const unknown = await send(into, { duplicateCustomerId: one.orderId })
  assert.deepEqual([unknown.status, unknown.body.errorCode], [422, 'customer.reference.missing'])
  const foreign = await call(bob.app, into, { duplicateCustomerId: other.customerId })
  assert.equal(foreign.status, 404)
})

test('an order that is typed while its customer is merged is refused with the number of the other one', async () => {
  const [kept, twin] = [await invoiced(), await invoiced()]
  let typed: ReturnType<typeof send> | undefined
  const merged = await whileItWaits(
    w.database,
    [
      [
        'select from erp.sales_orders where tenant_id = $1 and uuid = $2 for update',
        [alice.tenantId, twin.orderId],
      ],
    ],
    () =>
      send(`POST /v2/customers/${kept.customerId}/merge`, {
        duplicateCustomerId: twin.customerId,
      }),
    async () => {
      typed = send('POST /v2/sales-orders', { customerId: twin.customerId })
    },
  )
  assert.equal(merged.status, 200, merged.text)
  assert.equal((await typed)?.body.errorCode, 'customer.merged')
})

test('an order of a locked customer is refused with the reason of the lock', async () => {
  const { customerId } = await invoiced()
  await send(`PATCH /v2/customers/${customerId}`, { isLocked: true, lockReason: 'Never pays' })
  const { status, body } = await send('POST /v2/sales-orders', { customerId })
  assert.deepEqual([status, body.errorCode], [422, 'customer.locked'])
  assert.match(body.errorMessage, /: Never pays$/)
})
