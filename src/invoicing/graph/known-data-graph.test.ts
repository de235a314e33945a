import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder } from '../testing/billed-order.ts'

/** The graph shows what the service knows: names of countries and methods, invoices of orders, when papers left. */

const { alice, bob, call } = await world()
const line = { quantity: 2, net: [10, 20], gross: [11.9, 23.8] } as const
const order = await alice.work((tx) => addOrder(tx, [line], {}))

async function ask(query: string, actor = alice.app) {
  const { body, text } = await call(actor, 'POST /v2/graphql', { query })
  assert.equal(body.errors, undefined, text)
  return body.data
}
const orderNode = async (fields: string) => {
  const where = `where: { id: { eq: "${order.uuid}" } }`
  return (await ask(`{ QuerySalesOrders(${where}) { nodes { ${fields} } } }`)).QuerySalesOrders
    .nodes[0]
}

test('an order names its final invoices and no draft', async () => {
  const none = { salesInvoices: [], salesInvoiceNumbers: null }
  const path = `POST /v2/sales-orders/${order.uuid}/invoices`
  const draft = await call(alice.app, path, { isDraft: true })
  assert.equal(draft.status, 201, draft.text)
  assert.deepEqual(await orderNode('salesInvoices salesInvoiceNumbers'), none)
  await call(alice.app, `DELETE /v2/invoices/${draft.body.id}`)
  const { body: invoice, ...made } = await call(alice.app, path, {})
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(await orderNode('salesInvoices salesInvoiceNumbers'), {
    salesInvoices: [invoice.id],
    salesInvoiceNumbers: invoice.number,
  })
  const where = `where: { salesInvoiceNumbers: { contains: "${invoice.number}" } }`
  const found = `{ QuerySalesOrders(${where}) { nodes { id } } }`
  assert.deepEqual((await ask(found)).QuerySalesOrders.nodes, [{ id: order.uuid }])
  assert.deepEqual((await ask(found, bob.app)).QuerySalesOrders.nodes, [])
})

test('countries have their names, and goods that cross the border of the Union need papers for customs', async () => {
  const named = 'billingAddressCountryName shipmentAddressCountryName'
  assert.deepEqual(Object.values(await orderNode(named)), ['Germany', 'Germany'])
  const one = `{ GetSalesOrderById(salesOrderId: "${order.uuid}") {
    shipmentAddress { countryIso country customsDocumentsRequired } } }`
  const shipment = async (iso: string, departure: string) => {
    await alice.work((tx) =>
      tx.rows(sql`
        with departed as (update erp.sales_orders set departure_country_iso = ${departure}
          where tenant_id = $tenant and id = ${order.id} returning shipment_address_id)
        update erp.addresses set country_iso = ${iso}
        where tenant_id = $tenant and id = (select shipment_address_id from departed)`),
    )
    const { country, customsDocumentsRequired } = (await ask(one)).GetSalesOrderById.shipmentAddress
    return [country, customsDocumentsRequired]
  }
  assert.deepEqual(await shipment('CI', 'DE'), ['Côte d’Ivoire', true])
  assert.deepEqual(await shipment('FR', 'DE'), ['France', false])
  assert.deepEqual(await shipment('FR', 'CH'), ['France', true])
  assert.deepEqual(await shipment('CH', 'CH'), ['Switzerland', false])
  assert.deepEqual(await shipment('', 'DE'), [null, false])
  assert.deepEqual(await shipment('DE', 'DE'), ['Germany', false])
})

test('documents say when they were last printed and mailed, and not what failed', async () => {
  assert.deepEqual(await orderNode('printDate mailDate'), { printDate: null, mailDate: null })
  const [early, late, failed] = [
    '2026-03-01T10:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
    '2026-03-03T10:00:00.000Z',
  ] as const
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.mails (tenant_id, id, kind, document_id, title, recipients, purpose, status, sent)
      select $tenant, given.id, given.kind, ${order.id}, 'x', '[]', given.id::text, given.status, given.at::timestamptz
      from (values (1, 'sales-order', 'sent', ${early}), (2, 'sales-order', 'sent', ${late}),
        (3, 'sales-order', 'failed', ${failed}), (4, 'invoice', 'sent', ${failed})) given (id, kind, status, at)
      returning id`),
  )
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.print_jobs (tenant_id, id, kind, document_id, title, printer_id, printer_name, status, finished)
      select $tenant, given.id, 'sales-order', ${order.id}, 'x', 1, 'x', given.status, given.at::timestamptz
      from (values (1, 'printed', ${early}), (2, 'failed', ${failed})) given (id, status, at)
      returning id`),
  )
  const dates = { printDate: early, mailDate: late }
  assert.deepEqual(await orderNode('printDate mailDate'), dates)
})

test('names of methods, statuses and users are those of today', async () => {
  await alice.work((tx) =>
    tx.rows(sql`
      with method as (insert into erp.shipping_methods (tenant_id, id, name) values ($tenant, 90, 'Parcel') returning id),
        status as (insert into erp.transaction_statuses (tenant_id, id, name) values ($tenant, 90, 'Checked') returning id)
      select method.id from method, status`),
  )
  const { userId } = (await alice.work((tx) =>
    tx.row<{ userId: number }>(sql`
      select users.id as "userId" from erp.users where users.tenant_id = $tenant order by users.id limit 1`),
  )) ?? { userId: null }
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set shipping_method_id = 90, transaction_status_id = 90,
        created_by_user_id = ${userId}, date_of_payment = '2026-03-01'
      where tenant_id = $tenant and id = ${order.id}`),
  )
  const shown = await orderNode(
    'shippingMethodName processStatusName createdByUserName paymentDate',
  )
  assert.deepEqual(
    [shown.shippingMethodName, shown.processStatusName, shown.paymentDate],
    ['Parcel', 'Checked', '2026-03-01T00:00:00.000Z'],
  )
  assert.equal(shown.createdByUserName === null, userId === null)
  const text = `{ GetSalesOrderById(salesOrderId: "${order.uuid}") { text { processStatus } } }`
  assert.equal((await ask(text)).GetSalesOrderById.text.processStatus, 'Checked')
})
