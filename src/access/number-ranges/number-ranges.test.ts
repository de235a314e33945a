import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

/** How the numbers of records are written, and what the next ones would be. */

const { alice, bob, call } = await world()
let company: string

before(async () => {
  const made = []
  for (const name of ['Numbered', 'Numbered alike'])
    made.push(await call(alice.app, 'POST /v2/companies', { name }))
  company = made[0]?.body.id
  await call(alice.app, 'POST /v2/customer-groups', { name: 'Everybody' })
})

async function preview(kind: string, query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await call(
    alice.app,
    `GET /v2/number-ranges/${kind}/preview?${new URLSearchParams(query)}`,
  )
  return { status, ...body }
}

const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }

async function customer(fields: object = {}) {
  const body = { addresses: [address], ...fields }
  const reply = await call(alice.app, 'POST /v2/customers', body)
  assert.equal(reply.status, 201, reply.text)
  const shown = await call(alice.app, `GET /v2/customers/${reply.body.customerId}`)
  return shown.body.customerNumber as string
}

test('the next numbers are shown as they would be given, and none is taken', async () => {
  const first = await preview('customer', { prefix: 'K-', digits: '4', nextNumber: '70' })
  assert.deepEqual(first.nextTexts, ['K-0070', 'K-0071', 'K-0072'], JSON.stringify(first))
  const again = await preview('customer', { prefix: 'K-', digits: '4', nextNumber: '70' })
  assert.deepEqual(again, first)
  const [next] = (await preview('customer')).nextTexts
  assert.equal(await customer(), next)
  assert.notEqual((await preview('customer')).nextTexts[0], next)
})

test('numbers that records have are passed over and counted, and those left out as well', async () => {
  for (const number of ['X-01', 'x-02', 'X-04']) await customer({ customerNumber: number })
  const shown = await preview('customer', { prefix: 'X-', digits: '2', nextNumber: '1' })
  assert.deepEqual([shown.nextTexts, shown.takenCount], [['X-03', 'X-05', 'X-06'], 2])
  const { nextNumber } = (await call(alice.app, 'GET /v2/number-ranges/customer')).body
  const raised = await preview('customer', { nextNumber: String(nextNumber + 40) })
  assert.equal(raised.leftOutCount, 40)
  assert.equal(shown.leftOutCount, 0)
})

test('ranges whose numbers look alike are named, with their companies', async () => {
  const shown = await preview('customer', { prefix: 'o' })
  assert.deepEqual(shown.alike, [{ kind: 'sales-order', companyId: null }])
  const invoices = await preview('invoice', { companyId: company })
  assert.ok(invoices.alike.length > 0)
  for (const { kind, companyId } of invoices.alike) {
    assert.equal(kind, 'invoice')
    assert.notEqual(companyId, company)
  }
})

test('what a range cannot be is refused alike in its preview and its change, naming the field', async () => {
  const path = `/v2/number-ranges/invoice?companyId=${company}`
  const refused = await call(alice.app, `PATCH ${path}`, { prefix: 'R-' })
  assert.deepEqual([refused.status, Object.keys(refused.body.validationErrors)], [400, ['prefix']])
  const shown = await preview('invoice', { companyId: company, prefix: 'R-' })
  assert.deepEqual([shown.status, Object.keys(shown.validationErrors)], [400, ['query.prefix']])
  const both = await preview('customer', { prefix: '{month}', digits: '0' })
  assert.deepEqual(Object.keys(both.validationErrors).toSorted(), ['query.digits', 'query.prefix'])
})

test('numbers for accounting are digits, since customers could not be added otherwise', async () => {
  const path = `/v2/number-ranges/accounts-receivable?companyId=${company}`
  for (const range of [{ prefix: 'K' }, { prefix: '99', digits: 9 }, { nextNumber: 2 ** 31 }]) {
    const refused = await call(alice.app, `PATCH ${path}`, range)
    assert.deepEqual(Object.keys(refused.body.validationErrors ?? {}), ['prefix'], refused.text)
  }
  const set = await call(alice.app, `PATCH ${path}`, { prefix: '7', digits: 4, nextNumber: 5 })
  assert.deepEqual([set.status, set.body.nextText], [200, '70005'], set.text)
})

test('the ranges of another tenant, and those of no kind, are not there', async () => {
  const path = `/v2/number-ranges/invoice/preview?companyId=${company}`
  assert.equal((await call(bob.app, `GET ${path}`)).body.errorCode, 'number-range.missing')
  assert.equal((await preview('teapot')).errorCode, 'number-range.missing')
  assert.equal((await preview('invoice')).errorCode, 'number-range.missing')
})
