import { randomInt } from 'node:crypto'
import type { Caller, CallerReply } from './caller.ts'
import type { Goods, Hall } from './hall.ts'
import type { DeliveredPosition, HallBooks, Order } from './hall-books.ts'
import { HallStock } from './hall-stock.ts'

/** Refusals that the state of stock and orders explains; anything else ends the run. */
const refusals = [409, 422]

/** What an order wanted is on no list once the order is cancelled, and a list with nothing on it is gone. */
const isGone = ({ status, body }: CallerReply) =>
  status === 404 && ['pick-list.missing', 'pick-list-position.missing'].includes(body?.errorCode)

const any = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T

interface KnownList {
  readonly path: string
  readonly warehouseId: string
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Answer = any

/** People who work in a hall at the same time, by what the pages of the warehouse send. */
export class HallHands {
  readonly #caller: Caller
  readonly #hall: Hall
  readonly #books: HallBooks
  readonly #lists: KnownList[] = []
  readonly #stock: HallStock

  constructor(caller: Caller, hall: Hall, books: HallBooks) {
    this.#caller = caller
    this.#hall = hall
    this.#books = books
    this.#stock = new HallStock((line, body) => this.#send(line, body), caller, hall, books)
  }

  /** Eight at once, each as it is paid for, until the time is over. */
  async work(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    const stock = this.#stock
    const desks = [
      () => this.#sell(),
      ...Array.from({ length: 3 }, () => () => this.#pick()),
      () => stock.receive(),
      () => any([() => stock.move(), () => stock.transfer()])(),
      () => any([() => stock.correct(), () => stock.take()])(),
      () => this.#takeBack(),
    ]
    const work = async (desk: () => Promise<void>) => {
      while (performance.now() < end) await desk()
    }
    await Promise.all(desks.map(work))
    await this.#finishLists()
  }

  /** Goods that are there before anything is sold. */
  async stockUp(): Promise<void> {
    for (let round = 0; round < 6; round++) await this.#stock.receive()
  }

  /** The answer where the operation was accepted; undefined for one that was refused. */
  async #send(line: string, body?: object): Promise<Answer> {
    const reply = await this.#caller.call(line, body)
    if (reply.status < 300) return reply.body ?? {}
    if (refusals.includes(reply.status) || isGone(reply)) {
      this.#books.count(`refused: ${reply.body?.errorCode}`)
      return undefined
    }
    throw new Error(`${line} ${JSON.stringify(body)}: ${reply.status} ${reply.text}`)
  }

  async #sell(): Promise<void> {
    const { goods, customerId, paymentMethodId, cancellationReasonId } = this.#hall
    const wanted = goods.filter(() => randomInt(2) === 0)
    const lineItems = (wanted.length > 0 ? wanted : [any(goods)]).map(({ id: itemId }) => ({
      ...{ itemId, quantity: 1 + randomInt(4) },
    }))
    const body = { customerId, paymentMethodId, lineItems }
    const { id, lineItems: lines } = await this.#caller.post('/v2/sales-orders', body)
    const order: Order = {
      ...{ id, isCancelled: false },
      lines: lines.map((line: Answer) => ({
        ...{ id: line.id, itemId: line.itemId, quantity: line.quantity, returned: 0 },
      })),
    }
    this.#books.orders.push(order)
    this.#books.count('order')
    const doubtful = any(this.#books.orders)
    if (randomInt(6) > 0 || doubtful.isCancelled) return
    const given = await this.#send(`POST /v2/sales-orders/${doubtful.id}/cancel`, {
      cancellationReasonId,
    })
    if (given) doubtful.isCancelled = true
  }

  /** A list by its template: place by place, with a mistake now and then, and to its end. */
  async #pick(): Promise<void> {
    const nth = randomInt(this.#hall.warehouses.length)
    const { id: warehouseId } = this.#hall.warehouses[nth] as Hall['warehouses'][number]
    const pickListTemplateId = this.#hall.templateIds[nth]
    const at = `/v2/wms/${warehouseId}/pick-lists`
    const list = await this.#send(`POST ${at}`, { pickListTemplateId })
    if (!list) return
    const path = `${at}/${list.id}`
    // The picker is called away, and the list goes back.
    if (randomInt(8) === 0 && (await this.#send(`DELETE ${path}`))) return
    this.#lists.push({ path, warehouseId })
    this.#books.count('list')
    await this.#pickAll(path)
    await this.#complete({ path, warehouseId })
  }

  async #pickAll(path: string): Promise<void> {
    const positions: Answer[] = (await this.#send(`GET ${path}/positions`)) ?? []
    for (const position of positions) {
      const { id, itemId, quantity, quantityPicked, quantityShort } = position
      const left = quantity - quantityPicked - quantityShort
      if (left <= 0) continue
      const code = this.#goodsOf(itemId).sku
      // A box has the goods of one order.
      const boxNumber = position.salesOrderNumber
      if (randomInt(10) === 0) {
        const short = { quantity: 1, reason: 'Damaged' }
        const all = await this.#send(`POST ${path}/positions/${id}/short`, short)
        if (all && left > 1) await this.#scan(path, { code, positionId: id, quantity: left - 1 })
        continue
      }
      const scanned = await this.#scan(path, { code, positionId: id, quantity: left, boxNumber })
      if (!scanned || randomInt(6) > 0) continue
      if (await this.#send(`POST ${path}/positions/${id}/undo`, { quantity: 1 }))
        await this.#scan(path, { code, positionId: id, quantity: 1, boxNumber })
    }
  }

  #scan(path: string, body: object): Promise<Answer> {
    this.#books.count('scan')
    return this.#send(`POST ${path}/scans`, body)
  }

  async #complete({ path, warehouseId }: KnownList): Promise<void> {
    // What lies elsewhere instead came onto the list meanwhile.
    if (!(await this.#send(`POST ${path}/complete`))) {
      await this.#pickAll(path)
      await this.#send(`POST ${path}/complete`)
    }
    await this.#noteDelivered({ path, warehouseId })
  }

  async #noteDelivered({ path, warehouseId }: KnownList): Promise<void> {
    const positions: DeliveredPosition[] = (await this.#send(`GET ${path}/positions`)) ?? []
    for (const position of positions) this.#books.delivered(warehouseId, position)
  }

  /** An order waits for its last list, whose completion delivers what others have picked as well. */
  async #finishLists(): Promise<void> {
    for (const { path, warehouseId } of this.#lists) await this.#complete({ path, warehouseId })
    for (const list of this.#lists) await this.#noteDelivered(list)
  }

  /** A parcel comes back without a word: what is in it is sold again, or thrown away. */
  async #takeBack(): Promise<void> {
    const { warehouses, returnReasonId } = this.#hall
    const { orders } = this.#books
    const open = orders.flatMap((order) =>
      order.lines
        .filter(({ id, itemId, returned }) => {
          return !this.#goodsOf(itemId).hasBatches && this.#books.deliveredOf(id) > returned
        })
        .map((line) => ({ order, line })),
    )
    if (open.length === 0) return this.#sell()
    const { order, line } = any(open)
    const warehouse = any(warehouses)
    const storageLocationId = any(warehouse.places)
    const isSound = randomInt(3) > 0
    const booked = await this.#send('POST /v2/returns/book', {
      ...{ salesOrderId: order.id, warehouseId: warehouse.id },
      lineItems: [
        {
          ...{ salesOrderLineItemId: line.id, quantity: 1, returnReasonId, decision: 'refund' },
          ...(isSound ? { restocking: 'sellable', storageLocationId } : { restocking: 'scrapped' }),
        },
      ],
    })
    if (!booked) return
    line.returned += 1
    this.#books.count('return')
    if (isSound)
      this.#books.moved({
        ...{ itemId: line.itemId, warehouseId: warehouse.id, placeId: storageLocationId },
        ...{ batch: '', quantity: 1, kind: 'Return' as const },
      })
  }

  readonly #goodsOf = (itemId: string): Goods =>
    this.#hall.goods.find(({ id }) => id === itemId) as Goods
}
