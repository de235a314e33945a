import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'

/** Sums of what was sold, with figures worked out by hand. */

const { alice, bob, call } = await world()

interface Figures {
  readonly currencyIso: string
  readonly total: number
  readonly formerTotal: number
  readonly items: { key: string; label: string; value: number; former: number | null }[]
}

async function figures(query: string, actor = alice.app): Promise<Figures> {
  const { status, body, text } = await call(actor, `GET /v2/figures/sales?${query}`)
  assert.equal(status, 200, text)
  return body
}
const shown = ({ items }: Figures) => items.map(({ key, value, former }) => [key, value, former])

before(async () => {
  const send = async (line: string, body: object, actor = alice.app) => {
    const reply = await call(actor, line, body)
    assert.ok(reply.status < 300, reply.text)
    return reply.body
  }
  for (const tenant of [alice, bob]) await tenant.work((tx) => insertCompanies(tx, ['Trader']))
  const address = { city: 'Bonn', countryIso: 'DE' }
  const customerOf = async (actor = alice.app) =>
    (await send('POST /v2/customers', { addresses: [address] }, actor)).customerId
  const customerId = await customerOf()
  const line = (sku: string, quantity: number, net: number, cost: number) => ({
    ...{ sku, name: sku, quantity, salesPriceNet: net, purchasePriceNet: cost, taxRate: 19 },
  })
  const order = (salesOrderDate: string, lineItems: object[], more: object = {}) =>
    send('POST /v2/sales-orders', { customerId, salesOrderDate, lineItems, ...more })
  // Before: 20. In the week: 100 + 30 = 130 on Monday, 2 × 25 = 50 on Sunday, of which 10 were in dollars at 2.
  await order('2026-03-01T12:00:00Z', [line('CUP', 2, 10, 4)])
  await order('2026-03-02T00:00:00Z', [line('POT', 1, 100, 60)])
  await order('2026-03-02T23:59:59Z', [line('CUP', 3, 10, 4)], {
    shipmentAddress: { city: 'Lyon', countryIso: 'FR' },
  })
  await order('2026-03-08T23:00:00Z', [line('CUP', 2, 50, 8)], {
    paymentDetails: { currencyIso: 'USD', currencyFactor: 2 },
  })
  await order('2026-03-09T00:00:00Z', [line('POT', 9, 100, 60)])
  await order('2026-03-03T00:00:00Z', [line('POT', 9, 100, 60)], { isPending: true })
  const { id } = await order('2026-03-04T00:00:00Z', [line('POT', 9, 100, 60)])
  const reason = await send('POST /v2/cancellation-reasons', { name: 'Changed their mind' })
  await send(`POST /v2/sales-orders/${id}/cancel`, { cancellationReasonId: reason.id })
  const ofBob = { customerId: await customerOf(bob.app), salesOrderDate: '2026-03-03T00:00:00Z' }
  await send('POST /v2/sales-orders', { ...ofBob, lineItems: [line('POT', 7, 100, 1)] }, bob.app)
})

const week = 'from=2026-03-02&until=2026-03-08'

test('each day of a period comes with that of the period before, without drafts and cancelled orders', async () => {
  const answer = await figures(`${week}&measure=revenue&by=day`)
  assert.deepEqual([answer.total, answer.formerTotal, answer.currencyIso], [180, 20, 'EUR'])
  assert.deepEqual(shown(answer), [
    ...[
      ['2026-03-02', 130, 0],
      ['2026-03-03', 0, 0],
      ['2026-03-04', 0, 0],
      ['2026-03-05', 0, 0],
    ],
    ...[
      ['2026-03-06', 0, 0],
      ['2026-03-07', 0, 0],
      ['2026-03-08', 50, 20],
    ],
  ])
  assert.deepEqual(shown(await figures(`${week}&measure=orders&by=week`)), [['2026-03-02', 3, 1]])
  assert.deepEqual(
    shown(await figures('from=2026-02-15&until=2026-03-14&measure=orders&by=month')).map(
      ([key, value]) => [key, value],
    ),
    [
      ['2026-02-01', 0],
      ['2026-03-01', 5],
    ],
  )
})

test('quantity and margin of items, revenue of countries and channels, the largest first', async () => {
  assert.deepEqual(shown(await figures(`${week}&measure=quantity&by=item`)), [
    ['CUP', 5, 2],
    ['POT', 1, null],
  ])
  // CUP: 3 × (10 − 4) + 2 × (50 − 8) / 2 = 60; POT: 40.
  const margin = await figures(`${week}&measure=margin&by=item`)
  assert.deepEqual(
    [shown(margin), margin.total],
    [
      [
        ['CUP', 60, 12],
        ['POT', 40, null],
      ],
      100,
    ],
  )
  assert.deepEqual(shown(await figures(`${week}&by=country`)), [
    ['DE', 150, 20],
    ['FR', 30, null],
  ])
  assert.deepEqual(shown(await figures(`${week}&by=channel`)), [['', 180, 20]])
  assert.deepEqual(shown(await figures(`${week}&measure=quantity&by=item&limit=1`)), [
    ['CUP', 5, 2],
  ])
})

test('another tenant has its own figures, and nobody those of a right that is missing', async () => {
  assert.equal((await figures(week, bob.app)).total, 700)
  const packer = await alice.appWith('items.read')
  assert.equal((await call(packer, `GET /v2/figures/sales?${week}`)).status, 403)
})

test('a period that ends before it begins, or is longer than ten years, is refused', async () => {
  for (const period of [
    ...['from=2026-03-02&until=2026-03-01', 'from=2010-01-01&until=2026-01-01'],
    // There is no day after, and no period before.
    ...['from=9999-12-30&until=9999-12-31', 'from=0001-01-01&until=0001-01-02'],
  ]) {
    const { status, body } = await call(alice.app, `GET /v2/figures/sales?${period}`)
    assert.deepEqual([status, Object.keys(body.validationErrors)], [400, ['until']])
  }
  assert.equal((await figures('')).items.length, 30, 'the last thirty days')
  const longest = 'from=2990-01-01&until=2999-12-31'
  assert.equal((await figures(longest)).items.length, 3_652)
  assert.equal((await figures(`${longest}&by=year`)).items.at(-1)?.key, '2999-01-01')
})
