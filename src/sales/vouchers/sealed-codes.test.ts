import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { pricingGround } from '../orders/testing/pricing-ground.ts'
import { codeKey } from './voucher-code.ts'

/** Who reads the database, or what leaves it, has no gift card by that. */

const ground = await pricingGround()
const { alice, call, company, retail, database } = ground
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
before(() => owner.connect())
after(() => owner.end().catch(() => undefined))

const sent = async (line: string, body?: object) => {
  const reply = await call(alice.app, line, body)
  assert.ok(reply.status < 300, `${line}: ${reply.text}`)
  return reply.body
}
const order = (code: string) =>
  call(alice.app, 'POST /v2/sales-orders', {
    ...{
      companyId: company,
      customerId: retail,
      billingAddress: { city: 'Bonn', countryIso: 'DE' },
    },
    lineItems: [{ name: 'Pot', quantity: 1, salesPriceGross: 10, taxRate: 19 }],
    voucherCodes: [code],
  })

/** Every table of the database as text, bytes in hexadecimal. */
async function dump(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'erp'::regnamespace and relkind in ('r', 'p')`)
  const parts: string[] = []
  for (const { name } of rows) {
    const { rows: texts } = await owner.query(`select row::text as text from ${name} row`)
    parts.push(...texts.map(({ text }) => text))
  }
  return parts.join('\n')
}

test('no code of a gift card is in the database, however it came to be and was used', async () => {
  const given = 'MY-OWN-CODE-4711-X'
  await sent('POST /v2/vouchers', { kind: 1, amount: 30, code: given })
  const { vouchers } = await sent('POST /v2/vouchers/batch', { kind: 1, amount: 30, count: 3 })
  const [batched, renewed] = vouchers
  const next = await sent(`POST /v2/vouchers/${renewed.id.uuid ?? renewed.id}/code/renew`)
  const codes = [given, batched.code, renewed.code, next.code]
  for (const code of [given, batched.code, next.code]) {
    const made = await order(code.toLowerCase())
    assert.equal(made.status, 201, made.text)
    assert.equal(made.body.paymentDetails.alreadyPaidAmount, 10)
  }
  // The former code is worth nothing.
  assert.equal((await order(renewed.code)).body.errorCode, 'voucher.not-redeemable')
  const stored = await dump()
  for (const code of codes) {
    for (const text of [code, codeKey(code)]) {
      for (const form of ['utf8', 'hex', 'base64'] as const) {
        assert.ok(!stored.includes(Buffer.from(text).toString(form)), `${code} as ${form}`)
      }
    }
  }
})

test('a code counts once, as that of a coupon or of a card', async () => {
  await sent('POST /v2/vouchers', { kind: 0, amount: 5, code: 'SUMMER-OF-THE-YEAR' })
  const card = { kind: 1, amount: 5, code: 'summer of the year' }
  const refused = await call(alice.app, 'POST /v2/vouchers', card)
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'voucher.code.taken'])
})

test('a card whose code nobody can open keeps its balance and gets a new code', async () => {
  const { id } = await sent('POST /v2/vouchers', { kind: 1, amount: 30 })
  // As in a copy, or under another master key.
  await owner.query(`update erp.vouchers set code_sealed = null where uuid = $1`, [id])
  const refused = await call(alice.app, `POST /v2/vouchers/${id}/code`)
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'voucher.code.unreadable'])
  const { code } = await sent(`POST /v2/vouchers/${id}/code/renew`)
  assert.equal((await sent(`POST /v2/vouchers/${id}/code`)).code, code)
  assert.equal((await order(code)).body.paymentDetails.alreadyPaidAmount, 10)
})
