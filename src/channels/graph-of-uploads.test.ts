import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, bob, call } from './testing/market.ts'
import { newItem, newShop, orderOf, received, salesOrderOf, take } from './testing/placed-orders.ts'

/** What the graph says of what channels know, and of what is still to be sent to them. */

const ask = async (query: string, actor = alice.app) => {
  const { body, text } = await call(actor, 'POST /v2/graphql', { query })
  assert.equal(body.errors, undefined, text)
  return body.data
}
const post = async (path: string, body: object = {}) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, `${path} ${reply.text}`)
  return reply.body
}

/** An order that is paid at the channel. */
async function ordered() {
  const [shop, item] = [await newShop(), await newItem(9)]
  const sold = { offerId: item.id, quantity: '2', total: '23.80', itemPaymentStatus: 'PAID' }
  const order = orderOf(shop, sold)
  await take(shop, order)
  const { id, salesOrderNumber } = await salesOrderOf(order)
  return { shop, item, order, id, salesOrderNumber }
}

const of = (salesOrderId: string) => `(where: { salesOrderId: { eq: "${salesOrderId}" } })`

test('a parcel waits until its channel was notified of it', async () => {
  const { shop, order, id, salesOrderNumber } = await ordered()
  const note = await post(`/v2/sales-orders/${id}/delivery-notes`)
  const fields = 'deliveryNoteId orderId salesOrderNumber shopId sellerId status uploadCount'
  const query = `{ QueryMarketplaceShippingInformationUpload${of(id)} { nodes { ${fields} uploadCountRemaining } } }`
  const found = async () => (await ask(query)).QueryMarketplaceShippingInformationUpload.nodes
  const said = {
    ...{ deliveryNoteId: note.id, orderId: order.orderId, salesOrderNumber },
    ...{ shopId: shop.salesChannel, sellerId: shop.sellerId },
  }
  await received(shop)
  const waiting = { ...said, status: 'waiting', uploadCount: 0, uploadCountRemaining: 1 }
  assert.deepEqual(await found(), [waiting])
  await post(`/v2/delivery-notes/${note.id}/ship`)
  await received(shop)
  const known = { ...said, status: 'told', uploadCount: 1, uploadCountRemaining: 0 }
  assert.deepEqual(await found(), [known])
  const others = await ask(query, bob.app)
  assert.deepEqual(others.QueryMarketplaceShippingInformationUpload.nodes, [])
})

test('a payment that the channel collected is known to it, another one waits', async () => {
  const [paid, open] = [await ordered(), await ordered()]
  const unpaid = orderOf(open.shop, { offerId: open.item.id })
  await take(open.shop, unpaid)
  const { id } = await salesOrderOf(unpaid)
  const fields = 'salesOrderGrossAmount salesOrderPaymentGrossAmount paymentUploadRequired status'
  const of2 = `(where: { salesOrderId: { in: ["${paid.id}", "${id}"] } })`
  const data = await ask(`{ QueryMarketplacePaymentUpload${of2} { nodes { id ${fields} } } }`)
  assert.deepEqual(data.QueryMarketplacePaymentUpload.nodes, [
    {
      ...{ id: paid.id, salesOrderGrossAmount: 23.8, salesOrderPaymentGrossAmount: 23.8 },
      ...{ paymentUploadRequired: false, status: 'told' },
    },
    {
      ...{ id, salesOrderGrossAmount: 11.9, salesOrderPaymentGrossAmount: 0 },
      ...{ paymentUploadRequired: true, status: 'waiting' },
    },
  ])
})

test('cancellations of buyers and of the merchant are lists of their own', async () => {
  const [asked, given] = [await ordered(), await ordered()]
  const { shop, order } = asked
  const request = await call(shop.program, 'POST /v1/channel/order/cancellation', {
    ...{ orderCancellationRequestId: 'C-1', sellerId: shop.sellerId, orderId: order.orderId },
    orderItem: [{ orderItemId: '1', quantity: '1' }],
  })
  assert.ok(request.status < 300, request.text)
  const reason = await post('/v2/cancellation-reasons', {
    ...{ name: 'Given up', isValidForSalesOrder: true },
  })
  await post(`/v2/sales-orders/${given.id}/cancel`, { cancellationReasonId: reason.id })
  const buyers = `{ QueryMarketplaceOrderCancellationRequestUpload${of(asked.id)}
    { nodes { orderId status uploadCount uploadCountRemaining } } }`
  const answered = async () => (await ask(buyers)).QueryMarketplaceOrderCancellationRequestUpload
  const its = { orderId: order.orderId, uploadCount: 0, uploadCountRemaining: 0 }
  assert.deepEqual((await answered()).nodes, [{ ...its, status: 'requested' }])
  await received(given.shop)
  const sellers = `{ QueryMarketplaceOrderCancellationUpload${of(given.id)} { nodes {
    externalSalesOrderNumber cancellationUploadRequired cancellationUploadCount } } }`
  const data = await ask(sellers)
  assert.deepEqual(data.QueryMarketplaceOrderCancellationUpload.nodes, [
    {
      ...{ externalSalesOrderNumber: given.order.orderId },
      ...{ cancellationUploadRequired: false, cancellationUploadCount: 1 },
    },
  ])
})

test('a return is required to be reported once the merchant has decided, with its goods', async () => {
  const { shop, item, order, id } = await ordered()
  const note = await post(`/v2/sales-orders/${id}/delivery-notes`)
  await post(`/v2/delivery-notes/${note.id}/ship`)
  const { sellerId } = shop
  const announced = await call(shop.program, 'POST /v1/channel/order/return', {
    ...{ sellerId, orderId: order.orderId, channelReturnId: 'graph-1' },
    orderItem: [{ orderItemId: '1', quantity: '2', returnReason: 'DEFECT' }],
  })
  assert.equal(announced.status, 201, announced.text)
  const [made] = (await call(alice.app, `GET /v2/returns?salesOrderId=${id}`)).body.items
  const lines =
    await ask(`{ QueryMarketplaceReturnUploadLineItem(where: { returnId: { eq: "${made.id}" } })
    { nodes { orderId returnId quantity sku } } }`)
  assert.deepEqual(lines.QueryMarketplaceReturnUploadLineItem.nodes, [
    { orderId: order.orderId, returnId: made.id, quantity: 2, sku: item.sku },
  ])
  const query = `{ QueryMarketplaceReturnUpload${of(id)} { nodes {
    returnId returnNumber status returnUploadRequired returnUploadCount } } }`
  const found = async () => (await ask(query)).QueryMarketplaceReturnUpload.nodes
  const its = { returnId: made.id, returnNumber: made.number, returnUploadRequired: false }
  assert.deepEqual(await found(), [{ ...its, status: 'announced', returnUploadCount: 0 }])
  for (const verb of ['receive', 'inspect']) await post(`/v2/returns/${made.id}/${verb}`)
  await received(shop)
  assert.deepEqual(await found(), [{ ...its, status: 'decided', returnUploadCount: 1 }])
})

test('a message is listed with the title of the offer that it is about, and in full', async () => {
  const [shop, item] = [await newShop(), await newItem()]
  const message = `The picture is too small. ${'More of this. '.repeat(30)}`.trim()
  const sent = await call(shop.program, 'POST /v1/channel/notification', {
    ...{ sellerId: shop.sellerId, severity: 'WARNING', message },
    reference: { type: 'OFFER', id: String(item.id) },
  })
  assert.equal(sent.status, 201, sent.text)
  const mine = `(where: { shopId: { eq: "${shop.salesChannel}" } })`
  const fields = 'id severity reference referenceId shortMessage offerTitle isRead channel'
  const list = await ask(`{ QueryMarketplaceNotification${mine} { nodes { ${fields} } } }`)
  const [{ id, ...shown }, ...others] = list.QueryMarketplaceNotification.nodes
  assert.deepEqual(others, [])
  assert.deepEqual(shown, {
    ...{ severity: 'WARNING', reference: 'OFFER', referenceId: String(item.id), isRead: false },
    ...{ shortMessage: message.slice(0, 200), offerTitle: 'Teapot', channel: shop.channel },
  })
  const details =
    await ask(`{ QueryMarketplaceNotificationDetail(where: { notificationId: { eq: "${id}" } })
    { nodes { notificationId message code } } }`)
  assert.deepEqual(details.QueryMarketplaceNotificationDetail.nodes, [
    { notificationId: id, message, code: null },
  ])
})
