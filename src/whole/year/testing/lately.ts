import assert from 'node:assert/strict'
import { blue, harbour, parcel, pickUp, pot, store, tea } from './house.ts'
import { joinMarketplace, mugsToMarseille } from './marketplace.ts'
import { done, refused } from './merchant.ts'
import { orderPots } from './purchases.ts'
import {
  dayOf,
  daysAgo,
  debtOf,
  deliver,
  invoice,
  newCustomer,
  newOrder,
  parts,
  stockOf,
  sumsOf,
} from './trade.ts'

/** The chapters of a year that need today: nothing is dated after it, and what is to come is. */

export async function sellBeforeArrival(): Promise<void> {
  const takeIn = await orderPots(5, daysAgo(-10))
  const customer = await newCustomer('Hartmann', 'DE')
  const pots = (quantity: number) => [{ itemId: pot, quantity }]
  const order = await newOrder(customer, daysAgo(0), pots(3), { shippingMethodId: parcel })
  // None is there, 5 come in 10 days: 3 are promised for that day, and 2 are left to be promised.
  assert.equal(dayOf(order.lineItems[0].promisedOn), dayOf(daysAgo(-10)))
  const another = { customerId: customer, lineItems: pots(3) }
  assert.deepEqual(await refused('POST /v2/sales-orders', another), [422, 'stock.insufficient'])
  const notes = `POST /v2/sales-orders/${order.id}/delivery-notes`
  assert.deepEqual(await refused(notes), [422, 'stock.insufficient'])
  await takeIn()
  const today = new Date().toISOString()
  assert.deepEqual(await deliver(order, today), [harbour])
  assert.deepEqual(await stockOf(pot), [2, 0])
  const bill = await invoice(order, today)
  // 3 × 59.50 = 178.50 and the parcel 4.90 are 183.40; × 19 / 119 = 29.28.
  assert.deepEqual(sumsOf(bill), { net: 154.12, gross: 183.4, taxes: [['S', 19, 29.28]] })
  assert.equal(Date.parse(bill.dueDate) - Date.parse(today), 14 * 86_400_000)
}

export async function sellOnMarketplace(): Promise<void> {
  const market = await joinMarketplace()
  const order = await market.place(mugsToMarseille)
  const today = new Date().toISOString()
  assert.deepEqual(await deliver(order, today), [store])
  // 2 × 12.50 + 5.90 = 30.90; France has 20 %: × 20 / 120 = 5.15.
  const bill = await invoice(order, today)
  assert.deepEqual(sumsOf(bill), { net: 25.75, gross: 30.9, taxes: [['S', 20, 5.15]] })
  assert.deepEqual(await debtOf(bill.id), [2, 0])
  assert.deepEqual(await stockOf(blue), [0, 4])
  assert.deepEqual(
    (await market.received()).map(({ type, event }) => [type, event.orderId]),
    [
      ['Seller:Order.Shipping', 'QM-1'],
      ['Seller:Order.Invoice', 'QM-1'],
    ],
  )
}

/** Documents cannot be dated after today, so what is due is counted from there. */
export async function remind(): Promise<void> {
  const customer = await newCustomer('Glas', 'DE')
  const lines = [{ itemId: tea, quantity: 4 }]
  const order = await newOrder(customer, daysAgo(20), lines, { shippingMethodId: pickUp })
  await deliver(order, daysAgo(16))
  // Each 2 × 10.00 = 20.00; × 7 / 107 = 1.31. Nothing is paid for picking up.
  const two = parts(order, [tea, 2])
  const late = await invoice(order, daysAgo(15), two)
  const early = await invoice(order, daysAgo(13), two)
  assert.deepEqual(sumsOf(early), { net: 18.69, gross: 20, taxes: [['S', 7, 1.31]] })
  assert.deepEqual(await stockOf(tea), [49, 20])
  // 14 days after the invoice: one was due yesterday, the other is tomorrow.
  assert.deepEqual([late.dueDate, early.dueDate], [daysAgo(1), daysAgo(-1)])
  const remindOf = ({ id }: { id: string }) => `POST /v2/invoices/${id}/dunnings`
  assert.deepEqual(await refused(remindOf(early)), [409, 'invoice.not-due'])
  const { invoicePaymentDetails: reminded } = await done(remindOf(late))
  assert.equal(reminded.dunningLevel, 1)
  // The next one is due after another 7 days.
  const days = (Date.parse(reminded.nextDueDate) - Date.now()) / 86_400_000
  assert.equal(Math.round(days), 7)
  assert.deepEqual(await refused(remindOf(late)), [409, 'invoice.not-due'])
}
