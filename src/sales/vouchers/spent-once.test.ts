import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'

/** A voucher is never spent twice, however many try at once. */

const { alice, call, database } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const send = (line: string, body?: object) => call(alice.app, line, body)
const address = { city: 'Bonn', countryIso: 'DE' }
const { body: customer } = await send('POST /v2/customers', { addresses: [address] })
const line = { name: 'Pot', quantity: 1, salesPriceGross: 10, taxRate: 19 }
const order = (code: string) =>
  send('POST /v2/sales-orders', {
    ...{ customerId: customer.customerId, lineItems: [line], voucherCodes: [code] },
  })

async function newVoucher(body: object) {
  const { body: made } = await send('POST /v2/vouchers', body)
  const { body: shown } = await send(`POST /v2/vouchers/${made.id}/code`)
  return { id: made.id as string, code: shown.code as string }
}

test('of fifty orders at once a card of 100 pays ten, and not one cent more', async () => {
  const { id, code } = await newVoucher({ kind: 1, amount: 100 })
  const replies = await Promise.all(Array.from({ length: 50 }, () => order(code)))
  const paid = replies.filter(({ status }) => status === 201)
  const refused = replies.filter(({ status }) => status === 422)
  assert.deepEqual([paid.length, refused.length], [10, 40])
  assert.ok(refused.every(({ body }) => body.errorCode === 'voucher.not-redeemable'))
  const { body } = await send(`GET /v2/vouchers/${id}`)
  assert.deepEqual([body.balance, body.redemptionCount], [0, 10])
  const moves = await send(`GET /v2/voucher-moves?voucherId=${id}&pageSize=100`)
  const amounts = moves.body.items.map(({ amount }: { amount: number }) => amount)
  assert.deepEqual(amounts.toSorted(), [...Array.from({ length: 10 }, () => -10), 100])
})

test('of fifty orders at once one has a coupon that counts once', async () => {
  const { id, code } = await newVoucher({ kind: 0, amount: 3, redemptionsMax: 1 })
  const replies = await Promise.all(Array.from({ length: 50 }, () => order(code)))
  assert.equal(replies.filter(({ status }) => status === 201).length, 1)
  assert.equal((await send(`GET /v2/vouchers/${id}`)).body.redemptionCount, 1)
})

test('who redeems a card waits for another who spends it, and sees what that leaves', async () => {
  const { id, code } = await newVoucher({ kind: 1, amount: 10 })
  const values = [alice.tenantId, id]
  const row = 'erp.vouchers where tenant_id = $1 and uuid = $2'
  const reply = await whileItWaits(
    database,
    [[`select from ${row} for update`, values]],
    () => order(code),
    [[`update erp.vouchers set balance = 4 where tenant_id = $1 and uuid = $2`, values]],
  )
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.body.paymentDetails.alreadyPaidAmount, 4)
})
