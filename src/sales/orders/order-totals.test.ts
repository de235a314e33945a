import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import { type TestReply, world } from '../../whole/testing/world.ts'

/** Random orders, changed at random: whatever is done, lines add up to the order as the calculation says. */

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))

const seed = Number(process.hrtime.bigint() % 1_000_000n)
let state = seed
/** A whole number below `limit`, the same for the same seed. */
function below(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * limit)
}
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T

const randomLine = (isNetPrice: boolean) => ({
  name: 'Pot',
  type: oneOf([0, 0, 0, 8]),
  quantity: oneOf([1, 2, 3, 7, 0.5, 12.25]),
  [isNetPrice ? 'salesPriceNet' : 'salesPriceGross']: (below(200_000) + 1) / oneOf([100, 1000]),
  discountPercent: oneOf([0, 0, 3, 12.5, 100]),
  taxRate: oneOf([0, 7, 19, 5.5]),
})
const randomLines = (isNetPrice: boolean) =>
  Array.from({ length: 1 + below(8) }, () => randomLine(isNetPrice))

type Body = TestReply['body']
const sum = (lines: Body[], field: string) =>
  Exact.sum(lines.map((line) => Exact.of(line[field]))).toNumber()

async function assertRight(id: string) {
  const { body: order } = await call(alice.app, `GET /v2/sales-orders/${id}`)
  const { isNetPrice, lineItems, paymentDetails } = order
  const about = `seed ${seed}`
  assert.equal(sum(lineItems, 'totalSalesPriceNet'), paymentDetails.totalNetAmount, about)
  assert.equal(sum(lineItems, 'totalSalesPriceGross'), paymentDetails.totalGrossAmount, about)
  if (lineItems.length === 0) return
  const price = isNetPrice ? 'salesPriceNet' : 'salesPriceGross'
  const calculated = await call(alice.app, 'POST /v2/sales-orders/calculate', {
    isNetPrice,
    currencyIso: paymentDetails.currencyIso,
    lineItems: lineItems.map((line: Body) => ({
      type: line.type,
      quantity: line.quantity,
      [price]: line[price],
      discountPercent: line.discountPercent,
      taxRate: line.taxRate,
    })),
  })
  assert.equal(calculated.status, 200, calculated.text)
  assert.equal(calculated.body.totalNetAmount, paymentDetails.totalNetAmount, about)
  assert.equal(calculated.body.totalGrossAmount, paymentDetails.totalGrossAmount, about)
}

test(`random orders add up on both sides after every change, and equal the calculation (seed ${seed})`, async () => {
  const customer = await call(alice.app, 'POST /v2/customers', { addresses: [{ city: 'Bonn' }] })
  const { customerId } = customer.body
  for (let count = 0; count < 12; count++) {
    const isNetPrice = below(2) === 1
    const currency = oneOf([
      {},
      { currencyIso: 'JPY', currencyFactor: 160 },
      { currencyIso: 'KWD', currencyFactor: 0.33 },
    ])
    const lineItems = randomLines(isNetPrice)
    const sent = { customerId, isNetPrice, paymentDetails: currency, lineItems }
    const order = await call(alice.app, 'POST /v2/sales-orders', sent)
    assert.equal(order.status, 201, order.text)
    const { id } = order.body
    await assertRight(id)
    for (let change = 0; change < 4; change++) {
      const path = `/v2/sales-orders/${id}/line-items`
      const { body } = await call(alice.app, `GET ${path}`)
      const some = body.items.length > 0 ? oneOf<Body>(body.items) : undefined
      const patch = { quantity: oneOf([1, 4, 0.25]), discountPercent: 10, taxRate: oneOf([7, 19]) }
      const steps = [
        () => call(alice.app, `POST ${path}`, randomLines(isNetPrice)),
        () => call(alice.app, `PATCH ${path}/${some?.id}`, patch),
        () => call(alice.app, `DELETE ${path}/${some?.id}`),
      ]
      const [add = oneOf(steps)] = steps
      const reply = await (some ? oneOf(steps) : add)()
      assert.ok(reply.status < 300, reply.text)
      await assertRight(id)
    }
  }
})
