import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { newShop, type Placed, placed, type Shop, sellerId } from '../testing/channel-orders.ts'
import { alice, received as allReceived, call, readAll } from '../testing/market.ts'

async function invoiced({ uuid }: Placed) {
  const made = await call(alice.app, `POST /v2/sales-orders/${uuid}/invoices`, {})
  assert.equal(made.status, 201, made.text)
  return made.body as { id: string; number: string }
}
/** The events about documents that the channel gets now. */
const documents = async (shop: Shop) =>
  (await allReceived(shop))
    .filter(([type]) => type === 'Seller:Order.Invoice')
    .map(([, event]) => event)
const fetched = (shop: Shop, documentId: string) =>
  call(shop.program, `GET /v1/channel/order/invoice/${documentId}`)

test('a final invoice and its credit note are announced once and fetched as the file that the customer gets', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const order = await placed(shop)
  const { id, number } = await invoiced(order)
  await Promise.all([readAll(), readAll()])
  const [event, ...others] = await documents(shop)
  assert.deepEqual(others, [])
  const { documentId, documentExpiresAt, ...rest } = event
  assert.deepEqual(rest, {
    ...{ type: 'INVOICE', sellerId, orderId: order.orderId, invoiceNumber: number },
  })
  assert.ok(new Date(documentExpiresAt) > new Date())
  const file = await fetched(shop, documentId)
  assert.equal(file.status, 200, file.text)
  assert.equal(file.headers['content-type'], 'application/pdf')
  assert.ok(file.text.startsWith('%PDF-'))
  const own = await call(alice.app, `POST /v2/invoices/${id}/output/pdf`)
  assert.equal(file.text, own.text)
  const credited = await call(alice.app, `POST /v2/invoices/${id}/credit-notes`, { reason: 'Late' })
  assert.equal(credited.status, 201, credited.text)
  const [note, ...more] = await documents(shop)
  assert.deepEqual([note.type, note.invoiceNumber, more], ['CREDITNOTE', credited.body.number, []])
  assert.equal((await fetched(shop, note.documentId)).status, 200)
  for (const unknown of [
    ...[documentId.replace(/^.{8}/, '00000000'), documentId.replace(sellerId, 'bob_s')],
    ...['x', `${id}-`],
  ]) {
    const reply = await fetched(shop, unknown)
    assert.deepEqual(
      [reply.status, reply.body.errorList[0].code],
      [404, 'channel-invoice.missing'],
      unknown,
    )
  }
  assert.equal((await fetched(other, documentId)).status, 404)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.channel_invoices set expires = now() - interval '1 second'
      where tenant_id = ${tx.tenantId} returning document_id`),
  )
  assert.equal((await fetched(shop, documentId)).status, 404)
})

test('a channel that writes the invoices of an order itself is notified of none', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.channel_orders set invoice_transfer = 'from-channel'
      where tenant_id = ${tx.tenantId} and order_id = ${order.orderId} returning sales_order_id`),
  )
  await invoiced(order)
  assert.deepEqual(await documents(shop), [])
})

test('where an order does not say who writes invoices, the channel does', async () => {
  const shop = await newShop()
  const say = async (invoiceDocumentTransfer: string) => {
    const featureList = { invoiceDocumentTransfer }
    const reply = await call(shop.program, 'PATCH /v1/channel', { mfaPin: '123456', featureList })
    assert.ok(reply.status < 300, reply.text)
  }
  for (const otherwise of ['from-channel', 'not-supported']) {
    await say(otherwise)
    const [unsaid, asked] = [await placed(shop), await placed(shop)]
    await alice.work((tx) =>
      tx.rows(sql`
        update erp.channel_orders set invoice_transfer = 'from-seller'
        where tenant_id = ${tx.tenantId} and order_id = ${asked.orderId} returning sales_order_id`),
    )
    await invoiced(unsaid)
    const { number } = await invoiced(asked)
    const received = (await documents(shop)).map(({ invoiceNumber }) => invoiceNumber)
    assert.deepEqual(received, [number], otherwise)
  }
  await say('from-seller')
  const { number } = await invoiced(await placed(shop))
  const received = (await documents(shop)).map(({ invoiceNumber }) => invoiceNumber)
  assert.deepEqual(received, [number])
})

test('a paused connection is notified of invoices when it goes on', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const path = `PATCH /v2/channel-connections/${shop.salesChannel}`
  await call(alice.app, path, { isActive: false })
  const { number } = await invoiced(order)
  assert.deepEqual(await documents(shop), [])
  await call(alice.app, path, { isActive: true })
  assert.deepEqual(
    (await documents(shop)).map(({ invoiceNumber }) => invoiceNumber),
    [number],
  )
})
