import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, bob, call, newMarket } from '../../testing/market.ts'
import {
  faultsOf,
  newItem,
  newShop,
  orderOf,
  salesOrderOf,
  salesOrdersOf,
  send,
  take,
} from '../../testing/placed-orders.ts'

const reservedOf = async ({ id }: { readonly id: number }) => {
  const stock = await call(alice.app, `GET /v1/items/${id}/stock`)
  return stock.body.QuantityReserved
}

test('an order becomes a sales order of its seller, with its channel, addresses, lines and stock', async () => {
  const shop = await newShop()
  const item = await newItem(5)
  const order = orderOf(shop, { offerId: item.id, quantity: '2', total: '23.80' }, { note: 'Ring' })
  await take(shop, order)
  const made = await salesOrderOf(order)
  assert.deepEqual(
    [made.salesOrderStatus, made.isNetPrice, made.salesChannelId, made.text.customerComment],
    [1, false, shop.salesChannel, 'Ring'],
  )
  const { street, countryIso, emailAddress } = made.billingAddress
  assert.deepEqual([street, countryIso], ['Schlachte 12', 'DE'])
  assert.equal(emailAddress, order.buyer.email)
  assert.equal(made.shipmentAddress.city, 'Bremen')
  const [line, ...others] = made.lineItems
  assert.deepEqual(others, [])
  assert.deepEqual([line.sku, line.quantity, line.totalSalesPriceGross], [item.sku, 2, 23.8])
  assert.equal(await reservedOf(item), 2)
})

test('goods, shipping and fees add up to what the buyer paid, whatever the price of a piece', async () => {
  const shop = await newShop()
  const item = await newItem()
  const piece = (place: number, quantity: string, grossPrice: string, total: string) => ({
    ...{ orderItemId: `${place}`, type: 'ITEM', offerId: item.id, taxPercent: '19' },
    ...{ quantity, grossPrice, total },
  })
  const orderItem = [
    piece(1, '3', '3.33', '10.00'),
    piece(2, '300', '0.33', '100.00'),
    piece(3, '7', '1.99', '13.93'),
    piece(4, '700', '0.0142', '9.99'),
    { orderItemId: '5', type: 'SHIPPING', grossPrice: '4.90', shippingGroup: 'Parcel' },
    { orderItemId: '6', type: 'PAYMENT', grossPrice: '-0.40', taxPercent: '19', note: 'Voucher' },
  ]
  const order = orderOf(shop, {}, { orderItem })
  await take(shop, order)
  const { paymentDetails, lineItems } = await salesOrderOf(order)
  assert.equal(paymentDetails.totalGrossAmount, 138.42)
  const cents = (field: string) =>
    lineItems.reduce((sum: number, line: object) => sum + Math.round(line[field as never] * 100), 0)
  assert.equal(cents('totalSalesPriceGross'), 13_842)
  assert.equal(cents('totalSalesPriceNet'), Math.round(paymentDetails.totalNetAmount * 100))
  assert.deepEqual([lineItems[0].totalSalesPriceGross, lineItems[4].taxRate], [10, 19])
})

test('stock that is not there is no reason to refuse an order: it stays unreserved', async () => {
  const shop = await newShop()
  const item = await newItem(1)
  const order = orderOf(shop, { offerId: item.id, quantity: '3', total: '35.70' })
  await take(shop, order)
  assert.equal((await salesOrderOf(order)).lineItems[0].quantity, 3)
  assert.equal(await reservedOf(item), 1)
})

test('an order that is sent again makes nothing twice, also by two at once', async () => {
  const shop = await newShop()
  const item = await newItem(9)
  const [order, other] = [orderOf(shop, { sku: item.sku }), orderOf(shop, { sku: item.sku })]
  const replies = await Promise.all([1, 2, 3].map(() => send(shop, [order])))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201, 201],
  )
  await take(shop, { ...order, lastChangedAt: other.lastChangedAt }, other)
  await salesOrderOf(order)
  await salesOrderOf(other)
  assert.equal(await reservedOf(item), 2)
})

test('the same number with other items is refused, and says so', async () => {
  const shop = await newShop()
  const item = await newItem()
  const order = orderOf(shop, { offerId: item.id })
  await take(shop, order)
  const changed = { ...order, orderItem: [{ ...order.orderItem[0], total: '11.89' }] }
  const reply = await send(shop, [changed])
  assert.equal(reply.status, 422)
  assert.deepEqual(faultsOf(reply), ['orderList[0].orderId'])
  assert.match(reply.body.errorList[1].message, /never change/)
})

test('where one order is wrong none of the list is taken, and all faults are named', async () => {
  const shop = await newShop()
  const item = await newItem(9)
  const sound = orderOf(shop, { offerId: item.id })
  const bad = orderOf(shop, { offerId: item.id, total: '1.005', itemStatus: 'SHIPPED' })
  const worse = orderOf(
    shop,
    { total: undefined, quantity: '0', shipFromCountry: 'QQQ' },
    {
      ...{ orderStatus: 'SHIPPED', currency: 'USD', fbc: true },
      purchasedAt: '2020-01-01T00:00:00Z',
      billingAddress: { lastName: 'X', street: 'Y', city: 'Z', country: 'XX' },
    },
  )
  const reply = await send(shop, [sound, bad, worse, sound])
  assert.equal(reply.status, 422, reply.text)
  assert.equal(reply.body.errorList[0].code, 'channel-order.refused')
  assert.deepEqual(faultsOf(reply).toSorted(), [
    'orderList[1].orderItem[0].itemStatus',
    'orderList[1].orderItem[0].total',
    'orderList[2].billingAddress.country',
    'orderList[2].currency',
    'orderList[2].fbc',
    'orderList[2].orderItem[0].quantity',
    'orderList[2].orderItem[0].shipFromCountry',
    'orderList[2].orderItem[0].total',
    'orderList[2].orderStatus',
    'orderList[2].purchasedAt',
    'orderList[3].orderId',
  ])
  assert.deepEqual(await salesOrdersOf(sound), [])
  assert.equal(await reservedOf(item), 0)
})

test('nothing is left of a request that is given up at its end', async () => {
  const shop = await newShop()
  const item = await newItem(4)
  const order = orderOf(shop, { offerId: item.id })
  const path = 'POST /v1/channel/order?dryRun=true'
  const dry = await call(shop.program, path, { orderList: [order] })
  assert.equal(dry.status, 201, dry.text)
  assert.deepEqual(await salesOrdersOf(order), [])
  assert.equal(await reservedOf(item), 0)
  await take(shop, order)
  assert.equal(await reservedOf(item), 1)
})

test('a seller that is unknown, of another channel, paused or gone gets no order', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const item = await newItem(1)
  const order = orderOf(shop, { offerId: item.id })
  const refusedBy = async (sent: object, market = shop) => {
    const reply = await send(market, [sent])
    assert.deepEqual([reply.status, faultsOf(reply)], [422, ['orderList[0].sellerId']], reply.text)
    return reply.body.errorList[1].message as string
  }
  assert.match(await refusedBy({ ...order, sellerId: 'nobody' }), /no such seller/)
  assert.match(await refusedBy(order, other), /no such seller/)
  const connection = `/v2/channel-connections/${shop.salesChannel}`
  await call(alice.app, `PATCH ${connection}`, { isActive: false })
  assert.match(await refusedBy(order), /paused/)
  await call(alice.app, `PATCH ${connection}`, { isActive: true })
  await take(shop, order)
  await call(alice.app, `DELETE ${connection}`)
  assert.match(await refusedBy(order), /no such seller/)
  assert.equal(await reservedOf(item), 1)
})

test('a channel reaches one seller alone where its request names the tenant of that one', async () => {
  const shop = await newShop()
  const headers = { 'x-tenant-id': bob.tenantId }
  const orderList = [orderOf(shop, {})]
  const foreign = await call(shop.program, 'POST /v1/channel/order', { orderList }, headers)
  assert.equal(foreign.status, 403, foreign.text)
  const market = await newMarket(300, [bob])
  const sent = { orderList: [{ ...orderList[0], sellerId: 'alice' }] }
  const reply = await call(market.program, 'POST /v1/channel/order', sent, headers)
  assert.deepEqual([reply.status, faultsOf(reply)], [422, ['orderList[0].sellerId']])
})

test('a buyer is the same customer at the next order, and nobody else is', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const item = await newItem()
  const first = orderOf(shop, { offerId: item.id })
  const { buyer } = first
  const [again, sharing] = [
    orderOf(shop, { offerId: item.id }, { buyer }),
    orderOf(
      shop,
      { offerId: item.id },
      {
        buyer,
        billingAddress: { ...first.billingAddress, lastName: 'Someone' },
      },
    ),
  ]
  const elsewhere = orderOf(other, { offerId: item.id }, { buyer })
  await take(shop, first, again, sharing)
  await take(other, elsewhere)
  const late = orderOf(shop, { offerId: item.id }, { buyer })
  await take(shop, late)
  const [one, two, three, four, five] = await Promise.all(
    [first, again, late, sharing, elsewhere].map(
      async (order) => (await salesOrderOf(order)).customerId,
    ),
  )
  assert.deepEqual([two, three], [one, one])
  assert.equal(new Set([one, four, five]).size, 3)
})

test('where the channel sends no e-mail address, a buyer is known by name, postal code and street', async () => {
  const shop = await newShop()
  const item = await newItem()
  const bought = async (more: object) => {
    const order = orderOf(shop, { offerId: item.id }, { buyer: undefined })
    const { billingAddress } = order
    const place = { lastName: 'Miller', street: 'Mill Lane', postcode: '20457', ...more }
    await take(shop, { ...order, billingAddress: { ...billingAddress, ...place } })
    return (await salesOrderOf(order)).customerId
  }
  const first = await bought({})
  assert.equal(await bought({}), first)
  const others = [
    await bought({ street: 'Quay' }),
    await bought({ postcode: '20459' }),
    await bought({ lastName: 'Weaver' }),
  ]
  assert.equal(new Set([first, ...others]).size, 4)
})

test('an order without addresses and with an offer that nobody knows is taken all the same', async () => {
  const shop = await newShop()
  const unknown = { offerId: 2_000_000_000, sku: 'GONE', title: 'A lamp' }
  const order = orderOf(shop, unknown, { billingAddress: undefined, buyer: undefined })
  await take(shop, { ...order, orderStatus: 'UNACKED' })
  const made = await salesOrderOf(order)
  const [line] = made.lineItems
  assert.deepEqual([line.type, line.itemId, line.name, line.sku], [0, null, 'A lamp', 'GONE'])
  assert.deepEqual([made.isPending, made.billingAddress.city], [true, ''])
})

test('what is paid at the channel is paid here, and a draft of a channel reserves its stock', async () => {
  const shop = await newShop()
  const item = await newItem(2)
  const paid = orderOf(shop, { offerId: item.id, itemPaymentStatus: 'PAID' })
  const shipping = { orderItemId: '2', type: 'SHIPPING', grossPrice: '4.90', shippingGroup: 'P' }
  const orderItem = [...paid.orderItem, shipping]
  const draft = orderOf(shop, { offerId: item.id }, { orderStatus: 'CREATED' })
  await take(shop, { ...paid, orderItem }, draft)
  const { paymentDetails } = await salesOrderOf(paid)
  assert.deepEqual([paymentDetails.paymentStatus, paymentDetails.stillToPay], [2, 0])
  assert.ok(paymentDetails.dateOfPayment)
  assert.equal((await salesOrderOf(draft)).salesOrderStatus, 0)
  assert.equal(await reservedOf(item), 2)
})
