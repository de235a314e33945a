import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { taxed, taxedSales } from '../tax-figures/testing/taxed-sales.ts'

/** Revenue of a company with that of the year before, worked out by hand, and the documents behind each figure. */

const w = await world()
const { alice, bob, call } = w
const sales = await taxedSales(w)
const { created, invoiced, addressIn, read } = sales

const year = new Date().getUTCFullYear() - 1
const days = `from=${year}-03-01&to=${year}-03-04`
const totals = ({ net, tax }: { net: number; tax: number }) => [net, tax]

interface Figure {
  readonly key: string
  readonly label: string
  readonly net: number
  readonly tax: number
  readonly documentCount: number
  readonly former: { readonly net: number; readonly documentCount: number }
  readonly formerKey: string
}
const rows = (figures: readonly Figure[]) =>
  figures.map(({ key, net, tax, documentCount, former }) =>
    [key, net, tax, documentCount, former.net, former.documentCount].join(' '),
  )

before(async () => {
  const austria = await addressIn('AT')
  // In the year before: 50, and 10 sent to Austria.
  await invoiced([taxed(59.5)], {}, `${year - 1}-03-01`)
  await invoiced([taxed(11.9)], { shipmentAddressId: austria }, `${year - 1}-03-04`)
  // 100 at 19 % and 200 at 7 %; 40 departed from Poland at 4 PLN to the euro; nothing on the 3rd.
  await invoiced([taxed(119), taxed(214, 7)], {}, `${year}-03-01`)
  await invoiced(
    [taxed(47.6)],
    { departureCurrencyIso: 'PLN', departureCurrencyFactor: 4 },
    `${year}-03-02`,
  )
  await invoiced([taxed(23.8)], { shipmentAddressId: austria }, `${year}-03-04`)
  await invoiced([taxed(1_190)], {}, `${year}-03-05`)
})

test('revenue by day has every day, and next to it that of the year before', async () => {
  const found = await read(`revenue-figures?by=day&${days}`)
  assert.deepEqual(rows(found.figures), [
    `${year}-03-01 300 33 1 50 1`,
    `${year}-03-02 40 7.6 1 0 0`,
    `${year}-03-03 0 0 0 0 0`,
    `${year}-03-04 20 3.8 1 10 1`,
  ])
  assert.deepEqual(
    [totals(found.total), totals(found.formerTotal), found.currencyIso, found.formerFrom],
    [[360, 44.4], [60, 11.4], 'EUR', `${year - 1}-03-01`],
  )
})

test('revenue by tax rate, country and channel adds up to the same, the largest first', async () => {
  const byRate = await read(`revenue-figures?by=rate&${days}`)
  assert.deepEqual(rows(byRate.figures), ['S|7 200 14 1 0 0', 'S|19 160 30.4 3 60 2'])
  const byCountry = await read(`revenue-figures?by=country&${days}`)
  assert.deepEqual(rows(byCountry.figures), ['DE 340 40.6 2 50 1', 'AT 20 3.8 1 10 1'])
  await alice.work(async (tx) => {
    const [channel] = await insertSalesChannels(tx, [
      { type: channelTypes.onlineShop, connection: 1, shop: 1, name: 'Shop of Poland' },
    ])
    await tx.rows(sql`
      update erp.sales_orders set sales_channel_id = ${channel?.id ?? 0}::integer
      where tenant_id = ${tx.tenantId} and departure_currency_iso = 'PLN' returning id`)
  })
  const byChannel = await read(`revenue-figures?by=channel&${days}`)
  assert.deepEqual(
    byChannel.figures.map(({ label, net }: Figure) => [label, net]),
    [
      ['', 320],
      ['Shop of Poland', 40],
    ],
  )
})

test('the documents behind a figure of either year add up to it', async () => {
  for (const by of ['day', 'month', 'rate', 'country', 'channel']) {
    const { figures, formerFrom, formerTo } = await read(`revenue-figures?by=${by}&${days}`)
    const behind = async (key: string, of: string) => {
      const path = `revenue-documents?by=${by}&${of}&figure=${encodeURIComponent(key)}`
      const { items } = await read(path)
      const net = items.reduce((sum: number, one: Figure) => sum + one.net, 0)
      return [Math.round(net * 100) / 100, items.length]
    }
    for (const { key, net, documentCount, former, formerKey } of figures as Figure[]) {
      assert.deepEqual(await behind(key, days), [net, documentCount], `${by} ${key}`)
      assert.deepEqual(await behind(formerKey, `from=${formerFrom}&to=${formerTo}`), [
        ...[former.net, former.documentCount],
      ])
    }
  }
})

test('credit notes and cash discounts lower the revenue of their own day', async () => {
  const discounted = await invoiced([taxed(119)], { cashDiscount: 2, cashDiscountDays: 14 })
  // 2 % of 119 are 2.38: 2.00 and 0.38 of tax.
  await created(`invoices/${discounted.id}/payments`, { amount: 116.62 })
  const returned = await invoiced([taxed(11.9)])
  await created(`invoices/${returned.id}/credit-notes`, { reason: 'Returned' })
  const { figures, total } = await read('revenue-figures')
  assert.deepEqual([figures.length, totals(total)], [30, [98, 18.62]])
  assert.equal(figures.at(-1).documentCount, 4)
})

test('revenue of another tenant is not shown, and a period must end after it begins', async () => {
  const path = `GET ${sales.base}/revenue-figures?by=day`
  assert.equal((await call(bob.app, path)).status, 404)
  const refused = await call(alice.app, `${path}&from=2026-03-02&to=2026-03-01`)
  assert.deepEqual(
    [refused.status, Object.keys(refused.body.validationErrors ?? {})],
    [400, ['to']],
  )
})
