import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { taxed, taxedSales } from './testing/taxed-sales.ts'

/** The threshold of distance sales within the European Union, and who is warned of it. */

const w = await world()
const { alice, call } = w
const sales = await taxedSales(w)
const { invoiced, addressIn, read } = sales
const year = new Date().getUTCFullYear()

async function duty(): Promise<number> {
  const { body } = await call(alice.app, 'GET /v2/duties')
  return body.items.find((one: { name: string }) => one.name === 'distance-sales-thresholds').count
}

test('goods to private buyers in other member states count, net and of both years, and a warning comes before', async () => {
  const [france, austria, canaries] = [
    ...[await addressIn('FR'), await addressIn('AT'), await addressIn('ES', '', '35001')],
  ]
  const business = await addressIn('FR', 'FR40303265045')
  const to = (shipmentAddressId: number | undefined, more: object = {}) => ({
    shipmentAddressId,
    salesOrderDate: `${year}-01-02T00:00:00Z`,
    ...more,
  })
  // Of the year before, exactly what is allowed.
  await invoiced([taxed(11_900)], to(france), `${year - 1}-06-01`)
  // 5,000 and 2,999.99 net count.
  await invoiced([taxed(5_950)], to(france))
  await invoiced([taxed(3_569.99)], to(austria, { taxSetting: 3 }))
  // A business, outside of the area, and at home: none of these.
  await invoiced(
    [taxed(9_000, 0, { category: 'K' })],
    to(business, { billingAddressId: business, customerVatId: 'FR40303265045' }),
  )
  await invoiced([taxed(9_000, 0, { category: 'G' })], to(canaries))
  await invoiced([taxed(9_000)])
  const below = await read('distance-sales')
  assert.deepEqual(
    [below.year, below.currentYear, below.previousYear, below.remaining, below.state],
    [year, 7_999.99, 10_000, 2_000.01, 'below'],
  )
  assert.equal(await duty(), 0)

  await invoiced([taxed(0.01, 0, { category: 'E' })], to(france))
  const near = await read('distance-sales')
  assert.deepEqual([near.currentYear, near.state, near.needsAction], [8_000, 'near', true])
  assert.deepEqual(near.countries, [
    { countryIso: 'AT', currentYear: 2_999.99, previousYear: 0 },
    { countryIso: 'FR', currentYear: 5_000.01, previousYear: 10_000 },
  ])
  assert.equal(await duty(), 1)

  // 10,000 are not passed yet, and with a cent more they are.
  await invoiced([taxed(2_380)], to(france))
  assert.equal((await read('distance-sales')).state, 'near')
  await invoiced([taxed(0.01, 0, { category: 'E' })], to(france))
  const passed = await read('distance-sales')
  assert.deepEqual(
    [passed.currentYear, passed.previousYear, passed.state, passed.remaining],
    [10_000.01, 10_000, 'passed', 0],
  )
  assert.equal(await duty(), 1)
})

test('who charges the tax of the destination already is not warned', async () => {
  const registration = { countryIso: 'DE', vatId: 'DE136695976', usesDestinationRates: true }
  assert.equal((await call(alice.app, 'POST /v2/tax-registrations', registration)).status, 201)
  const found = await read('distance-sales')
  assert.deepEqual(
    [found.state, found.usesDestinationRates, found.needsAction],
    ['passed', true, false],
  )
  assert.equal(await duty(), 0)
})
