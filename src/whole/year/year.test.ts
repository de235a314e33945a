import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeYear } from './testing/closing.ts'
import {
  blue,
  card,
  green,
  harbour,
  kettle,
  mug,
  parcel,
  set,
  shop,
  store,
  table,
  tea,
} from './testing/house.ts'
import { remind, sellBeforeArrival, sellOnMarketplace } from './testing/lately.ts'
import { done, refused } from './testing/merchant.ts'
import { findJoiner, receiveGoods, shipFromSupplier } from './testing/purchases.ts'
import {
  at,
  dayOf,
  debtOf,
  deliver,
  invoice,
  lineOf,
  newCustomer,
  newOrder,
  parts,
  pay,
  saleTo,
  sold,
  stockOf,
  sumsOf,
  takeBack,
} from './testing/trade.ts'

/**
 * The year 2025 of a merchant of Hamburg, from the command that makes the tenant to the sums of the year. Each
 * figure is followed by how it is calculated by hand: prices are gross, so tax is taken out of the sum of each rate.
 */

test('the year of a merchant adds up: sums, stock and dates are those worked out by hand', async (year) => {
  const chapters: [guarantee: string, chapter: () => Promise<void>][] = [
    ['January: a command makes the tenant, and its goods have variants', openHouse],
    ['February: what suppliers deliver is in stock, by batch and serial number', stockUp],
    ['March: an order by telephone is sent, invoiced and paid in time', sellByTelephone],
    ['April: a bundle is taxed by what its parts cost', sellBundle],
    ['May: an order of the shop goes to Austria once it is paid', sellInShop],
    ['June: goods for Switzerland are free of tax', sellAbroad],
    ['July: each part of an order has the rate of the day on which it left', sellOverTheChange],
    ['August: what a supplier ships is sold with what is in stock', sellFromSupplier],
    ['September: what comes back is credited and in stock, or scrapped', takeReturns],
    ['two weeks ago: a reminder is refused until it is due', remind],
    ['today: a pre-order waits for what is to come, and has a day', sellBeforeArrival],
    ['today: a marketplace sells to France and is notified of the shipment', sellOnMarketplace],
    ['the end: invoices, credit notes, debts and stock of the year add up', closeYear],
  ]
  for (const [guarantee, chapter] of chapters) {
    let hasPassed = false
    await year.test(guarantee, async () => {
      await chapter()
      hasPassed = true
    })
    // Each chapter goes on from the one before it.
    if (!hasPassed) return
  }
})

async function openHouse(): Promise<void> {
  const { childItems } = await done(`GET /v2/items/${mug}`)
  assert.deepEqual(childItems.toSorted(), [blue, green].toSorted())
}

async function stockUp(): Promise<void> {
  const { harbourCost, storeCost } = await receiveGoods()
  // Tea costs 4.00, and 3.50 from 50 on: 60 × 3.50 = 210.00; 20 mugs × 3.00 = 60.00; 4 kettles × 40.00 = 160.00.
  assert.equal(harbourCost, 430)
  // 20 × 4.00 = 80.00; 10 blue and 30 green mugs × 3.00 = 120.00.
  assert.equal(storeCost, 200)
  assert.deepEqual(await stockOf(tea), [60, 20])
  assert.deepEqual(await stockOf(blue), [20, 10])
  assert.deepEqual(await stockOf(green), [0, 30])
  assert.deepEqual(await stockOf(kettle), [4, 0])
}

const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name)

async function sellByTelephone(): Promise<void> {
  const customer = await newCustomer('Brandt', 'DE')
  const lines = [
    { itemId: tea, quantity: 3 },
    { itemId: blue, quantity: 2 },
  ]
  const order = await newOrder(customer, at('03-10'), lines, { shippingMethodId: parcel })
  const shipping = order.lineItems.filter(({ type }: { type: number }) => type === 2)
  assert.deepEqual(namesOf(shipping), ['Versand', 'Versand'], 'one for each rate, in German')
  assert.deepEqual(await deliver(order, at('03-11')), [harbour])
  const bill = await invoice(order, at('03-12'))
  // Tea 3 × 10.00 = 30.00 with 7 %, 28.04 net; mugs 2 × 11.90 = 23.80 with 19 %, 20.00 net.
  // 3 × 0.3 kg and 2 × 0.5 kg are 1.9 kg, below the 5 kg of the next step, so the parcel costs 4.90, which are
  // divided 28.04 : 20.00 into 2.86 and 2.04.
  // 32.86 × 7 / 107 = 2.15; 25.84 × 19 / 119 = 4.13; 58.70 - 2.15 - 4.13 = 52.42.
  assert.deepEqual(sumsOf(bill), {
    net: 52.42,
    gross: 58.7,
    taxes: [
      ['S', 7, 2.15],
      ['S', 19, 4.13],
    ],
  })
  // 14 days from 12 March.
  assert.deepEqual([bill.serviceDate, bill.dueDate].map(dayOf), ['2025-03-11', '2025-03-26'])
  await pay(bill.id, 58.7, at('03-20'))
  assert.deepEqual(await debtOf(bill.id), [2, 0])
  // 60 - 3 and 20 - 2, of the batch that expires first.
  assert.deepEqual(
    [await stockOf(tea), await stockOf(blue)],
    [
      [57, 20],
      [18, 10],
    ],
  )
  sold.set('Brandt', { order, invoiceId: bill.id })
}

async function sellBundle(): Promise<void> {
  const customer = await newCustomer('Cordes', 'DE')
  const lines = [
    { itemId: set, quantity: 1 },
    { itemId: kettle, quantity: 1 },
  ]
  const order = await newOrder(customer, at('03-31'), lines, { shippingMethodId: parcel })
  await deliver(order, at('04-01'), parts(order, [set, 1], [kettle, 1, ['K-1']]))
  const bill = await invoice(order, at('04-02'))
  // The set costs 25.00 net, 29.75 with 19 %. Its parts would cost 10.00 and 2 × 11.90 = 23.80, so tea has
  // 29.75 × 10.00 / 33.80 = 8.80 of it and the mugs 20.95. 119.00 + 20.95 = 139.95 with 19 %.
  // Net these are 8.22 and 117.61, so 0.32 of the parcel's 4.90 are taxed with 7 %, 4.58 with 19 %.
  // 9.12 × 7 / 107 = 0.60; 144.53 × 19 / 119 = 23.08; 153.65 - 0.60 - 23.08 = 129.97.
  assert.deepEqual(sumsOf(bill), {
    net: 129.97,
    gross: 153.65,
    taxes: [
      ['S', 7, 0.6],
      ['S', 19, 23.08],
    ],
  })
  assert.equal(dayOf(bill.dueDate), '2025-04-16')
  // The set takes 1 tea and 2 mugs.
  assert.deepEqual(await stockOf(tea), [56, 20])
  assert.deepEqual(await stockOf(blue), [16, 10])
  assert.deepEqual(await stockOf(kettle), [3, 0])
  sold.set('Cordes', { order, invoiceId: bill.id })
}

async function sellInShop(): Promise<void> {
  const customer = await newCustomer('Dorn', 'AT')
  const shipping = { type: 2, name: 'Versand', quantity: 1, salesPriceGross: 9.9, taxRate: 20 }
  const lines = [
    { itemId: kettle, quantity: 1, salesPriceGross: 119 },
    { itemId: tea, quantity: 2, salesPriceGross: 10 },
    shipping,
  ]
  const externalDetails = { externalSalesOrderNumber: 'SHOP-1' }
  const placed = { salesChannelId: shop, externalDetails, paymentMethodId: card }
  const order = await newOrder(customer, at('05-05'), lines, placed)
  const bill = await invoice(order, at('05-05'))
  // Austria has 20 %, and 13 % for the type of class that Germany taxes with 7 %.
  // (119.00 + 9.90) × 20 / 120 = 21.48; 2 × 10.00 × 13 / 113 = 2.30; 148.90 - 21.48 - 2.30 = 125.12.
  assert.deepEqual(sumsOf(bill), {
    net: 125.12,
    gross: 148.9,
    taxes: [
      ['S', 13, 2.3],
      ['S', 20, 21.48],
    ],
  })
  assert.equal(dayOf(bill.dueDate), '2025-05-05', 'a card pays at once')
  const delivery = parts(order, [kettle, 1, ['K-2']], [tea, 2])
  assert.deepEqual(await refused(`POST /v2/sales-orders/${order.id}/delivery-notes`, delivery), [
    422,
    'delivery-note.unpaid',
  ])
  await pay(bill.id, 148.9, at('05-05'))
  assert.deepEqual(await deliver(order, at('05-06'), delivery), [harbour])
  assert.deepEqual(
    [await stockOf(tea), await stockOf(kettle)],
    [
      [54, 20],
      [2, 0],
    ],
  )
  // Completed: all is delivered, invoiced and paid.
  const { salesOrderStatus } = await done(`GET /v2/sales-orders/${order.id}`)
  assert.equal(salesOrderStatus, 4)
}

async function sellAbroad(): Promise<void> {
  const customer = await newCustomer('Egli', 'CH')
  const lines = [{ itemId: green, quantity: 4 }]
  const order = await newOrder(customer, at('05-30'), lines, { shippingMethodId: parcel })
  assert.deepEqual(await deliver(order, at('06-02')), [store])
  const bill = await invoice(order, at('06-02'))
  // A customer who owes no tax pays the net price: 4 × 10.00, and the 19.90 of a parcel to Switzerland.
  assert.deepEqual(sumsOf(bill), { net: 59.9, gross: 59.9, taxes: [['G', 0, 0]] })
  assert.equal(dayOf(bill.dueDate), '2025-06-16')
  await pay(bill.id, 59.9, at('06-10'))
  assert.deepEqual(await stockOf(green), [0, 26])
}

/** Estonia has 22 % until 30 June, and 24 % from 1 July 2025 on. */
async function sellOverTheChange(): Promise<void> {
  const customer = await newCustomer('Kask', 'EE')
  const lines = [{ itemId: blue, quantity: 20 }]
  const order = await newOrder(customer, at('06-20'), lines, { shippingMethodId: parcel })
  const six = { warehouseId: harbour, ...parts(order, [blue, 6]) }
  assert.deepEqual(await deliver(order, at('06-30'), six), [harbour])
  // The day on which it left counts, not that of the invoice.
  const first = await invoice(order, at('07-01'), parts(order, [blue, 6], [null, 1]))
  // 6 × 11.90 = 71.40 and the parcel 14.90 are 86.30; × 22 / 122 = 15.56.
  assert.deepEqual(sumsOf(first), { net: 70.74, gross: 86.3, taxes: [['S', 22, 15.56]] })
  assert.deepEqual([first.serviceDate, first.dueDate].map(dayOf), ['2025-06-30', '2025-07-15'])
  // 10 are left in the harbour, so 4 of the other 14 come from the store.
  assert.deepEqual(await deliver(order, at('07-02')), [harbour, store])
  assert.deepEqual(await stockOf(blue), [0, 6])
  const second = await invoice(order, at('07-04'))
  // 14 × 11.90 = 166.60; × 24 / 124 = 32.25.
  assert.deepEqual(sumsOf(second), { net: 134.35, gross: 166.6, taxes: [['S', 24, 32.25]] })
  assert.deepEqual([second.serviceDate, second.dueDate].map(dayOf), ['2025-07-02', '2025-07-18'])
  for (const { id, invoicePaymentDetails } of [first, second]) {
    await pay(id, invoicePaymentDetails.totalGrossAmount, at('07-14'))
  }
  // 86.30 + 166.60 = 252.90 = 20 × 11.90 + 14.90.
  const { paymentDetails } = await done(`GET /v2/sales-orders/${order.id}`)
  assert.deepEqual([paymentDetails.alreadyPaidAmount, paymentDetails.stillToPay], [252.9, 0])
}

async function sellFromSupplier(): Promise<void> {
  await findJoiner()
  const customer = await newCustomer('Iwersen', 'DE')
  const lines = [
    { itemId: table, quantity: 2 },
    { itemId: tea, quantity: 1 },
  ]
  const order = await newOrder(customer, at('08-04'), lines, { shippingMethodId: parcel })
  assert.deepEqual(await deliver(order, at('08-05')), [harbour])
  // Two cost 42.00 each.
  assert.equal(await shipFromSupplier(order.id, at('08-07')), 84)
  assert.deepEqual(
    [await stockOf(table), await stockOf(tea)],
    [
      [0, 0],
      [53, 20],
    ],
  )
  const bill = await invoice(order, at('08-08'))
  // 2 × 95.20 = 190.40 and tea for 10.00 are 200.40: from 200.00 on the parcel is free.
  // 190.40 × 19 / 119 = 30.40; 10.00 × 7 / 107 = 0.65.
  assert.deepEqual(sumsOf(bill), {
    net: 169.35,
    gross: 200.4,
    taxes: [
      ['S', 7, 0.65],
      ['S', 19, 30.4],
    ],
  })
  assert.deepEqual([bill.serviceDate, bill.dueDate].map(dayOf), ['2025-08-07', '2025-08-22'])
  await pay(bill.id, 200.4, at('08-20'))
  const { salesOrderStatus } = await done(`GET /v2/sales-orders/${order.id}`)
  assert.equal(salesOrderStatus, 4)
}

async function takeReturns(): Promise<void> {
  const cordes = saleTo('Cordes')
  const whole = { salesOrderLineItemId: lineOf(cordes.order, kettle), serialNumbers: ['K-1'] }
  const credit = await takeBack(cordes.order, at('09-10'), whole)
  // 119.00 × 19 / 119 = 19.00.
  const amounts = [credit.totalNetAmount, credit.totalGrossAmount, credit.taxAmounts[0].tax]
  assert.deepEqual(amounts, [100, 119, 19])
  // 153.65 - 119.00 = 34.65.
  assert.deepEqual(await debtOf(cordes.invoiceId), [0, 34.65])
  assert.deepEqual(await stockOf(kettle), [3, 0])

  const brandt = saleTo('Brandt')
  const broken = { salesOrderLineItemId: lineOf(brandt.order, blue) }
  const other = await takeBack(brandt.order, at('09-12'), broken, { restocking: 'scrapped' })
  assert.equal(other.totalGrossAmount, 11.9)
  // It was paid, so the price of the mug is owed to the customer.
  assert.deepEqual(await debtOf(brandt.invoiceId), [2, -11.9])
  await done(`POST /v2/invoices/${brandt.invoiceId}/refunds`, { amount: 11.9 })
  assert.deepEqual(await debtOf(brandt.invoiceId), [2, 0])
  assert.deepEqual(await stockOf(blue), [0, 6], 'what is broken is not in stock')
}
