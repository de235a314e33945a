import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newItem, newShop, orderOf, salesOrderOf, take } from '../../testing/placed-orders.ts'

test('what the channel says of payment and days stands in the fields of the sales order', async () => {
  const shop = await newShop()
  const piece = (place: number, estimatedShippingDate: string, estimatedDeliveryDate: string) => ({
    ...{ orderItemId: `${place}`, type: 'ITEM', quantity: '1', grossPrice: '5', total: '5' },
    ...{ taxPercent: '19', title: 'Cup', estimatedShippingDate, estimatedDeliveryDate },
  })
  const order = orderOf(
    shop,
    {},
    {
      ...{ paymentMethod: 'Market pay', paymentReference: 'PAY-4711', language: 'de' },
      orderItem: [
        piece(1, '2031-03-04T10:00:00Z', '2031-03-06T10:00:00Z'),
        piece(2, '2031-03-03T10:00:00Z', '2031-03-09T10:00:00Z'),
      ],
    },
  )
  await take(shop, order)
  const {
    paymentDetails,
    shippingDetails,
    paymentInfo = paymentDetails?.paymentInfo,
  } = await salesOrderOf(order)
  assert.equal(paymentInfo.paymentReference, 'PAY-4711')
  const { shippingDate, estimatedDeliveryDate } = shippingDetails
  assert.deepEqual(
    [shippingDate, estimatedDeliveryDate].map((day) => String(day).slice(0, 10)),
    ['2031-03-03', '2031-03-09'],
  )
})

test('what it says beyond that, staff reads in the comment and in the notes of the lines', async () => {
  const shop = await newShop()
  const item = await newItem()
  const data = (value: string) => [{ group: 'Gift', values: [{ key: 'Card', value }] }]
  const order = orderOf(
    shop,
    { offerId: item.id, additionalOrderItemData: data('Happy birthday') },
    {
      ...{ salesChannelName: 'Market France', b2b: true, weeePickup: true },
      ...{ orderAcceptUntil: '2031-03-02T10:00:00.000Z', additionalOrderData: data('Wrapped') },
    },
  )
  await take(shop, order)
  const { text, lineItems } = await salesOrderOf(order)
  assert.deepEqual(text.comment.split('\n'), [
    'Channel: Market France',
    'Business buyer',
    'Old device to be fetched',
    'To be accepted until 2031-03-02T10:00:00.000Z',
    'Gift: Card: Wrapped',
  ])
  assert.equal(lineItems[0].note, 'Gift: Card: Happy birthday')
})
