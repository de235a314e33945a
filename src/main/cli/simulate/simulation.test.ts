import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import {
  alice,
  baseUrl,
  call,
  connect,
  failedIn,
  type Market,
  newMarket,
  readAll,
} from '../../../channels/testing/market.ts'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import { Chance } from './chance.ts'
import { OrderBook } from './order-book.ts'
import { disagreements, type ReceivedEvent, Shelf } from './shelf.ts'

/** A run of the command line, which knows the address of the service and the token of the channel alone. */
function simulate({ refreshToken }: Market, ...options: readonly string[]) {
  const cli = new URL('../../cli.ts', import.meta.url).pathname
  const words = ['channel', 'simulate', '--json', '--poll-every', '0.05', ...options]
  const child = spawn(process.execPath, [cli, ...words], {
    env: { ...compileCache, KONTOR_URL: baseUrl, KONTOR_CHANNEL_TOKEN: refreshToken },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ended = Promise.all([text(child.stdout), text(child.stderr), status]).then(
    ([out, err, code]) => ({ status: code, err, ...(out && JSON.parse(out)) }),
  )
  return { isRunning: () => child.exitCode === null, ended }
}

async function offeredItems(channel: string, count: number): Promise<number[]> {
  const ids: number[] = []
  const uuids: string[] = []
  for (let nth = 1; nth <= count; nth++) {
    const body = { SKU: randomUUID(), Name: `Cup ${nth}`, ItemPriceData: { SalesPriceNet: nth } }
    const made = await call(alice.app, 'POST /v1/items', body)
    const found = await call(alice.app, `GET /v2/items?searchKeyWord=${body.SKU}`)
    ids.push(made.body.Id)
    uuids.push(found.body.items[0].id)
  }
  const reply = await call(alice.app, 'PATCH /v2/items/sales-channels/batch', {
    ...{ itemKeys: uuids, activateSalesChannels: [channel], deactivateSalesChannels: [] },
    applyToChildItems: false,
  })
  assert.equal(reply.status, 200, reply.text)
  return ids
}

test('a channel that fails, stalls and dies ends with the shelf that the events describe', async () => {
  const market = await newMarket(1, [])
  const ids = await offeredItems(await connect(market, 'simulated_1'), 8)
  await readAll()
  const faults = ['--fail', '0.2', '--die', '0.2', '--stall', '0.1', '--stall-seconds', '1.1']
  const times = ['--duration', '5', '--patience', '60', '--seed', '7']
  const run = simulate(market, ...faults, ...times, '--orders-per-minute', '60')
  for (let nth = 1; run.isRunning() && nth < 400; nth++) {
    const body = { Name: `Cup, edition ${nth}`, ItemPriceData: { SalesPriceNet: nth } }
    await call(alice.app, `PATCH /v1/items/${ids[nth % ids.length]}`, body)
    await readAll()
  }
  const { status, err, counts, offers, disagreements: found } = await run.ended
  assert.deepEqual([status, err, found], [0, '', []])
  assert.equal(offers, ids.length)
  for (const happened of ['failures', 'deaths', 'repeated'])
    assert.ok(counts[happened] > 0, `${happened}: ${JSON.stringify(counts)}`)
  const refused = Object.keys(counts).filter((name) => /: (?!path\.missing)/.test(name))
  assert.deepEqual(refused, [], 'nothing that the channel sends is refused')
  assert.deepEqual(await failedIn(market), [])
})

test('a channel that never processes its events ends with status 1', async () => {
  const market = await newMarket(300, [])
  await offeredItems(await connect(market, 'simulated_2'), 1)
  await readAll()
  const run = simulate(market, '--fail', '1', '--duration', '0.5', '--patience', '0')
  const { status, disagreements: found } = await run.ended
  assert.equal(status, 1)
  assert.match(found.join('\n'), /never processed[\s\S]*not on the shelf/)
})

const offerEvent = (type: string, second: number, event: object): ReceivedEvent => ({
  ...{ id: `1.${second}`, type: `Seller:Offer.${type}` },
  ...{ createdAt: `2026-03-02T09:30:${String(second).padStart(2, '0')}.000Z` },
  event: { sellerId: 'crockery', offerId: 17, ...event },
})
const price = (amount: string) => [{ quantityPriceList: [{ amount, currency: 'EUR' }] }]
const history = [
  offerEvent('New', 1, { sku: 'T', title: 'Teapot', quantity: '3', priceList: price('10.00') }),
  offerEvent('StockUpdate', 2, { quantity: '2' }),
  offerEvent('PriceUpdate', 3, { priceList: price('9.00') }),
  offerEvent('Update', 4, { sku: 'T', title: 'Kettle', quantity: '1', priceList: price('8.00') }),
]

test('a shelf is the same in whatever order and however often events come', () => {
  const chance = new Chance(1)
  for (let round = 0; round < 50; round++) {
    const shelf = new Shelf()
    for (let at = 0; at < 20; at++) shelf.apply(chance.one(history) as ReceivedEvent)
    for (const event of history.toReversed()) shelf.apply(event)
    assert.deepEqual(disagreements(shelf, history), [])
  }
})

test('each way in which a shelf can be wrong is named', () => {
  const wrong = [
    [[], history, /not on the shelf/],
    [history, [...history, offerEvent('End', 5, {})], /not offered/],
    [history, [...history, offerEvent('StockUpdate', 5, { quantity: '9' })], /another quantity/],
  ] as const
  for (const [applied, all, sentence] of wrong) {
    const shelf = new Shelf()
    for (const event of applied) shelf.apply(event)
    assert.match(disagreements(shelf, all).join(), sentence)
  }
})

const ofOrder = (type: string, nth: number, event: object): ReceivedEvent => ({
  ...{ id: `2.${nth}`, type: `Seller:Order.${type}`, createdAt: '' },
  event: { sellerId: 'crockery', orderId: 'O-1', ...event },
})
const shipping = (quantity: number, shippingComplete: boolean) => ({
  ...{ shippingComplete, shippingItems: [{ orderItemIdList: [{ orderItemId: '1', quantity }] }] },
})
const items = (more: object) => ({ orderItem: [{ orderItemId: '1', quantity: '1', ...more }] })
const answered = { orderCancellationRequestId: 'O-1-c' }

/** What a book says of an order of two pieces for 20.00 after these events, each of which comes twice. */
function saidOf(...events: readonly ReceivedEvent[]): string {
  const book = new OrderBook()
  const order = { sellerId: 'crockery', orderId: 'O-1', offerId: 17 }
  book.place({ ...order, quantity: 2, total: '20.00' })
  for (const event of [...events, ...events]) book.apply(event)
  return book.disagreements().join()
}

test('an order that is sent in part, cancelled in part and paid back in part agrees with itself', () => {
  const refund = ofOrder('Refund', 3, items({ refund: '10.00' }))
  const cancelled = ofOrder('Cancellation.Request', 2, items({}))
  assert.equal(saidOf(ofOrder('Shipping', 1, shipping(1, true)), cancelled, refund), '')
})

test('what the seller cancelled before it answered the buyer is cancelled once', () => {
  const book = new OrderBook()
  const order = { sellerId: 'crockery', orderId: 'O-1', offerId: 17 }
  book.place({ ...order, quantity: 2, total: '20.00' })
  const [placed] = book.all
  assert.ok(placed)
  placed.request = 'asked'
  book.apply(ofOrder('Cancellation.Request', 1, items({ quantity: '2' })))
  book.apply(ofOrder('Cancellation.Accepted', 2, answered))
  assert.deepEqual([placed.cancelled, book.disagreements()], [2, []])
  // After the answer, a request for the same pieces counts a second time.
  book.apply(ofOrder('Cancellation.Request', 3, items({ quantity: '2' })))
  assert.match(book.disagreements().join(), /4 cancelled of 2/)
})

test('each way in which an order can contradict itself is named', () => {
  const sent = ofOrder('Shipping', 1, shipping(2, true))
  assert.match(
    saidOf(sent, ofOrder('Cancellation.Request', 2, items({}))),
    /2 sent and 1 cancelled/,
  )
  assert.match(saidOf(ofOrder('Shipping', 1, shipping(1, true))), /complete with 1 sent/)
  const back = { orderItem: [{ orderItemId: '1', quantity: '2', acceptReturn: true }] }
  assert.equal(saidOf(sent, ofOrder('ReturnReceived', 2, back)), '')
  assert.match(saidOf(ofOrder('ReturnReceived', 1, back)), /2 came back of 0 sent/)
  assert.match(saidOf(ofOrder('Refund', 1, items({ refund: '20.01' }))), /20.01 paid back of 20.00/)
  assert.match(saidOf(ofOrder('Cancellation.Denied', 1, answered)), /denied, where it was none/)
})
