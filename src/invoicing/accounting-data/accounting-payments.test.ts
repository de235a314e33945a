import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'

/** The data on payments for accounting. */

const { alice, bob, call } = await world()

async function created(path: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const standard: BilledLine = { quantity: 1, net: [1000, 1000], gross: [1190, 1190] }
const reduced: BilledLine = { quantity: 1, net: [100, 100], gross: [107, 107], rate: 7 }

async function invoiced(lines: readonly BilledLine[], details = {}) {
  const order = await alice.work((tx) => addOrder(tx, lines, details))
  const invoice = await created(`sales-orders/${order.uuid}/invoices`, {})
  return { ...invoice, order } as { id: string; number: string; order: { companyId: number } }
}

async function listed(query = '') {
  const { status, body, text } = await call(alice.app, `GET /v2/accounting-data/payments?${query}`)
  assert.equal(status, 200, text)
  return body.items as Record<string, unknown>[]
}

const till = await created('payment-methods', { name: 'Till', generalLedgerAccount: '1000' })
const bank = await created('payment-methods', { name: 'Bank', generalLedgerAccount: '1200' })

test('payments and refunds name their invoice and the account that the money is on', async () => {
  const { id, number } = await invoiced([standard])
  const paymentDate = '2026-01-01T10:00:00Z'
  await created(`invoices/${id}/payments`, { amount: 1190, paymentMethodId: till.id, paymentDate })
  await created(`invoices/${id}/refunds`, { amount: 90, paymentMethodId: bank.id })
  const found = await listed()
  assert.deepEqual(
    found.map((one) => [
      ...[one['kind'], one['documentNumber'], one['documentId'], one['amount']],
      ...[one['generalLedgerAccount'], one['cashDiscountParts']],
    ]),
    [
      [0, number, id, 1190, '1000', []],
      [1, number, id, 90, '1200', []],
    ],
  )
})

test('a cash discount is divided by the rates that it lowers, to the cent', async () => {
  await created('tax-codes', {
    ...{ name: 'Standard', taxCategory: 'S', taxRate: 19, generalLedgerAccount: '8400' },
    cashDiscountAccount: '8736',
  })
  await created('tax-codes', {
    ...{ name: 'Reduced', taxCategory: 'S', taxRate: 7, generalLedgerAccount: '8300' },
  })
  const terms = { cashDiscount: 3, cashDiscountDays: 14 }
  const { id } = await invoiced([standard, reduced], terms)
  await created(`invoices/${id}/payments`, { amount: 1258.09, paymentMethodId: bank.id })
  const [discount = assert.fail()] = await listed('kind=2')
  assert.deepEqual([discount['amount'], discount['generalLedgerAccount']], [38.91, ''])
  const parts = discount['cashDiscountParts'] as Record<string, number | object>[]
  assert.deepEqual(
    parts.map((part) => [
      ...[part['vatRate'], part['amount'], part['taxAmount'], part['cashDiscountAccount']],
      part['missingTaxCode'],
    ]),
    [
      [19, 35.7, 5.7, '8736', null],
      [7, 3.21, 0.21, '', { taxCategory: 'S', countryIso: 'DE', taxRate: 7 }],
    ],
  )
  const sum = (field: string) =>
    parts.reduce((total, part) => total + Math.round(Number(part[field]) * 100), 0) / 100
  assert.deepEqual([sum('amount'), sum('taxAmount')], [discount['amount'], discount['taxAmount']])
})

test('the days, the kind and the company choose among them, also in generation 1', async () => {
  const before = await listed('to=2026-01-01T10:00:00Z')
  assert.deepEqual(
    before.map((one) => one['amount']),
    [1190],
  )
  assert.equal((await listed('from=2026-01-01T10:00:01Z&kind=0')).length, 1)
  const { id, order } = await invoiced([standard])
  await created(`invoices/${id}/payments`, { amount: 5 })
  const path = `GET /v1/accountingData/payments?companyId=${order.companyId}`
  const { body } = await call(alice.app, path)
  assert.deepEqual(
    body.Items.map((one: Record<string, unknown>) => [one['Amount'], one['CompanyId']]),
    [[5, order.companyId]],
  )
  const unknown = await call(alice.app, 'GET /v1/accountingData/payments?companyId=999999')
  assert.equal(unknown.body.TotalItems, 0)
})

test('another tenant sees none of them', async () => {
  const { body } = await call(bob.app, 'GET /v2/accounting-data/payments')
  assert.deepEqual(body.items, [])
})
