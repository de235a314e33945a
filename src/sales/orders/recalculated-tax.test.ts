import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { europeanRates } from '../tax-rates/european-rates.ts'
import { insertTaxRates } from '../tax-rates/tax-rate-store.ts'

/** `recalculateTax`: the taxes of an order are determined again, as the order is after its change. */

const { alice, call } = await world()
await alice.work(async (tx) => {
  await insertTaxRates(tx, europeanRates)
  await insertCompanies(tx, ['Trader'])
})
const send = async (line: string, body: object) => {
  const reply = await call(alice.app, line, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}
await send('POST /v2/tax-classes', { name: 'Standard', type: 4, isDefault: true })
await send('POST /v2/tax-registrations', {
  countryIso: 'DE',
  vatId: 'DE136695976',
  usesDestinationRates: true,
})
await send('POST /v2/customer-groups', { name: 'Private', isDefault: true })
const net = await send('POST /v2/customer-groups', { name: 'Business', isNetPrice: true })
const address = { city: 'Bonn', postalCode: '53111', countryIso: 'DE' }
const customerOf = async (more: object = {}) =>
  (await send('POST /v2/customers', { addresses: [address], ...more })).customerId
const retail = await customerOf()
const trade = await customerOf({ customerGroupId: net.id })

const newOrder = (customerId: string, line: object) =>
  send('POST /v2/sales-orders', { customerId, lineItems: [{ name: 'Pot', quantity: 3, ...line }] })
const patch = (id: string, body: object) =>
  call(alice.app, `PATCH /v2/sales-orders/${id}?recalculateTax=true`, body)

interface Shown {
  readonly lineItems: readonly { readonly taxRate: number }[]
  readonly paymentDetails: { readonly totalNetAmount: number; readonly totalGrossAmount: number }
  readonly taxDetails: { readonly taxSetting: number }
}
const sums = ({ lineItems, paymentDetails, taxDetails }: Shown) => [
  lineItems.map(({ taxRate }) => taxRate),
  paymentDetails.totalNetAmount,
  paymentDetails.totalGrossAmount,
  taxDetails.taxSetting,
]

test('another destination taxes the lines again; the leading side keeps its amounts', async () => {
  const gross = await newOrder(retail, { salesPriceGross: 9.99 })
  assert.deepEqual(sums(gross), [[19], 25.18, 29.97, 0])
  const french = { countryIso: 'FR', postalCode: '75001' }
  const kept = await call(alice.app, `PATCH /v2/sales-orders/${gross.id}`, {
    shipmentAddress: french,
  })
  assert.deepEqual(sums(kept.body), [[19], 25.18, 29.97, 0])
  const taxed = await patch(gross.id, {})
  assert.deepEqual(sums(taxed.body), [[20], 24.97, 29.97, 3])
  const leading = await newOrder(trade, { salesPriceNet: 10 })
  const both = await patch(leading.id, { shipmentAddress: french })
  assert.deepEqual(sums(both.body), [[20], 30, 36, 3])
})

test('a rate that was given is replaced by the one that is due, and the audit trail says so', async () => {
  const order = await newOrder(retail, { salesPriceGross: 10.7, taxRate: 7 })
  assert.deepEqual(sums(order), [[7], 30, 32.1, 0])
  const reply = await patch(order.id, { text: { comment: 'Taxed' } })
  assert.deepEqual(sums(reply.body), [[19], 26.97, 32.1, 0])
  const requestId = String(reply.headers['x-request-id'])
  const { body } = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.deepEqual(body.items[0].after, { comment: 'Taxed', recalculateTax: true })
})

test('an order without lines has no tax to recalculate', async () => {
  const order = await send('POST /v2/sales-orders', { customerId: retail, lineItems: [] })
  const reply = await patch(order.id, {})
  assert.deepEqual([reply.status, sums(reply.body)], [200, [[], 0, 0, 0]])
})

test('a tax that cannot be determined is refused, and nothing of the update is written', async () => {
  const order = await newOrder(retail, { salesPriceGross: 9.99 })
  await alice.work(async (tx) => {
    tx.later(sql`
      update erp.sales_orders set departure_country_iso = 'PT'
      where tenant_id = ${tx.tenantId} and uuid = ${order.id}::uuid`)
  })
  const portuguese = { shipmentAddress: { countryIso: 'PT' }, text: { comment: 'Lost' } }
  const reply = await patch(order.id, portuguese)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'tax.registration-missing'])
  const { body } = await call(alice.app, `GET /v2/sales-orders/${order.id}`)
  assert.deepEqual([body.text.comment, sums(body)], ['', [[19], 25.18, 29.97, 0]])
})

test('an order that is cancelled or invoiced keeps its taxes', async () => {
  const order = await newOrder(retail, { salesPriceGross: 9.99 })
  const set = (column: 'quantity_invoiced' | 'cancelled') =>
    alice.work(async (tx) => {
      tx.later(
        column === 'cancelled'
          ? sql`update erp.sales_orders set cancelled = now()
            where tenant_id = ${tx.tenantId} and uuid = ${order.id}::uuid`
          : sql`update erp.sales_order_lines set quantity_invoiced = 1
            where tenant_id = ${tx.tenantId} and sales_order_id = (
              select document.id from erp.sales_orders document
              where document.tenant_id = ${tx.tenantId} and document.uuid = ${order.id}::uuid)`,
      )
    })
  await set('quantity_invoiced')
  const invoiced = await patch(order.id, {})
  assert.deepEqual([invoiced.status, invoiced.body.errorCode], [422, 'sales-order.invoiced'])
  await set('cancelled')
  const cancelled = await patch(order.id, {})
  assert.deepEqual([cancelled.status, cancelled.body.errorCode], [409, 'sales-order.cancelled'])
})
