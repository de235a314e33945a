import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { alice, baseUrl, call, newMarket, readAll } from '../../channels/testing/market.ts'
import { newItem, salesOrderOf } from '../../channels/testing/placed-orders.ts'
import { exchange, type RawReply } from '../transport/testing/raw-http.ts'

/**
 * The day of a channel's program, in the order in which the standard client of the interface calls: every
 * request names JSON, also without a body, moments have an offset without a colon, and reports are packed.
 * Each code is the one that the client takes for success.
 */

const port = Number(new URL(baseUrl).port)
const market = await newMarket(300, [])
const channel = `market${market.channelId}`
const sellerId = 'teahouse_7'
let bearer = ''

async function send(line: string, lines: readonly string[], body?: Buffer): Promise<RawReply> {
  const head = [`${line} HTTP/1.1`, 'User-Agent: GuzzleHttp/7', 'Host: channels.example', ...lines]
  const isWrite = !line.startsWith('GET ') && !line.startsWith('DELETE ')
  const length = body?.length || isWrite ? [`Content-Length: ${body?.length ?? 0}`] : []
  const text = [...head, ...length, '', ''].join('\r\n')
  const { replies } = await exchange(
    port,
    Buffer.concat([Buffer.from(text), body ?? Buffer.alloc(0)]),
  )
  assert.ok(replies[0], line)
  return replies[0]
}

/** What the program asks for, which has to succeed with this code; returns what it reads. */
async function ask(
  line: string,
  status: number,
  body: string | Buffer = '',
  more: readonly string[] = [],
) {
  const lines = [...more, 'Content-Type: application/json', `Authorization: Bearer ${bearer}`]
  const reply = await send(line, lines, Buffer.from(body))
  assert.equal(reply.status, status, `${line}: ${reply.text}`)
  return reply.text.startsWith('{') ? JSON.parse(reply.text) : undefined
}

/** As the client writes moments. */
const moment = (seconds = 0) =>
  new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, '+0000')

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any event.
type Received = { id: string; type: string; createdAt: string; event: any }

/** Reads the events and acknowledges them, as the client does at once. */
async function events(): Promise<Received[]> {
  await readAll()
  const { eventList } = await ask('GET /v1/channel/event', 200)
  const ids = eventList.map(({ id }: Received) => id)
  if (ids.length > 0) {
    await ask('DELETE /v1/channel/event', 204, JSON.stringify({ eventIdList: ids }))
  }
  return eventList
}
const only = (events: readonly Received[], type: string) => {
  const [found, ...others] = events.filter((one) => one.type === type)
  assert.ok(found && others.length === 0, `${type} of ${events.map((one) => one.type)}`)
  return found.event
}

const street =
  '{"firstName":"Ana","lastName":"Ribeiro","gender":"female","street":"Schlachte","houseNumber":"12","postcode":"28195","city":"Bremen","country":"DEU"}'

/** An order of two pieces, with numbers where the interface has texts. */
const orderOf = (orderId: string, offerId: number, orderStatus: string) =>
  `{"orderList":[{"sellerId":"${sellerId}","orderStatus":"${orderStatus}","orderId":"${orderId}","purchasedAt":"${moment(1)}","lastChangedAt":"${moment(1)}","currency":"EUR","note":"","billingAddress":${street},"shippingAddress":${street},"buyer":{"email":"ana@buyers.example"},"orderItem":[{"orderItemId":"1","type":"ITEM","grossPrice":11.90,"total":23.80,"taxPercent":19,"offerId":${offerId},"quantity":2,"title":"Teapot"},{"orderItemId":"2","type":"SHIPPING","grossPrice":"4.90","taxPercent":"19","shippingGroup":"Parcel"}]}]}`

let salesChannel = ''
const item = await newItem(10)

test('the token comes for the refresh token, in a form', async () => {
  const form = Buffer.from(`refreshToken=${encodeURIComponent(market.refreshToken)}`)
  const { status, text } = await send(
    'POST /v1/auth',
    ['Content-Type: application/x-www-form-urlencoded'],
    form,
  )
  assert.equal(status, 200, text)
  const { scope, authToken, expiresIn } = JSON.parse(text)
  assert.deepEqual([scope, expiresIn], ['CHAN', 3600])
  bearer = authToken
})

test('the channel describes itself', async () => {
  const categories =
    '{"categoryList":[{"categoryId":"1","displayName":"K\\u00fcche","listingAllowed":false,"parentCategoryId":"0"},{"categoryId":"11","displayName":"Tee","listingAllowed":true,"parentCategoryId":"1"}]}'
  const tree = await ask('PUT /v1/channel/categories', 200, categories)
  assert.equal(typeof tree.categoryTreeVersion, 'string')
  const attributes =
    '{"attributeList":[{"attributeId":"color","displayName":"Farbe","isMultipleAllowed":false,"type":"enum","values":[{"value":"red","display":"Rot","sort":1}],"required":false}]}'
  for (const place of ['global', 'category/11']) {
    await ask(`PUT /v1/channel/attribute/${place}`, 201, attributes)
  }
  await ask('DELETE /v1/channel/attribute/category?categoryId=11', 204)
  await ask('POST /v1/channel/price', 204, '{"priceTypeId":"B2C","displayName":"Endkunden"}')
  const methods =
    '{"supportedPaymentMethodList":[{"paymentMethodId":"CARD","displayName":"Karte"}]}'
  await ask('PUT /v1/channel/payment-rules', 201, methods)
  const carriers = '{"supportedCarrierList":[{"carrierId":"POST","displayName":"Post"}]}'
  await ask('PUT /v1/channel/shipping-rules', 201, carriers)
  const shown = await ask('GET /v1/channel', 200)
  assert.equal(shown.channel.channel, channel)
})

test('a seller signs up, and gets attributes of its own', async () => {
  const made = await call(alice.app, 'POST /v2/sales-channels', {
    ...{ type: 'ChannelConnector', name: 'Market' },
  })
  salesChannel = made.body.id
  const begun = await call(alice.app, 'POST /v2/channel-connections', {
    ...{ salesChannelId: salesChannel, channel },
  })
  assert.equal(begun.status, 201, begun.text)
  const { session } = begun.body
  const who = await ask(`GET /v1/channel/seller/signup-session?session=${session}`, 200)
  assert.equal(typeof who.accountId, 'number')
  const seller = `{"session":"${session}","sellerId":"${sellerId}","companyName":"Teahouse"}`
  await ask('POST /v1/channel/seller', 201, seller)
  const own = '{"attributeList":[{"attributeId":"shop","displayName":"Shop","type":"smalltext"}]}'
  await ask(`PUT /v1/channel/attribute/seller/${sellerId}`, 201, own)
  const { sellerList } = await ask('GET /v1/channel/seller/list', 200)
  assert.deepEqual([sellerList.length, sellerList[0].sellerId], [1, sellerId])
})

test('an offer is sent, acknowledged and listed', async () => {
  const { body: shown } = await call(alice.app, `GET /v2/items?searchKeyWord=${item.sku}`)
  const put = await call(alice.app, 'PATCH /v2/items/sales-channels/batch', {
    ...{ itemKeys: [shown.items[0].id], activateSalesChannels: [salesChannel] },
    ...{ deactivateSalesChannels: [], applyToChildItems: false },
  })
  assert.equal(put.status, 200, put.text)
  const offer = only(await events(), 'Seller:Offer.New')
  assert.deepEqual([offer.offerId, offer.sku, offer.quantity], [item.id, item.sku, '10'])
  assert.deepEqual(await events(), [])
  const named = `"sellerId":"${sellerId}","offerId":${item.id}`
  const begun = `{"offerList":[{${named},"startedAt":"${moment(-60)}"}]}`
  await ask('POST /v1/channel/offer/in-progress', 204, begun)
  const listed = `{"offerList":[{${named},"channelOfferId":"B-${item.id}","listedAt":"${moment()}","listingUrl":"https:\\/\\/market.example\\/1"}]}`
  await ask('POST /v1/channel/offer/listed', 204, listed)
  const { body } = await call(alice.app, `GET /v2/channel-offers?salesChannelId=${salesChannel}`)
  assert.deepEqual([body.items[0].channelOfferId, body.totalItems], [`B-${item.id}`, 1])
  const since = encodeURIComponent(moment(-3600))
  const { stockUpdateList } = await ask(
    `GET /v1/channel/offer/stock-updates/all?updatedAfter=${since}`,
    200,
  )
  assert.deepEqual([stockUpdateList.length, stockUpdateList[0].quantity], [1, 10])
})

test('an order comes with its moments and numbers, gets another address, and is accepted', async () => {
  await ask('POST /v1/channel/order', 201, orderOf('M-1', item.id, 'CREATED'))
  const other = street.replace('Schlachte', 'Am Wall').replace('"12"', '4')
  const moved = `{"orderList":[{"sellerId":"${sellerId}","orderId":"M-1","shippingAddress":${other}}]}`
  await ask('PUT /v1/channel/order/address-update', 201, moved)
  const status = `{"orderList":[{"sellerId":"${sellerId}","orderId":"M-1","orderStatus":"ACCEPTED","orderItems":[{"orderItemId":"1","itemStatus":"UNSHIPPED","paymentStatus":"PAID"}]}]}`
  await ask('PUT /v1/channel/order/status', 201, status)
  const order = await salesOrderOf({ orderId: 'M-1' })
  assert.equal(order.paymentDetails.totalGrossAmount, 28.7)
  assert.deepEqual([order.shipmentAddress.street, order.lineItems[0].quantity], ['Am Wall 4', 2])
})

test('a cancellation of the buyer is answered, and one of the merchant accepted', async () => {
  for (const orderId of ['M-2', 'M-3']) {
    await ask('POST /v1/channel/order', 201, orderOf(orderId, item.id, 'ACCEPTED'))
  }
  await events()
  const wish = `{"orderCancellationRequestId":"c-1","sellerId":"${sellerId}","orderId":"M-2","orderItem":[{"orderItemId":"1","quantity":2}],"cancelReason":"BUYER_CANCELLED","message":"Zu viel"}`
  await ask('POST /v1/channel/order/cancellation', 201, wish)
  const { body: wishes } = await call(alice.app, 'GET /v2/channel-cancellations?origin=buyer')
  const [{ id }] = wishes.items
  const denied = await call(alice.app, `POST /v2/channel-cancellations/${id}/deny`, {
    reason: 'On its way',
  })
  assert.equal(denied.status, 200, denied.text)
  const answer = only(await events(), 'Seller:Order.Cancellation.Denied')
  assert.deepEqual([answer.orderCancellationRequestId, answer.reason], ['c-1', 'On its way'])
  const { id: uuid } = await salesOrderOf({ orderId: 'M-3' })
  const reason = await call(alice.app, 'POST /v2/cancellation-reasons', {
    ...{ name: 'Sold out', isCommentRequired: false, isValidForRefund: false },
  })
  assert.equal(reason.status, 201, reason.text)
  const cancelled = await call(alice.app, `POST /v2/sales-orders/${uuid}/cancel`, {
    cancellationReasonId: reason.body.id,
  })
  assert.equal(cancelled.status, 204, cancelled.text)
  const request = only(await events(), 'Seller:Order.Cancellation.Request')
  const accepted = `{"sellerId":"${sellerId}","orderCancellationRequestId":"${request.orderCancellationRequestId}"}`
  await ask('PUT /v1/channel/order/cancellation-accept', 201, accepted)
  const { body } = await call(alice.app, 'GET /v2/channel-cancellations?origin=seller')
  assert.equal(body.items[0].status, 'accepted')
})

test('an invoice is sent in parts without names of files, and a message is delivered', async () => {
  const date = moment(-60)
  const invoice = `{"type":"INVOICE","sellerId":"${sellerId}","orderId":"M-1","invoiceNumber":"MR-1","transactionDate":"${date}","taxCalculationDate":"${date}","currency":"EUR","billingAddress":${street}}`
  const boundary = 'f5b5be5c9e6a7a0b9a43c1d0f3f5a1f0'
  const part = (name: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}\r\n`
  const parts = `${part('invoice', invoice)}${part('document', '%PDF-1.7\n%%EOF\n')}--${boundary}--\r\n`
  const lines = [
    `Authorization: Bearer ${bearer}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
  ]
  const sent = await send('POST /v1/channel/order/invoice', lines, Buffer.from(parts))
  assert.equal(sent.status, 201, sent.text)
  const { id } = await salesOrderOf({ orderId: 'M-1' })
  const { body } = await call(alice.app, `GET /v2/channel-documents?salesOrderId=${id}`)
  assert.deepEqual([body.items[0].number, body.totalItems], ['MR-1', 1])
  const message = `{"sellerId":"${sellerId}","severity":"WARNING","message":"Bild zu klein","reference":{"type":"OFFER","id":"${item.id}"}}`
  await ask('POST /v1/channel/notification', 201, message)
  const { body: messages } = await call(alice.app, 'GET /v2/channel-notifications')
  assert.equal(messages.items[0].message, 'Bild zu klein')
})

test('what is delivered comes back, and its money is paid back', async () => {
  const { id } = await salesOrderOf({ orderId: 'M-1' })
  const left = await call(alice.app, `POST /v2/sales-orders/${id}/delivery-notes`, {})
  assert.equal(left.status, 201, left.text)
  const gone = await call(alice.app, `POST /v2/delivery-notes/${left.body.id}/ship`, {})
  assert.equal(gone.status, 200, gone.text)
  const shipping = only(await events(), 'Seller:Order.Shipping')
  assert.deepEqual([shipping.orderId, shipping.shippingComplete], ['M-1', true])
  const back = `{"sellerId":"${sellerId}","orderId":"M-1","orderItem":[{"orderItemId":"1","quantity":1,"returnReason":"DEFECT","note":"Sprung"}],"channelReturnId":"R-1","returnTracking":{"carrier":"POST","trackingNumber":"T-1"}}`
  await ask('POST /v1/channel/order/return', 201, back)
  const { body: returns } = await call(alice.app, `GET /v2/channel-returns?salesOrderId=${id}`)
  assert.deepEqual([returns.totalItems, returns.items[0].channelReturnId], [1, 'R-1'])
  const { id: other } = await salesOrderOf({ orderId: 'M-2' })
  const { body: companies } = await call(alice.app, 'GET /v1/companies')
  const seller = await call(alice.app, `PATCH /v1/companies/${companies[0].Id}`, {
    ...{ TaxId: '27/123/45678', ContactName: 'Ana Ribeiro', Iban: 'DE89370400440532013000' },
    Address: {
      ...{ Company: 'Teahouse', Street: 'Kai 1', PostalCode: '20457', City: 'Hamburg' },
      ...{ CountryIso: 'DE', PhoneNumber: '+49 40 1', EmailAddress: 'office@teahouse.example' },
    },
  })
  assert.equal(seller.status, 200, seller.text)
  const invoice = await call(alice.app, `POST /v2/sales-orders/${other}/invoices`, {})
  assert.equal(invoice.status, 201, invoice.text)
  const line = `POST /v2/invoices/${invoice.body.id}/credit-notes`
  const note = await call(alice.app, line, { reason: 'Damaged' })
  assert.equal(note.status, 201, note.text)
  const found = await events()
  const refund = only(found, 'Seller:Order.Refund')
  assert.deepEqual([refund.orderId, refund.orderItem[0].refund], ['M-2', '23.80'])
  const { documentId } = found.find(({ type }) => type === 'Seller:Order.Invoice')?.event ?? {}
  const lines = ['Content-Type: application/json', `Authorization: Bearer ${bearer}`]
  const file = await send(`GET /v1/channel/order/invoice/${documentId}`, lines)
  assert.deepEqual([file.status, file.headers['content-type']], [200, 'application/pdf'])
  const result = `{"refundId":"${refund.refundId}","sellerId":"${sellerId}","isAccepted":true}`
  await ask('POST /v1/channel/order/refund/processing-result', 201, result)
  const { body } = await call(alice.app, `GET /v2/channel-refunds?salesOrderId=${other}`)
  assert.equal(body.items[0].status, 'accepted')
})

test('a report is sent packed in parts, and completed without a body', async () => {
  const asked = await call(alice.app, 'POST /v2/channel-reports', {
    ...{ salesChannelId: salesChannel, reportType: 'SELLER_INVENTORY' },
  })
  assert.equal(asked.status, 201, asked.text)
  const { reportId } = only(await events(), 'Seller:Report.Request')
  const entries = `{"itemList":[{"offerId":${item.id},"sku":"${item.sku}","quantity":8}]}`
  const place = `POST /v1/channel/report/${encodeURIComponent(reportId)}`
  await ask(`${place}/data`, 204, gzipSync(entries), ['Content-Encoding: gzip'])
  await ask(`${place}/completed`, 204)
  const { body } = await call(alice.app, `GET /v2/channel-reports/${asked.body.id}/items`)
  assert.deepEqual([body.totalItems, body.items[0].quantity], [1, '8'])
})

test('the seller changes its settings and leaves', async () => {
  const line = `POST /v2/channel-connections/${salesChannel}/update-sessions`
  const { session } = (await call(alice.app, line)).body
  const who = await ask(`GET /v1/channel/seller/update-session?session=${session}`, 200)
  assert.deepEqual(who, { sellerId })
  await ask('PATCH /v1/channel/seller', 201, `{"session":"${session}","isActive":true}`)
  await ask(`DELETE /v1/channel/seller/${sellerId}?reason=Vertrag%20beendet`, 204)
  const unlinked = only(await events(), 'Seller:Channel.Unlinked')
  assert.equal(unlinked.sellerId, sellerId)
  const { sellerList } = await ask('GET /v1/channel/seller/list', 200)
  assert.deepEqual(sellerList, [])
})
