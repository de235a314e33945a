import { randomInt } from 'node:crypto'
import type { Caller } from './caller.ts'
import type { Goods, Hall } from './hall.ts'
import type { HallBooks, Movement } from './hall-books.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Answer = any
type Send = (line: string, body?: object) => Promise<Answer>

const any = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T

interface Found {
  readonly goods: Goods
  readonly warehouseId: string
  readonly placeId: string
  readonly batchNumber: string
  readonly shelfLifeExpirationDate: string | null
  readonly quantity: number
}

/** Receiving, moving, correcting and counting in a hall. */
export class HallStock {
  readonly #send: Send
  readonly #caller: Caller
  readonly #hall: Hall
  readonly #books: HallBooks
  #named = 0

  constructor(send: Send, caller: Caller, hall: Hall, books: HallBooks) {
    this.#send = send
    this.#caller = caller
    this.#hall = hall
    this.#books = books
  }

  /** Orders goods and takes them in, in parts; the rest never comes, or too much does. */
  async receive(): Promise<void> {
    const { goods, supplierId } = this.#hall
    const warehouse = any(this.#hall.warehouses)
    const lines = goods.map(({ id: itemId }) => ({
      ...{ itemId, quantity: 5 + randomInt(20), purchasePriceNet: (100 + randomInt(400)) / 100 },
    }))
    const body = { supplierId, warehouseId: warehouse.id, lines }
    const order = await this.#caller.post('/v2/supplier-orders', body)
    for (const line of lines)
      this.#books.paid.set(`${order.id} ${line.itemId}`, line.purchasePriceNet)
    await this.#caller.post(`/v2/supplier-orders/${order.id}/send`)
    const at = `POST /v2/supplier-orders/${order.id}`
    for (const { id: lineId, itemId, quantity } of order.lines) {
      const first = 1 + randomInt(quantity)
      const parts = any([[quantity], [first, quantity - first], [first], [quantity + 2]])
      for (const part of parts.filter((one: number) => one > 0)) {
        const lot = this.#lotOf(itemId)
        const storageLocationId = any(warehouse.places)
        const received = await this.#send(`${at}/receive`, {
          lines: [{ lineId, quantity: part, storageLocationId, ...lot }],
          acceptsExcess: true,
        })
        if (!received) continue
        this.#books.count('receipt')
        this.#books.moved({
          ...{ itemId, warehouseId: warehouse.id, placeId: storageLocationId },
          ...{ batch: lot.batchNumber ?? '', quantity: part, kind: 'GoodsReceipt' },
        })
      }
    }
    await this.#send(`${at}/close`)
  }

  /** From one place to another, of any warehouse. */
  async move(): Promise<void> {
    const found = await this.#anything()
    if (!found) return
    const to = any(this.#hall.warehouses)
    const toPlace = any(to.places)
    if (toPlace === found.placeId) return
    const quantity = 1 + randomInt(Math.min(3, found.quantity))
    const moved = await this.#send('POST /v2/stocks/transfers', {
      ...{ itemId: found.goods.id, quantity, ...lotIn(found) },
      ...{ fromWarehouseId: found.warehouseId, fromStorageLocationId: found.placeId },
      ...{ toWarehouseId: to.id, toStorageLocationId: toPlace },
    })
    if (!moved) return
    this.#books.count('move')
    this.#moved(found, { quantity: -quantity, kind: 'Transfer' })
    this.#moved(found, { quantity, kind: 'Transfer', warehouseId: to.id, placeId: toPlace })
  }

  /** By lorry to the other warehouse, where it arrives in one or two parts, or back again. */
  async transfer(): Promise<void> {
    const found = await this.#anything()
    if (!found) return
    const to = this.#hall.warehouses.find(({ id }) => id !== found.warehouseId)
    const quantity = 1 + randomInt(Math.min(4, found.quantity))
    const sent = await this.#send('POST /v2/stock-transfers', {
      ...{ fromWarehouseId: found.warehouseId, toWarehouseId: to?.id },
      lines: [
        {
          ...{ itemId: found.goods.id, quantity, storageLocationId: found.placeId },
          ...lotIn(found),
        },
      ],
    })
    if (!sent || !to) return
    this.#books.count('transfer')
    this.#moved(found, { quantity: -quantity, kind: 'Transit' })
    this.#books.left(found.goods.id, quantity)
    const [{ id: lineId }] = sent.lines
    const first = 1 + randomInt(quantity)
    for (const part of [first, quantity - first].filter((one) => one > 0)) {
      // Something stays on its way over the end of the round.
      if (randomInt(4) === 0) return
      const storageLocationId = any(to.places)
      const lines = [{ lineId, quantity: part, storageLocationId }]
      if (!(await this.#send(`POST /v2/stock-transfers/${sent.id}/receive`, { lines }))) return
      this.#books.left(found.goods.id, -part)
      const there = { warehouseId: to.id, placeId: storageLocationId }
      this.#moved(found, { quantity: part, kind: 'Transit', ...there })
    }
  }

  /** Counts what lies at a place, or books what was found or is broken. */
  async correct(): Promise<void> {
    const found = await this.#anything()
    if (!found) return
    const comment = `correction ${++this.#named}`
    const { goods, warehouseId, placeId: storageLocationId } = found
    const what = { itemId: goods.id, warehouseId, storageLocationId, comment, ...lotIn(found) }
    if (randomInt(2) === 0) {
      const quantity = Math.max(0, found.quantity + randomInt(3) - 1)
      if (!(await this.#send('POST /v2/stocks/counts', { counts: [{ ...what, quantity }] }))) return
      this.#books.count('count')
      this.#books.counted.set(comment, quantity)
      return
    }
    const quantity = any([-1, 1])
    if (!(await this.#send('POST /v2/stocks', { ...what, quantity }))) return
    this.#books.count('correction')
    this.#moved(found, { quantity, kind: 'Booking' })
  }

  /** A stock take of a place, while others pick there. */
  async take(): Promise<void> {
    const warehouse = any(this.#hall.warehouses)
    const placeId = any(warehouse.places)
    const begun = await this.#send('POST /v2/stock-takes', {
      ...{
        name: `Take ${++this.#named}`,
        warehouseId: warehouse.id,
        storageLocationIds: [placeId],
      },
    })
    if (!begun) return
    const at = `/v2/stock-takes/${begun.id}`
    const lines: Answer[] = await this.#caller.all(`${at}/lines`)
    const stocks = await this.#stocksAt(placeId)
    for (const line of lines) {
      const there = stocks.find(
        (one) => one.itemId === line.itemId && one.batchNumber === line.batchNumber,
      )
      const { itemId, batchNumber, shelfLifeExpirationDate, countNumber } = line
      const quantity = Math.max(0, (there?.quantityTotal ?? 0) + randomInt(3) - 1)
      await this.#send(`POST ${at}/counts`, {
        counts: [
          {
            ...{ itemId, storageLocationId: placeId, quantity, countNumber },
            ...lotIn({ batchNumber, shelfLifeExpirationDate }),
          },
        ],
      })
    }
    const isBooked =
      (await this.#send(`POST ${at}/complete`)) ?? (await this.#send(`POST ${at}/approve`))
    this.#books.count(isBooked ? 'stock take' : 'stock take, given up')
    if (!isBooked) return void (await this.#send(`POST ${at}/cancel`))
    for (const line of await this.#caller.all(`${at}/lines`))
      this.#books.moved({
        ...{ itemId: line.itemId, warehouseId: warehouse.id, placeId, batch: line.batchNumber },
        ...{ quantity: line.difference ?? 0, kind: 'StockTake' },
      })
  }

  #moved(found: Found, what: Pick<Movement, 'quantity' | 'kind'> & Partial<Movement>): void {
    const { goods, warehouseId, placeId, batchNumber: batch } = found
    this.#books.moved({ ...{ itemId: goods.id, warehouseId, placeId, batch }, ...what })
  }

  /** Stock that is there as long as nobody is faster. */
  async #anything(): Promise<Found | undefined> {
    const warehouse = any(this.#hall.warehouses)
    const stocks = await this.#stocksAt(any(warehouse.places))
    const some = stocks.filter(({ quantityTotal }) => quantityTotal > 0)
    if (some.length === 0) return undefined
    const stock = any(some)
    return {
      goods: this.#hall.goods.find(({ id }) => id === stock.itemId) as Goods,
      ...{ warehouseId: warehouse.id, placeId: stock.storageLocationId },
      ...{ batchNumber: stock.batchNumber, quantity: stock.quantityTotal },
      shelfLifeExpirationDate: stock.shelfLifeExpirationDate,
    }
  }

  #stocksAt = (placeId: string): Promise<Answer[]> =>
    this.#caller.all(`/v2/stocks?storageLocationId=${placeId}`)

  #lotOf(itemId: string): { batchNumber?: string; shelfLifeExpirationDate?: string } {
    const { hasBatches } = this.#hall.goods.find(({ id }) => id === itemId) as Goods
    if (!hasBatches) return {}
    const batch = randomInt(3)
    return { batchNumber: `B${batch}`, shelfLifeExpirationDate: `203${batch}-01-01T00:00:00Z` }
  }
}

const lotIn = ({
  batchNumber,
  shelfLifeExpirationDate,
}: Pick<Found, 'batchNumber' | 'shelfLifeExpirationDate'>) =>
  batchNumber === '' ? {} : { batchNumber, shelfLifeExpirationDate }
