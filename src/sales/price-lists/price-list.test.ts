import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { download, endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'

/** The price list as a file and on paper. */

const w = await world()
const { alice, bob, call } = w
const worker = startWorker(w)
after(() => worker.stop())
await alice.work((tx) => insertCompanies(tx, ['Alice']))

async function made(path: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, `${path}: ${reply.text}`)
  return reply.body
}

const everybody = (await made('customer-groups', { name: 'Everybody' })).id
const dealers = (await made('customer-groups', { name: 'Dealers', discount: 10 })).id
const shop = (await made('sales-channels', { type: 'OnlineShop', name: 'Web' })).id
const item = (sku: string, salesPriceNet: number, more: object = {}) =>
  made('items', {
    ...{ sku, name: `Item ${sku}`, priceListActive: true, itemPriceData: { salesPriceNet } },
    ...more,
  })
const first = await item('A-1', 10, { identifiers: { gtin: '4006381333931' } })
await item('b-2', 0.0005)
await item('NOT-LISTED', 5, { priceListActive: false })
const switchedOff = await item('SWITCHED-OFF', 5)
const off = await call(alice.app, `POST /v2/items/${switchedOff.id}/deactivate`)
assert.ok(off.status < 300, off.text)

async function file(body: object) {
  const { id } = await made('price-lists', body)
  const job = await endOf(w, alice, id)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const reply = await download(w, alice, `/v2/jobs/${id}/result`)
  assert.equal(reply.status, 200)
  return { job, bytes: reply.bytes }
}

/** SKU, quantity and net price of each row. */
async function rowsOf(body: object = {}) {
  const { bytes } = await file({ format: 'csv', ...body })
  const [, ...lines] = bytes.toString().trim().split('\r\n')
  return lines
    .map((line) => line.split(','))
    .map(([sku, , , quantity, net]) => [sku, quantity, net])
}

test('the list has the active items that stand in it, by SKU, and no others', async () => {
  const { job, bytes } = await file({ format: 'csv' })
  assert.deepEqual(bytes.toString().split('\r\n'), [
    'sku,name,gtin,fromQuantity,netPrice,grossPrice,currencyIso',
    'A-1,Item A-1,4006381333931,1,10,,EUR',
    'b-2,Item b-2,,1,0.0005,,EUR',
    '',
  ])
  assert.deepEqual(job.result, { records: 2 })
})

test('a group of customers has its own prices, and a channel those from a quantity on', async () => {
  assert.deepEqual(await rowsOf({ customerGroupId: dealers }), [
    ['A-1', '1', '9'],
    ['b-2', '1', '0.0005'],
  ])
  const price = async (fromQuantity: number, netPrice: number, customerGroupId: string) =>
    made(`items/${first.id}/sales-channel-prices`, {
      ...{ salesChannelId: shop, customerGroupId, fromQuantity, netPrice },
    })
  await price(10, 8, everybody)
  await price(20, 8, everybody)
  await price(5, 7.5, dealers)
  const list = async (body: object) =>
    (await rowsOf({ salesChannelId: shop, ...body })).filter(([sku]) => sku === 'A-1')
  assert.deepEqual(await list({}), [
    ['A-1', '1', '10'],
    ['A-1', '10', '8'],
  ])
  assert.deepEqual(await list({ customerGroupId: dealers }), [
    ['A-1', '1', '9'],
    ['A-1', '5', '7.5'],
  ])
})

test('a gross price follows from the rate of today', async () => {
  const classId = (await made('tax-classes', { name: 'Full', type: 0 })).id
  const companies = await call(alice.app, 'GET /v2/companies')
  const path = `PATCH /v2/companies/${companies.body.items[0].id}`
  const moved = await call(alice.app, path, { address: { countryIso: 'DE', city: 'Hamburg' } })
  assert.equal(moved.status, 200, moved.text)
  const rate = { countryIso: 'DE', taxClassType: 0, rate: 19, validFrom: '2020-01-01' }
  await made('tax-rates', rate)
  await item('T-1', 1.11, { taxClassId: classId })
  const { bytes } = await file({ format: 'csv' })
  assert.match(bytes.toString(), /T-1,Item T-1,,1,1\.11,1\.32,EUR/)
})

test('on paper it says whose prices they are', unlessPdftotextIsMissing, async () => {
  const { bytes } = await file({ format: 'pdf', customerGroupId: dealers, salesChannelId: shop })
  const text = textOfPdf(bytes)
  assert.match(text, /Price list/)
  assert.match(text, /Customer group\s+Dealers/)
  assert.match(text, /Sales channel\s+Web/)
  assert.match(text, /Prices without VAT in EUR/)
  assert.match(text, /A-1\s+Item A-1\s+4006381333931\s+5\s+7\.50/)
  assert.doesNotMatch(text, /NOT-LISTED|SWITCHED-OFF/)
  const gross = textOfPdf((await file({ format: 'pdf', isGross: true })).bytes)
  assert.match(gross, /Prices with VAT in EUR/)
  assert.match(gross, /T-1\s+Item T-1\s+1\s+1\.32/)
})

test('a spreadsheet is one of the formats, and a tenant without items has an empty list', async () => {
  const { bytes, job } = await file({ format: 'xlsx' })
  assert.equal(bytes.subarray(0, 2).toString(), 'PK')
  assert.equal(job.result.records >= 2, true)
  const reply = await call(bob.app, 'POST /v2/price-lists', { format: 'pdf' })
  assert.equal(reply.status, 201, reply.text)
  const empty = await endOf(w, bob, reply.body.id)
  assert.deepEqual([empty.status, empty.result], ['succeeded', { records: 0 }])
})

test('a group or channel that does not exist or is of another tenant is refused', async () => {
  const foreign = await call(bob.app, 'POST /v2/customer-groups', { name: 'Of Bob' })
  for (const body of [
    { customerGroupId: foreign.body.id },
    { customerGroupId: randomUUID() },
    { salesChannelId: randomUUID() },
  ]) {
    const reply = await call(alice.app, 'POST /v2/price-lists', { format: 'csv', ...body })
    assert.deepEqual([reply.status, reply.body.errorCode], [422, 'price-list.reference.missing'])
  }
  const wrong = await call(alice.app, 'POST /v2/price-lists', { format: 'doc' })
  assert.equal(wrong.status, 400)
})
