import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { patiently } from '../../testing/patience.ts'
import type { TestReply, World } from '../../testing/world.ts'
import { type Line, type Note, type Order, StockModel } from './stock-model.ts'
import { type Ground, newGround, type Place } from './stock-records.ts'

/** Clients that order, deliver, take back, book and pick at the same time, over HTTP alone. */

export const clientCount = 8

/** What a client does next; numbers choose among what is there. */
const step = fc.record({
  kind: fc.constantFrom(
    ...(['create', 'create', 'create', 'release', 'resize', 'cancel', 'hold', 'close'] as const),
    ...(['deliver', 'deliver', 'deliver', 'cancelNote', 'ship', 'comeBack', 'comeBack'] as const),
    ...(['book', 'book', 'transfer', 'count', 'pick', 'pick'] as const),
  ),
  chosen: fc.nat(1_000),
  item: fc.nat(2),
  place: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 6 }),
  turn: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The steps of each client in one round. */
export const round = (stepCount: number) =>
  fc.array(fc.array(step, { minLength: stepCount, maxLength: stepCount }), {
    minLength: clientCount,
    maxLength: clientCount,
  })

/** The seed of the steps: a new one every time, or that of a run before. */
// biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
export const seed = Number(process.env['STOCK_SEED'] ?? Date.now() % 2 ** 31)

/** Refusals that the state of stock and orders explains; anything else fails the test. */
const refusals = [409, 422]
/** A list that holds nothing any more, since its orders were cancelled, is gone. */
const isGone = (reply: TestReply) => reply.body.errorCode === 'pick-list.missing'

export class StockClients {
  readonly model: StockModel
  readonly made: Ground
  /** How many operations were answered, and how many of them were accepted. */
  answered = 0
  /** With those that were repeated since the service was busy. */
  sent = 0
  accepted = 0
  readonly #world: World
  /** Lists that were completed, or tried to be, with the places of their warehouses. */
  readonly #lists = new Map<string, number>()
  readonly #orders: Order[][] = Array.from({ length: clientCount }, () => [])

  private constructor(world: World, made: Ground) {
    this.#world = world
    this.made = made
    this.model = new StockModel(
      made.items.map(({ uuid }) => uuid),
      made.warehouses.length,
    )
  }

  /** With some stock of every item. */
  static async start(world: World): Promise<StockClients> {
    const clients = new StockClients(world, await newGround(world))
    for (const item of [0, 1, 2]) {
      const how = { item, quantity: 30, turn: false }
      await clients.#ofStock.book({ ...how, place: item % 2, chosen: item })
    }
    return clients
  }

  /** All clients take their steps of a round at the same time. */
  async play(steps: readonly (readonly Step[])[]): Promise<void> {
    await Promise.all(
      steps.map(async (own, client) => {
        for (const each of own) await this.#take(this.#orders[client] as Order[], each)
      }),
    )
    // An order waits for its last list, whose completion delivers what others picked as well.
    for (const [path, warehouse] of this.#lists) {
      const positions = (await this.#send(`GET ${path}/positions`)) ?? []
      for (const position of positions) this.model.picked(position, warehouse)
    }
  }

  /** The answer where the operation was accepted; undefined for one that was refused. */
  async #send(line: string, body?: object): Promise<TestReply['body']> {
    const { call, alice } = this.#world
    // A repeated request is done once.
    const key = line.startsWith('GET') ? {} : { 'idempotency-key': randomUUID() }
    const reply = await patiently(() => {
      this.sent++
      return call(alice.app, line, body, key)
    })
    this.answered++
    if (reply.status < 300) {
      this.accepted++
      return reply.body ?? {}
    }
    assert.ok(refusals.includes(reply.status) || isGone(reply), `${line}: ${reply.text}`)
    return undefined
  }

  async #take(orders: Order[], { kind, ...how }: Step): Promise<void> {
    const order = orders[how.chosen % Math.max(1, orders.length)]
    const note = order?.notes[how.chosen % Math.max(1, order.notes.length)]
    if (kind in this.#ofStock) await this.#ofStock[kind as keyof StockSteps](how)
    else if (kind in this.#ofNotes && order && note) {
      await this.#ofNotes[kind as keyof NoteSteps](order, note)
    } else if (kind in this.#ofOrders && order) {
      await this.#ofOrders[kind as keyof OrderSteps](order, how)
    } else orders.push(...(await this.#create(how)))
  }

  async #create({ item, quantity, chosen, turn }: How): Promise<Order[]> {
    const { items, customerId, paymentMethodId } = this.made
    const wanted = [item, ...(turn ? [chosen % items.length] : [])]
    const isDraft = chosen % 4 === 0
    const body = await this.#send('POST /v2/sales-orders', {
      customerId,
      paymentMethodId,
      isPending: isDraft,
      lineItems: wanted.map((each) => ({
        ...{ itemId: items[each]?.uuid, quantity, salesPriceGross: 5, taxRate: 19 },
      })),
    })
    if (!body) return []
    const { items: lines } = await this.#send(`GET /v2/sales-orders/${body.id}/line-items`)
    return [this.model.ordered(body.id, isDraft, lines)]
  }

  readonly #ofOrders: OrderSteps = {
    release: async (order) => {
      if (await this.#send(`POST ${order.path}/release`)) order.isDraft = false
    },
    resize: async (order, { chosen, quantity }) => {
      const line = order.lines[chosen % order.lines.length] as Line
      const changed = await this.#send(`PATCH ${order.path}/line-items/${line.uuid}`, { quantity })
      if (changed) line.quantity = quantity
    },
    cancel: async (order) => {
      const reason = { cancellationReasonId: this.made.cancellationReasonId }
      if (await this.#send(`POST ${order.path}/cancel`, reason)) order.isCancelled = true
    },
    hold: async (order, { turn }) => {
      const reason = { onHoldReasonId: this.made.onHoldReasonId }
      await this.#send(`POST ${order.path}/${turn ? 'hold' : 'unhold'}`, turn ? reason : undefined)
    },
    close: async (order) => {
      if (await this.#send(`POST ${order.path}/close`)) order.isClosed = true
    },
    deliver: async (order, { chosen, place, quantity }) => {
      const line = order.lines[chosen % order.lines.length] as Line
      const warehouse = this.made.warehouses[place % 2]
      const note = await this.#send(`POST ${order.path}/delivery-notes`, {
        warehouseId: warehouse?.uuid,
        lineItems: [{ salesOrderLineItemId: line.uuid, quantity }],
      })
      if (note) this.model.delivered(order, { id: note.id, line, warehouse: place % 2, quantity })
    },
    comeBack: async (order, { chosen, place, quantity }) => {
      const line = order.lines[chosen % order.lines.length] as Line
      const { companyId, returnReasonId, warehouses } = this.made
      const returned = await this.#send('POST /v2/returns', {
        companyId,
        salesOrderId: order.id,
        warehouseId: warehouses[place % 2]?.uuid,
        items: [{ salesOrderLineItemId: line.uuid, quantity, returnReasonId }],
      })
      if (!returned) return
      const path = `/v2/returns/${returned.id}`
      const { items } = await this.#send(`GET ${path}/line-items`)
      const restocking = (['sellable', 'blocked', 'scrapped'] as const)[chosen % 3] ?? 'sellable'
      // Goods that left in parts come back as several lines.
      const lineItems = items.map(({ id }: { id: string }) => ({
        ...{ returnLineItemId: id, restocking },
        ...(restocking === 'blocked' && { warehouseId: warehouses[2]?.uuid }),
      }))
      await this.#send(`POST ${path}/receive`)
      const inspected = await this.#send(`POST ${path}/inspect`, { lineItems })
      assert.ok(inspected, 'a received return was not inspected')
      await this.#send(`POST ${path}/complete`)
      const into = { sellable: place % 2, blocked: 2, scrapped: undefined }[restocking]
      this.model.cameBack(line, quantity, into)
    },
  }

  readonly #ofNotes: NoteSteps = {
    cancelNote: async (order, note) => {
      // The last one would open a closed order again.
      const isLast = order.isClosed && order.notes.length === 1
      const path = `/v2/delivery-notes/${note.id}`
      if (isLast) await this.#send(`POST ${path}/ship`)
      else if (await this.#send(`POST ${path}/cancel`)) this.model.takenBack(order, note)
    },
    ship: async (_, note) => {
      await this.#send(`POST /v2/delivery-notes/${note.id}/ship`)
    },
  }

  readonly #ofStock: StockSteps = {
    book: async ({ item, place, quantity, turn, chosen }) => {
      const signed = turn ? -quantity : quantity
      const booked = await this.#send('POST /v2/stocks', {
        itemId: this.#itemId(item),
        ...this.#placeOf(place, chosen),
        quantity: signed,
      })
      if (booked) this.model.booked(this.#itemId(item), place, signed)
    },
    transfer: async ({ item, place, quantity, chosen }) => {
      const other = (place + 1 + (chosen % 2)) % 3
      const from = this.#placeOf(place, chosen)
      const to = this.#placeOf(other, chosen + 1)
      const moved = await this.#send('POST /v2/stocks/transfers', {
        ...{ itemId: this.#itemId(item), quantity },
        ...{ fromWarehouseId: from.warehouseId, fromStorageLocationId: from.storageLocationId },
        ...{ toWarehouseId: to.warehouseId, toStorageLocationId: to.storageLocationId },
      })
      if (!moved) return
      this.model.booked(this.#itemId(item), place, -quantity)
      this.model.booked(this.#itemId(item), other, quantity)
    },
    count: async ({ item, place, quantity, chosen }) => {
      const comment = this.model.nextCount(quantity)
      await this.#send('POST /v2/stocks/counts', {
        counts: [
          {
            ...{ itemId: this.#itemId(item), quantity, comment },
            ...this.#placeOf(place, chosen),
          },
        ],
      })
    },
    pick: async ({ place, turn }) => {
      const warehouse = place % 2
      const at = `/v2/wms/${this.made.warehouses[warehouse]?.uuid}/pick-lists`
      const { pickListTemplateId } = this.made
      const list = await this.#send(`POST ${at}`, { pickListTemplateId })
      if (!list) return
      const path = `${at}/${list.id}`
      if (turn && (await this.#send(`DELETE ${path}`))) return
      for (const { id, itemId, quantity } of (await this.#send(`GET ${path}/positions`)) ?? []) {
        const code = this.made.items.find(({ uuid }) => uuid === itemId)?.sku
        await this.#send(`POST ${path}/scans`, { code, positionId: id, quantity })
      }
      await this.#send(`POST ${path}/complete`)
      this.#lists.set(path, warehouse)
    },
  }

  readonly #itemId = (item: number): string => this.made.items[item]?.uuid ?? ''

  /** A warehouse: its default location or, every other time, a shelf. */
  #placeOf(place: number, chosen: number) {
    const { uuid, shelf } = this.made.warehouses[place] as Place
    return { warehouseId: uuid, ...(chosen % 2 === 0 && { storageLocationId: shelf }) }
  }
}

type How = Omit<Step, 'kind'>
type OrderKind = 'release' | 'resize' | 'cancel' | 'hold' | 'close' | 'deliver'
type OrderSteps = Record<OrderKind | 'comeBack', (order: Order, how: How) => Promise<void>>
type NoteSteps = Record<'cancelNote' | 'ship', (order: Order, note: Note) => Promise<void>>
type StockSteps = Record<'book' | 'transfer' | 'count' | 'pick', (how: How) => Promise<void>>
