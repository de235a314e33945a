import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDraft } from '../queue/channel-event.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { checkEvent } from '../testing/check-event.ts'
import { alice, attemptsIn, newMarket } from '../testing/market.ts'
import { sellerEventTypes } from './seller-events.ts'

const sellerId = 'crockery'

/** A draft that the types would not let through. */
const draft = (type: string, event: object) => ({ type, sellerId, event }) as unknown as EventDraft

test('the types of events are those of the interface', () => {
  assert.deepEqual(Object.keys(sellerEventTypes).sort(), [
    ...['Seller:Channel.Unlinked', 'Seller:Meta.SellerAttributesUpdateRequest'],
    ...['Seller:Offer.End', 'Seller:Offer.New', 'Seller:Offer.PriceUpdate'],
    ...['Seller:Offer.StockUpdate', 'Seller:Offer.Update', 'Seller:Order.Cancellation.Accepted'],
    ...['Seller:Order.Cancellation.Denied', 'Seller:Order.Cancellation.Request'],
    ...['Seller:Order.Confirmed', 'Seller:Order.Invoice', 'Seller:Order.Payment'],
    ...['Seller:Order.Refund', 'Seller:Order.ReturnReceived', 'Seller:Order.Shipping'],
    ...['Seller:Report.Request', 'Seller:Ticket.Reply', 'System:Notification', 'System:Test'],
  ])
})

test('the example of each type is one', () => {
  for (const [type, { example }] of Object.entries(sellerEventTypes))
    checkEvent(draft(type, example))
})

test('no test can queue an event that is not as its type declares it', async () => {
  const market = await newMarket()
  const example = sellerEventTypes['Seller:Offer.New'].example
  const { priceList: _, ...withoutPrices } = example
  const wrong = [
    draft('Seller:Offer.Sold', {}),
    draft('Seller:Offer.New', { ...example, titel: 'Teapot' }),
    draft('Seller:Offer.New', { ...example, quantity: 12 }),
    draft('Seller:Offer.New', withoutPrices),
    draft('Seller:Offer.New', {
      ...example,
      priceList: [{ id: 'default', quantityPriceList: [{ amount: '1', curency: 'EUR' }] }],
    }),
  ]
  for (const one of wrong) {
    const queueing = alice.work((tx) => queueEvents(tx, market.address, [one]))
    await assert.rejects(queueing, /declared/)
  }
  assert.deepEqual(await attemptsIn(market), [])
})
