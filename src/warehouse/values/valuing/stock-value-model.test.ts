import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PlainValue } from '../testing/plain-value.ts'
import { type Shown, valueWorld } from '../testing/value-world.ts'

/** What random receipts, issues and invoices are worth is what a plain model says, by both methods. */

const { newGoods, book, order, invoice, value, costOf, changesOf, setMethod } = await valueWorld()

/** In six thousandths, of which each share of up to six units is a whole number. */
const price = fc.integer({ min: 0, max: 2_000 }).map((number) => number * 6)
const count = fc.integer({ min: 1, max: 6 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), count, price: fc.option(price, { freq: 3 }) }),
  fc.record({ kind: fc.constant('out' as const), count, price }),
  fc.record({ kind: fc.constant('order' as const), count, price }),
  fc.record({ kind: fc.constant('invoice' as const), count, price, of: fc.nat(9) }),
  fc.record({ kind: fc.constant('value' as const), count }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
interface Ordered {
  readonly id: string
  readonly itemId: string
  /** Places of its receipts among those of the model. */
  readonly receipts: number[]
}

const inCurrency = (thousandths: number) => thousandths / 1_000
const inFine = (thousandths: number) => BigInt(thousandths) * 100_000n

/** An item whose movements the service and the model follow. */
class Followed {
  readonly item: Shown
  readonly model: PlainValue
  readonly #orders: Ordered[] = []
  // Bookings take effect with the next valuing, and invoices after them.
  #booked: (() => void)[] = []
  #invoiced: (() => void)[] = []

  constructor(item: Shown, isAverage: boolean) {
    this.item = item
    this.model = new PlainValue(isAverage)
  }

  async do(step: Step): Promise<void> {
    if (step.kind === 'value') await this.value(step.count + 1)
    else if (step.kind === 'invoice') await this.#invoice(step)
    else if (step.kind === 'order') await this.#order(step)
    else await this.#book(step)
  }

  async #book({ kind, count, price }: { kind: string; count: number; price: number | null }) {
    const { item, model } = this
    if (kind === 'out') {
      await book(item, -count)
      this.#booked.push(() => model.issue(count))
      return
    }
    await book(item, count, price === null ? null : inCurrency(price))
    this.#booked.push(() => model.receive(count, price === null ? model.guess : inFine(price)))
  }

  async #order({ count, price }: { count: number; price: number }) {
    const made = await order(this.item, count, inCurrency(price))
    await made.receive(count)
    const receipts: number[] = []
    this.#orders.push({ ...made, receipts })
    this.#booked.push(() => {
      receipts.push(this.model.receipts.length)
      this.model.receive(count, inFine(price))
    })
  }

  async #invoice({ of, count, price }: { of: number; count: number; price: number }) {
    const ordered = this.#orders[of % (this.#orders.length || 1)]
    if (!ordered) return
    await invoice(ordered, count, inCurrency(price))
    this.#invoiced.push(() => this.model.invoice(ordered.receipts, count, inFine(price)))
  }

  async value(limit: number): Promise<void> {
    await value(limit)
    for (const effect of [...this.#booked, ...this.#invoiced]) effect()
    this.#booked = []
    this.#invoiced = []
  }
}

/** Does the steps with an item of its own; returns what the model says. */
async function follow(steps: readonly Step[], isAverage: boolean): Promise<Followed> {
  const followed = new Followed(await newGoods(), isAverage)
  for (const one of steps) await followed.do(one)
  await followed.value(2)
  return followed
}

const amount = (number: number) => BigInt(Math.round(number * 10_000))

for (const isAverage of [true, false]) {
  const method = isAverage ? 'average' : 'first-in-first-out'
  test(`random movements by ${method}`, async () => {
    await setMethod(method)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
        const { item, model } = await follow(steps, isAverage)
        const [cost] = await costOf(item)
        const changes = await changesOf(item)
        const found = {
          quantity: cost?.quantity ?? 0,
          value: amount(cost?.value ?? 0),
          left:
            cost?.layers.reduce(
              (sum: number, one: { quantity: number }) => sum + one.quantity,
              0,
            ) ?? 0,
          gone: changes.reduce(
            (sum, { kind, value: by, difference }) =>
              sum + amount(difference) - (kind === 'issue' ? amount(by) : 0n),
            0n,
          ),
        }
        assert.deepEqual(found, {
          quantity: model.units.length - model.missing,
          value: model.value,
          left: model.units.length,
          gone: model.gone,
        })
        // Nothing is lost and nothing is made up.
        assert.equal(model.value + model.gone, model.paid)
      }),
      { seed: 164, numRuns: 8, endOnFailure: true },
    )
  })
}
