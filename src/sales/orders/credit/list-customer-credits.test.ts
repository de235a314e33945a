import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { world } from '../../../whole/testing/world.ts'

/** What customers owe, for those who take the next order. */

const { alice, bob, call } = await world()
const address = { lastName: 'Lovelace', city: 'Bonn', countryIso: 'DE' }

async function newCustomer(more: object = {}, at = alice): Promise<string> {
  const { status, body, text } = await call(at.app, 'POST /v2/customers', {
    ...{ addresses: [address], ...more },
  })
  assert.equal(status, 201, text)
  return body.customerId
}

async function order(customerId: string, price: number, more: object = {}) {
  const lineItems = [{ name: 'Pot', quantity: 1, salesPriceGross: price, taxRate: 19 }]
  const reply = await call(alice.app, 'POST /v2/sales-orders', { customerId, lineItems, ...more })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}

async function credits(ids: readonly string[], at = alice) {
  const { status, body, text } = await call(
    at.app,
    `GET /v2/customers/credits?customerIds=${ids.join(',')}`,
  )
  assert.equal(status, 200, text)
  return body.items
}

before(async () => {
  await alice.work((tx) => insertCompanies(tx, ['Trader']))
})

test('open orders count and drafts and cancelled ones do not, in the currency of the tenant', async () => {
  const limited = await newCustomer({ paymentSettings: { creditLimit: 100 } })
  const free = await newCustomer({ isLocked: true })
  await order(limited, 59.5)
  await order(limited, 500, { isPending: true })
  await order(limited, 20, { paymentDetails: { currencyIso: 'USD', currencyFactor: 2 } })
  const cancelled = await order(limited, 5)
  const reason = await call(alice.app, 'POST /v2/cancellation-reasons', {
    ...{ name: 'Withdrawn', isValidForSalesOrder: true },
  })
  const cancellation = { cancellationReasonId: reason.body.id }
  const gone = await call(alice.app, `POST /v2/sales-orders/${cancelled}/cancel`, cancellation)
  assert.ok(gone.status < 300, gone.text)
  assert.deepEqual(await credits([limited, free]), [
    {
      ...{ customerId: limited, isLocked: false },
      ...{ owedAmount: 69.5, creditLimit: 100, availableAmount: 30.5 },
    },
    {
      ...{ customerId: free, isLocked: true },
      ...{ owedAmount: 0, creditLimit: 0, availableAmount: null },
    },
  ])
})

test('customers of others are not there', async () => {
  const foreign = await newCustomer({}, bob)
  assert.deepEqual(await credits([foreign]), [])
  assert.equal((await credits([foreign], bob)).length, 1)
})
