import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pricingGround } from './testing/pricing-ground.ts'

/** A discount on all goods of an order that is created. */

const { alice, call, company, retail, trade, reduced, newItem } = await pricingGround()

test('an order with a discount on all goods comes to what its calculation says, whatever its taxes', async () => {
  const [pot, book] = [
    await newItem('Pot', 9.99),
    await newItem('Book', 20, { taxClassId: reduced }),
  ]
  const lineItems = [
    { itemId: pot, quantity: 3 },
    { itemId: book, quantity: 1, discountPercent: 2.5 },
  ]
  const address = { lastName: 'Lovelace', city: 'Bonn', countryIso: 'DE' }
  for (const customerId of [retail, trade]) {
    const asked = { customerId, lineItems, discountPercent: 7.5, companyId: company }
    const said = await call(alice.app, 'POST /v2/sales-orders/calculate', asked)
    assert.equal(said.status, 200, said.text)
    const body = { ...asked, billingAddress: address, isPending: true }
    const made = await call(alice.app, 'POST /v2/sales-orders', body)
    assert.equal(made.status, 201, made.text)
    const { totalNetAmount, totalGrossAmount } = made.body.paymentDetails
    assert.deepEqual(
      [totalNetAmount, totalGrossAmount],
      [said.body.totalNetAmount, said.body.totalGrossAmount],
    )
    const types = made.body.lineItems.map(({ type }: { type: number }) => type)
    assert.deepEqual(types, [1, 1, 7, 7])
  }
})
