import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Outcome } from '../../../main/cli/simulate/simulation.ts'
import { states } from '../../../returns/states/return-state.ts'
import type { Caller } from './caller.ts'
import type { tryMarket } from './market-trial.ts'
import type { Marketplace } from './marketplace.ts'
import type { Merchant } from './merchant.ts'
import { asOwner, figures } from './proving-ground.ts'

/** What merchant and channel know of the same things, each by its own account. */

export async function expectSameSides(t: TestContext, trial: Trial): Promise<void> {
  t.diagnostic(figures({ ...trial.outcome?.counts, ...trial.merchant.counts }))
  assert.deepEqual([trial.status, trial.err, trial.outcome?.disagreements], [0, '', []])
  await expectSameOrders(trial)
  const pieces = await expectSameStock(trial)
  t.diagnostic(figures({ ...(await expectWholeLedger(trial)), pieces }))
}

type Trial = Awaited<ReturnType<typeof tryMarket>>
const cents = (amount: string | number) => Math.round(Number(amount) * 100)
const byOrder = (one: { orderId: string }, next: { orderId: string }) =>
  one.orderId.localeCompare(next.orderId)

/** An order as one side knows it: pieces, and cents. */
interface KnownOrder {
  readonly orderId: string
  readonly total: number
  readonly isPaid: boolean
  readonly shipped: number
  readonly cancelled: number
  readonly refunded: number
  /** Pieces that came back: accepted, and refused. */
  readonly returned: number
  readonly refused: number
}

async function expectSameOrders({ merchant, marketplace, outcome }: Trial) {
  const channels = (outcome as Outcome).orders.map(
    ({ orderId, total, refunded, ...order }): KnownOrder => ({
      ...{ orderId, total: cents(total), refunded: cents(refunded) },
      ...{ isPaid: order.isPaid, shipped: order.shipped, cancelled: order.cancelled },
      ...{ returned: order.returned, refused: order.refused },
    }),
  )
  const ordered = new Map((outcome as Outcome).orders.map((one) => [one.orderId, one.quantity]))
  const merchants = await knownToMerchant(merchant, marketplace.merchant, ordered)
  assert.deepEqual(merchants.toSorted(byOrder), channels.toSorted(byOrder))
}

async function knownToMerchant(
  merchant: Merchant,
  caller: Caller,
  ordered: ReadonlyMap<string, number>,
): Promise<KnownOrder[]> {
  const notes = Map.groupBy(
    await caller.all('/v2/credit-notes'),
    ({ salesOrderId }) => salesOrderId,
  )
  const cancellations = await caller.all('/v2/channel-cancellations')
  const withdrawn = (of: string) => {
    const pieces = (origin: string) =>
      cancellations
        .filter((one) => one.orderId === of && one.origin === origin && one.status !== 'denied')
        .reduce((sum, { items }) => sum + Number(items[0].quantity), 0)
    // Of an order that the merchant cancelled before, only the answer to the buyer is recorded.
    return Math.max(pieces('seller'), pieces('buyer'))
  }
  const back = await knownReturns(caller)
  return (await merchant.orders()).map((order): KnownOrder => {
    const [line] = order.lineItems
    const orderId: string = order.externalDetails.externalSalesOrderNumber
    const credited = (notes.get(order.id) ?? []).map((one) => cents(one.totalGrossAmount))
    const shipped: number = line.quantityDelivered
    const left = order.isCancelled ? shipped : line.quantity
    const cancelled = (ordered.get(orderId) ?? 0) - left
    assert.equal(withdrawn(orderId), cancelled, `cancellations of ${orderId}`)
    return {
      ...{ orderId, shipped, cancelled, total: cents(order.paymentDetails.totalGrossAmount) },
      isPaid: order.paymentDetails.paymentStatus === 2,
      refunded: credited.reduce((sum, amount) => sum + amount, 0),
      returned: piecesOf(back, order.id, false),
      refused: piecesOf(back, order.id, true),
    }
  })
}

interface KnownReturn {
  readonly orderId: string
  readonly pieces: number
  readonly isRefused: boolean
}

/** The returns of a merchant, each with the answer of the channel, which was notified of the same pieces. */
async function knownReturns(caller: Caller): Promise<KnownReturn[]> {
  const shown = await caller.all('/v2/channel-returns')
  const own = await caller.all('/v2/returns')
  assert.equal(shown.length, own.length)
  return Promise.all(
    own.map(async ({ id, salesOrderId: orderId, stateId }): Promise<KnownReturn> => {
      const isRefused = stateId === states.rejected.uuid
      const lines = await caller.all(`/v2/returns/${id}/line-items`)
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const known = shown.find(({ returnId }) => returnId === id)
      assert.deepEqual(
        [
          known.status,
          known.items.map(({ quantity, acceptReturn }: Item) => [quantity, acceptReturn]),
        ],
        ['accepted', [[String(pieces), !isRefused]]],
      )
      return { orderId, pieces, isRefused }
    }),
  )
}

interface Item {
  readonly quantity: string
  readonly acceptReturn: boolean
}

const piecesOf = (known: readonly KnownReturn[], orderId: string, isRefused: boolean) =>
  known
    .filter((one) => one.orderId === orderId && one.isRefused === isRefused)
    .reduce((sum, { pieces }) => sum + pieces, 0)

/** For each offer: the pieces on the shelf, those that can be sold, and those that all orders together leave. */
async function expectSameStock({ merchant, marketplace, outcome }: Trial): Promise<number> {
  const { shelf, orders } = outcome as Outcome
  const sold = Map.groupBy(orders, ({ offerId }) => offerId)
  const offers = await offersOf(marketplace)
  let pieces = 0
  for (const { uuid, opening } of marketplace.items) {
    const offerId = offers.get(uuid) as number
    const taken = (sold.get(offerId) ?? []).map(({ quantity, cancelled }) => quantity - cancelled)
    const left = opening - taken.reduce((sum, one) => sum + one, 0)
    const expected = left + (merchant.restocked.get(uuid) ?? 0)
    const stock = await marketplace.merchant.get(`/v2/items/${uuid}/stock`)
    const found = [shelf[`trader/${offerId}`], stock.quantityAvailable]
    assert.deepEqual(found, [expected, expected], `offer ${offerId}`)
    pieces += expected
  }
  assert.equal(Object.keys(shelf).length, marketplace.items.length)
  return pieces
}

async function offersOf({ merchant }: Marketplace): Promise<ReadonlyMap<string, number>> {
  const offers = await merchant.all('/v2/channel-offers')
  for (const one of offers) assert.deepEqual([one.state, one.isActive], ['listed', true])
  return new Map(offers.map(({ itemId, offerId }) => [itemId, offerId]))
}

/** Each place of the queue is in the ledger, once; what was acknowledged is what the channel got. */
async function expectWholeLedger({ dataDir, outcome }: Trial) {
  const rows = await asOwner(dataDir, async (owner) => {
    const found = await owner.query<{ outcome: string; sequences: number[] }>(`
      select outcome, array_agg(sequence::integer order by sequence) as sequences from (
        select sequence, outcome from erp.channel_event_ledger
        union all select sequence, 'failed' from erp.failed_channel_events
        union all select sequence, 'waiting' from erp.channel_events) as known
      group by outcome`)
    return found.rows
  })
  const all = rows.flatMap(({ sequences }) => sequences).toSorted((one, next) => one - next)
  assert.deepEqual(
    all,
    Array.from(all, (_, index) => index + 1),
    'an event is lost, or counted twice',
  )
  const counts = Object.fromEntries(rows.map((row) => [row.outcome, row.sequences.length]))
  assert.equal(counts['acknowledged'], (outcome as Outcome).told)
  assert.deepEqual([counts['waiting'], counts['failed']], [undefined, undefined])
  return counts
}
