import assert from 'node:assert/strict'
import { test } from 'node:test'
import { europeanRates } from '../../sales/tax-rates/european-rates.ts'
import { insertTaxRates } from '../../sales/tax-rates/tax-rate-store.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'

/** The rate is that of the day of the supply, not of the order: Germany had other rates from 2020-07-01 on. */

const { alice, call } = await world()
await alice.work((tx) => insertTaxRates(tx, europeanRates))

const lines: readonly BilledLine[] = [
  { quantity: 2, net: [42.0168, 84.03], gross: [50, 100] },
  { quantity: 1, net: [93.46, 93.46], gross: [100, 100], rate: 7 },
]
const old = { salesOrderDate: '2020-06-30T10:00:00Z' }
const july = '2020-07-02T10:00:00Z'

const ordered = (details: object) => alice.work((tx) => addOrder(tx, lines, { ...old, ...details }))

async function invoiced(order: string, body: object) {
  const reply = await call(alice.app, `POST /v2/sales-orders/${order}/invoices`, body)
  assert.equal(reply.status, 201, reply.text)
  const { taxAmounts, totalNetAmount, invoicePaymentDetails } = reply.body
  return {
    id: reply.body.id as string,
    taxes: taxAmounts.map(({ rate, tax }: { rate: number; tax: number }) => [rate, tax]),
    sums: [totalNetAmount, invoicePaymentDetails.totalGrossAmount],
  }
}

async function shownOrder(id: string) {
  const { body } = await call(alice.app, `GET /v2/sales-orders/${id}`)
  const { totalNetAmount, totalGrossAmount } = body.paymentDetails
  return {
    rates: body.lineItems.map(({ taxRate }: { taxRate: number }) => taxRate),
    sums: [totalNetAmount, totalGrossAmount],
  }
}

test('gross prices stay, and the tax in them is that of the day of the supply', async () => {
  const { uuid } = await ordered({})
  const { taxes, sums } = await invoiced(uuid, { serviceDate: july })
  assert.deepEqual(taxes, [
    [5, 4.76],
    [16, 13.79],
  ])
  assert.deepEqual(sums, [181.45, 200])
  assert.deepEqual(await shownOrder(uuid), { rates: [16, 5], sums: [181.45, 200] })
})

test('of net prices the total follows, in the order as well, which is then paid by it', async () => {
  const { uuid } = await ordered({ isNetPrice: true })
  const { id, sums } = await invoiced(uuid, { serviceDate: july })
  assert.deepEqual(sums, [177.49, 195.6])
  assert.deepEqual((await shownOrder(uuid)).sums, sums)
  await call(alice.app, `POST /v2/invoices/${id}/payments`, { amount: 195.6 })
  const { body } = await call(alice.app, `GET /v2/sales-orders/${uuid}`)
  assert.equal(body.stillToPay ?? body.paymentDetails.stillToPay, 0)
})

test('a draft is taxed when it becomes final', async () => {
  const { uuid } = await ordered({})
  const draft = await invoiced(uuid, { isDraft: true, serviceDate: july })
  assert.deepEqual(
    draft.taxes.map(([rate]: number[]) => rate),
    [7, 19],
  )
  const { body } = await call(alice.app, `POST /v2/invoices/${draft.id}/finalize`)
  assert.deepEqual(
    body.taxAmounts.map(({ rate }: { rate: number }) => rate),
    [5, 16],
  )
})

test('each part of an order has the rates of its own supply', async () => {
  const order = await ordered({})
  const part = (quantity: number) => ({
    lineItems: [{ salesOrderLineItemId: order.lines[0]?.uuid, quantity }],
  })
  const june = await invoiced(order.uuid, { ...part(1), serviceDate: '2020-06-30T12:00:00Z' })
  const later = await invoiced(order.uuid, { ...part(1), serviceDate: july })
  assert.deepEqual([june.taxes, later.taxes], [[[19, 7.98]], [[16, 6.9]]])
  assert.deepEqual((await shownOrder(order.uuid)).rates, [19, 7])
})

test('a rate that no table had on the day of the order stays as it was given', async () => {
  const order = await alice.work((tx) =>
    addOrder(tx, [{ quantity: 1, net: [100, 100], gross: [111, 111], rate: 11 }], old),
  )
  const { taxes } = await invoiced(order.uuid, { serviceDate: july })
  assert.deepEqual(taxes, [[11, 11]])
})
