import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { expireVouchers } from './expired-vouchers-store.ts'

/** Gift cards end by themselves, at the day that the law or the tenant says. */

const { alice, call } = await world()
const send = async (line: string, body?: object) => (await call(alice.app, line, body)).body
const past = '2020-12-31T23:00:00.000Z'

test('a card without an end counts until the end of the third year after its own; a coupon has none', async () => {
  const year = new Date(Date.now() + 3_600_000).getUTCFullYear()
  const card = await send('POST /v2/vouchers', { kind: 1, amount: 20 })
  assert.equal(card.validUntil, `${year + 3}-12-31T23:00:00.000Z`)
  const endless = await send('POST /v2/vouchers', { kind: 1, amount: 20, validUntil: null })
  assert.equal(endless.validUntil, null)
  const coupon = await send('POST /v2/vouchers', { kind: 0, amount: 5, code: 'SUMMER' })
  assert.equal(coupon.validUntil, null)
})

test('what is left of a card whose time is over is taken off once, with a move', async () => {
  const over = await send('POST /v2/vouchers', { kind: 1, amount: 20, validUntil: past })
  const open = await send('POST /v2/vouchers', { kind: 1, amount: 20 })
  const round = () => alice.work((tx) => expireVouchers(tx, 100))
  assert.deepEqual(await round(), { expiredVouchers: 1 })
  assert.deepEqual(await round(), { expiredVouchers: 0 })
  assert.equal((await send(`GET /v2/vouchers/${over.id}`)).balance, 0)
  assert.equal((await send(`GET /v2/vouchers/${open.id}`)).balance, 20)
  const { items } = await send(`GET /v2/voucher-moves?voucherId=${over.id}`)
  assert.deepEqual(
    items.map(({ kind, amount }: { kind: number; amount: number }) => [kind, amount]),
    [
      [3, -20],
      [0, 20],
    ],
  )
})
