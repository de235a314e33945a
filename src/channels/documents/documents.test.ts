import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sentForm } from '../../whole/testing/requests/sent-file.ts'
import { newShop, type Placed, placed, type Shop, sellerId } from '../testing/channel-orders.ts'
import { alice, bob, call } from '../testing/market.ts'

/** Invoices that a channel writes and sends. */

const address = 'POST /v1/channel/order/invoice'
const form = { body: 'invoice', file: 'document' }
const pdf = `%PDF-1.7\n${'x'.repeat(100)}\n%%EOF\n`
const date = '2026-03-02T10:00:00.000Z'
const billingAddress = { lastName: 'Ribeiro', street: 'Kai', city: 'Hamburg', country: 'DEU' }

let numbers = 0
const metaData = ({ orderId }: Pick<Placed, 'orderId'>, details: object = {}) => ({
  ...{ type: 'INVOICE', sellerId, orderId, invoiceNumber: `MR-${++numbers}`, currency: 'EUR' },
  ...{ transactionDate: date, taxCalculationDate: date, billingAddress },
  ...details,
})
function send(shop: Shop, said: unknown, content: string | Buffer = pdf, headers: object = {}) {
  const text = typeof said === 'string' ? said : JSON.stringify(said)
  const { contentType, bytes } = sentForm(form, text, content)
  return call(shop.program, address, bytes, { 'content-type': contentType, ...headers })
}
const listed = async ({ uuid }: Pick<Placed, 'uuid'>, actor = alice.app) =>
  (await call(actor, `GET /v2/channel-documents?salesOrderId=${uuid}`)).body.items
const codeOf = (reply: { body: { errorList: { code: string }[] } }) => reply.body.errorList[0]?.code
const item = {
  ...{ orderItemId: '1', orderItemType: 'ITEM', totalGrossPriceWithDiscounts: 11.9 },
  ...{ totalNetPriceWithDiscounts: 10, totalVatAmountWithDiscounts: 1.9, vatRate: 19 },
}

test('the merchant finds an invoice of the channel with the order, and the file as it came', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const orderList = [
    { orderId: order.orderId, purchasedAt: date, transactionItemList: [item, item] },
  ]
  const vatNumbers = { sellerVatNumber: 'ATU13585627', buyerVatNumber: 'DE136695976' }
  const said = metaData(order, { orderList, ...vatNumbers })
  const sent = await send(shop, said)
  assert.equal(sent.status, 201, sent.text)
  const [document, ...others] = await listed(order)
  assert.deepEqual(others, [])
  const { id, created, ...rest } = document
  assert.ok(created)
  assert.deepEqual(rest, {
    ...{ salesOrderId: order.uuid, channel: shop.channel, sellerId, orderId: order.orderId },
    ...{ type: 'INVOICE', number: said.invoiceNumber, originalNumber: '', currencyIso: 'EUR' },
    ...{ transactionDate: date, taxCalculationDate: date },
    ...{ totalGross: 23.8, totalNet: 20, totalVat: 3.8, sellerVatId: 'ATU13585627' },
    ...{ buyerVatId: 'DE136695976', fileName: 'document.pdf', fileDataType: 'application/pdf' },
    size: Buffer.byteLength(pdf),
  })
  const file = await call(alice.app, `GET /v2/channel-documents/${id}/file`)
  assert.deepEqual([file.status, file.text], [200, pdf])
  const foreign = await call(bob.app, `GET /v2/channel-documents/${id}/file`)
  assert.deepEqual(
    [foreign.status, foreign.body.errorCode, await listed(order, bob.app)],
    [404, 'channel-document.missing', []],
  )
  const trail = await call(alice.admin, `GET /v2/admin/audit?entityId=${id}`)
  assert.deepEqual(
    trail.body.items.map(({ operation }: { operation: string }) => operation),
    ['sendOrderInvoice'],
  )
})

test('a document is kept once, also of two requests at once, and its number belongs to it', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const said = metaData(order)
  const both = await Promise.all([send(shop, said), send(shop, said)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
  )
  const reordered = Object.fromEntries(Object.entries(said).reverse())
  assert.equal((await send(shop, reordered)).status, 201)
  assert.equal((await listed(order)).length, 1)
  const otherFile = await send(shop, said, `${pdf}\n`)
  const otherDate = await send(shop, { ...said, transactionDate: '2026-03-03T10:00:00Z' })
  const otherOrder = await send(shop, { ...said, orderId: (await placed(shop)).orderId })
  for (const reply of [otherFile, otherDate, otherOrder]) {
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'channel-document.taken'])
  }
  const note = { ...said, type: 'CREDITNOTE', originalInvoiceNumber: said.invoiceNumber }
  assert.equal((await send(shop, note)).status, 201)
  assert.equal((await listed(order)).length, 2)
})

test('of one number for two orders at once, one is kept and the other refused', async () => {
  const shop = await newShop()
  const orders = [await placed(shop), await placed(shop)]
  const said = metaData(orders[0] as Placed)
  const replies = await Promise.all(orders.map(({ orderId }) => send(shop, { ...said, orderId })))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409])
})

test('an idempotency key belongs to both parts of the form', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const headers = { 'idempotency-key': randomUUID() }
  const said = metaData(order)
  assert.equal((await send(shop, said, pdf, headers)).status, 201)
  const again = await send(shop, said, pdf, headers)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  const other = await send(shop, { ...said, invoiceNumber: 'other' }, pdf, headers)
  assert.deepEqual([other.status, codeOf(other)], [422, 'idempotency-key.reused'])
})

test('what a file is, its content says; no other program than a document is kept', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  for (const content of ['MZ\0\0program', '\x89PNG\r\n\x1a\n', 'Invoice 17', '{}']) {
    const reply = await send(shop, metaData(order), Buffer.from(content, 'latin1'))
    assert.deepEqual([reply.status, codeOf(reply)], [422, 'channel-document.unsupported'], content)
  }
  const xml = '<?xml version="1.0"?><Invoice/>'
  assert.equal((await send(shop, metaData(order), xml)).status, 201)
  const dry = await call(shop.program, `${address}?dryRun=true`, metaData(order))
  assert.equal(dry.status, 201, dry.text)
  assert.equal((await listed(order)).length, 1)
})

test('an order or seller of somebody else is not found, whichever part of the document names it', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const order = await placed(shop)
  const foreign = await send(other, metaData(order))
  assert.deepEqual([foreign.status, codeOf(foreign)], [404, 'channel-order.missing'])
  const own = await placed(other)
  const orderList = [{ orderId: order.orderId, purchasedAt: date, transactionItemList: [item] }]
  const mixed = await send(other, metaData(own, { orderList }))
  assert.deepEqual([mixed.status, codeOf(mixed)], [404, 'channel-order.missing'])
  const nobody = await send(shop, metaData(order, { sellerId: 'nobody' }))
  assert.deepEqual([nobody.status, codeOf(nobody)], [404, 'channel-seller.missing'])
  assert.deepEqual([await listed(order), await listed(own)], [[], []])
})

test('a form that is none is refused, all faults of its part at once, and nothing is left', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const whole = sentForm(form, JSON.stringify(metaData(order)), pdf)
  const twice = whole.bytes.toString('latin1').replace('--\r\n', '\r\n')
  const forms: [string, string | Buffer][] = [
    ['multipart/form-data; boundary=x', '--x--\r\n'],
    ['multipart/form-data', whole.bytes],
    [whole.contentType, whole.bytes.subarray(0, -30)],
    [whole.contentType, whole.bytes.subarray(whole.bytes.indexOf('\r\n--between') + 2)],
    [whole.contentType, Buffer.from(twice + whole.bytes.toString('latin1'), 'latin1')],
  ]
  for (const [index, [type, bytes]] of forms.entries()) {
    const reply = await call(shop.program, address, Buffer.from(bytes), { 'content-type': type })
    assert.deepEqual([reply.status, codeOf(reply)], [400, 'body.invalid'], String(index))
  }
  for (const type of ['application/json', 'application/pdf', 'text/plain']) {
    const reply = await call(shop.program, address, Buffer.from('{}'), { 'content-type': type })
    assert.deepEqual([reply.status, codeOf(reply)], [415, 'media-type.unsupported'], type)
  }
  const faulty = await send(shop, { ...metaData(order), type: 'x', currency: 'eur', more: 1 })
  assert.equal(faulty.status, 400)
  assert.deepEqual(
    faulty.body.errorList.slice(1).map(({ hint }: { hint: string }) => hint),
    ['more', 'type', 'currency'],
  )
  for (const text of ['', '{', '[]', 'null', `"${'x'.repeat(1000)}"`, '{"a":1,"a":2}']) {
    assert.equal((await send(shop, text)).status, 400, text.slice(0, 20))
  }
  const long = await send(shop, `{"a":"${'x'.repeat(1024 * 1024)}"}`).catch(() => undefined)
  assert.ok(long === undefined || long.status === 413, String(long?.status))
  const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(20 * 1024 * 1024)])
  const tooLarge = await send(shop, metaData(order), large).catch(() => undefined)
  assert.ok(tooLarge === undefined || tooLarge.status === 413, String(tooLarge?.status))
  assert.deepEqual(await listed(order), [])
})
