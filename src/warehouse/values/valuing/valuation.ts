import type { StockCostMethod } from '../../../access/doors/companies/stock-cost-methods.ts'
import { type Day, dayOf } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import {
  correct,
  type Effect,
  emptyPool,
  type ItemPool,
  issue,
  type Layer,
  receive,
  sharesOf,
  unitCost,
} from './item-pool.ts'

/** An entry of the journal of stock; quantities and prices are exact decimals. */
export interface JournalEntry {
  readonly sequence: number
  readonly itemId: number
  readonly warehouseId: number
  readonly quantity: string
  readonly price: string | null
  readonly movementType: string
  /** Of a stock transfer: where the goods come from. */
  readonly fromWarehouseId: number | null
  readonly supplierOrderId: number | null
  /** Of goods that are made, or of which something is made. */
  readonly productionOrderId?: number | null
  readonly at: Date
}

/** What becomes a row of the changes of values. */
export interface ValueChange extends Effect {
  readonly id: number
  readonly companyId: number
  readonly itemId: number
  readonly warehouseId: number
  readonly day: Day
  readonly at: Date
  readonly kind: 'receipt' | 'issue' | 'correction'
  readonly movementType: string
  readonly quantity: Exact
  readonly isEstimated: boolean
  readonly quantityAfter: Exact
  readonly valueAfter: Exact
  readonly sequence: number | null
  readonly invoice: Key | null
}

export interface Companies {
  readonly methods: ReadonlyMap<number, StockCostMethod>
  readonly first: number
  /** That warehouses belong to now. */
  readonly ofWarehouses: ReadonlyMap<number, number | null>
  /** That their goods are valued for. */
  readonly valued: Map<number, number>
}

/** What is known of the items that are about to be valued. */
export interface Known {
  readonly lastId: number
  readonly lastDay: Day
  readonly companies: Companies
  readonly pools: ReadonlyMap<string, ItemPool>
  readonly quantities: ReadonlyMap<string, Exact>
  /** Net purchase prices of the items, for what nobody has paid for yet. */
  readonly prices: ReadonlyMap<number, string>
}

type Movement = Pick<ValueChange, 'companyId' | 'itemId' | 'warehouseId' | 'at' | 'movementType'> &
  Partial<Pick<ValueChange, 'sequence' | 'invoice'>>

export const keyOf = (owner: number, itemId: number) => `${owner}/${itemId}`

/** Values movements one after another, in memory. */
export class Valuation {
  readonly companies: Companies
  readonly changes: ValueChange[] = []
  readonly pools: Map<string, ItemPool>
  /** At the end of each day on which they changed, by owner, item and day. */
  readonly poolDays = new Map<string, { quantity: Exact; value: Exact }>()
  readonly quantityDays = new Map<string, Exact>()
  readonly #quantities: Map<string, Exact>
  readonly #prices: ReadonlyMap<number, string>
  /** For which company goods have left a place that arrive at another one with the next entry. */
  readonly #left = new Map<number, number>()
  #lastId: number
  lastDay: Day

  constructor({ lastId, lastDay, companies, pools, quantities, prices }: Known) {
    this.companies = companies
    this.pools = new Map(pools)
    this.#quantities = new Map(quantities)
    this.#prices = prices
    this.#lastId = lastId
    this.lastDay = lastDay
  }

  methodOf(companyId: number): StockCostMethod {
    return this.companies.methods.get(companyId) ?? 'average'
  }

  pool(companyId: number, itemId: number): ItemPool {
    const key = keyOf(companyId, itemId)
    const pool = this.pools.get(key) ?? emptyPool()
    this.pools.set(key, pool)
    return pool
  }

  /** The company that the goods of a warehouse are valued for. */
  companyOf(warehouseId: number): number {
    const { valued, ofWarehouses, first } = this.companies
    const companyId = valued.get(warehouseId) ?? ofWarehouses.get(warehouseId) ?? first
    valued.set(warehouseId, companyId)
    return companyId
  }

  /** Days do not go back: what a day was worth stays. */
  #dayOf(at: Date): Day {
    const day = dayOf(at)
    if (day > this.lastDay) this.lastDay = day
    return this.lastDay
  }

  book(entry: JournalEntry): void {
    const { itemId, movementType } = entry
    const quantity = Exact.of(entry.quantity)
    const movement = this.#counted(entry)
    const { companyId } = movement
    if (movementType === 'Transfer' || movementType === 'Transit') {
      // Until it arrives it is on its way, and belongs to who sent it.
      if (quantity.isNegative()) return void this.#left.set(itemId, companyId)
      const from = this.#senderOf(entry) ?? companyId
      if (from !== companyId) this.#passOn(from, movement, quantity)
      return
    }
    if (quantity.isNegative()) this.#issue(movement, quantity.negated())
    else this.#receive(movement, quantity, entry)
  }

  /**
   * What was made, and what went into it: goods that come cost what those that go cost. Of a product that is taken apart
   * each part has a share by what it is worth.
   */
  make(entries: readonly JournalEntry[]): void {
    let cost = Exact.zero
    const taken = entries.filter(({ quantity }) => quantity.startsWith('-'))
    const made = entries.filter(({ quantity }) => !quantity.startsWith('-'))
    for (const entry of taken) {
      const quantity = Exact.of(entry.quantity).negated()
      cost = cost.plus(this.#issue(this.#counted(entry), quantity))
    }
    const movements = made.map((entry) => this.#counted(entry))
    const quantities = made.map(({ quantity }) => Exact.of(quantity))
    const worths = movements.map((movement, index) =>
      this.#knownCost(movement).times(quantities[index] as Exact),
    )
    for (const [index, share] of sharesOf(cost, worths, quantities).entries()) {
      const quantity = quantities[index] as Exact
      const movement = movements[index] as Movement
      const receipt = { id: this.#lastId + 1, quantity, price: share.over(quantity) }
      const pool = this.pool(movement.companyId, movement.itemId)
      const effect = receive(pool, { ...receipt, supplierOrderId: null })
      this.#note('receipt', movement, { quantity, ...effect, isEstimated: false })
    }
  }

  /** An entry as a movement, counted in its warehouse. */
  #counted({ itemId, warehouseId, movementType, at, sequence, quantity }: JournalEntry): Movement {
    const companyId = this.companyOf(warehouseId)
    this.#count(warehouseId, itemId, Exact.of(quantity), this.#dayOf(at))
    return { companyId, itemId, warehouseId, at, movementType, sequence }
  }

  /** What a unit is thought to cost that comes without a price. */
  #knownCost({ companyId, itemId }: Pick<Movement, 'companyId' | 'itemId'>): Exact {
    const known = unitCost(this.pool(companyId, itemId), this.methodOf(companyId))
    return known ?? Exact.of(this.#prices.get(itemId) ?? '0')
  }

  #senderOf({ movementType, itemId, fromWarehouseId }: JournalEntry): number | undefined {
    if (movementType === 'Transfer') return this.#left.get(itemId)
    return fromWarehouseId === null ? undefined : this.companyOf(fromWarehouseId)
  }

  #count(warehouseId: number, itemId: number, quantity: Exact, day: Day): void {
    const key = keyOf(warehouseId, itemId)
    const after = (this.#quantities.get(key) ?? Exact.zero).plus(quantity)
    this.#quantities.set(key, after)
    this.quantityDays.set(`${key}/${day}`, after)
  }

  #receive(
    movement: Movement,
    quantity: Exact,
    { price: given, supplierOrderId }: Pick<JournalEntry, 'price' | 'supplierOrderId'>,
  ): void {
    const { companyId, itemId } = movement
    const pool = this.pool(companyId, itemId)
    const stated = given === null ? null : Exact.of(given)
    const price = stated ?? this.#knownCost(movement)
    const receipt = { id: this.#lastId + 1, quantity, price, supplierOrderId }
    const effect = receive(pool, receipt)
    this.#note('receipt', movement, { quantity, ...effect, isEstimated: stated === null })
  }

  #issue(movement: Movement, quantity: Exact): Exact {
    const { companyId, itemId } = movement
    const cost = issue(this.pool(companyId, itemId), this.methodOf(companyId), quantity)
    const effect = { value: cost.negated(), difference: Exact.zero }
    this.#note('issue', movement, { quantity: quantity.negated(), ...effect, isEstimated: false })
    return cost
  }

  /** Goods go from one company to another one at what they cost the first. */
  #passOn(from: number, movement: Movement, quantity: Exact): void {
    const cost = this.#issue({ ...movement, companyId: from }, quantity)
    const receipt = { id: this.#lastId + 1, quantity, price: cost.over(quantity) }
    const { companyId, itemId } = movement
    const effect = receive(this.pool(companyId, itemId), { ...receipt, supplierOrderId: null })
    this.#note('receipt', movement, { quantity, ...effect, isEstimated: false })
  }

  /** What was given up on its way. */
  lose(movement: Omit<Movement, 'movementType' | 'companyId'>, quantity: Exact): void {
    const companyId = this.companyOf(movement.warehouseId)
    this.#issue({ ...movement, companyId, movementType: 'Loss' }, quantity)
  }

  /** A warehouse, with what lies there, belongs to another company now. */
  moveWarehouse(warehouseId: number, companyId: number, stock: ReadonlyMap<number, Exact>): void {
    const from = this.companyOf(warehouseId)
    const at = new Date()
    for (const [itemId, quantity] of stock) {
      const movement = { itemId, warehouseId, at, movementType: 'Company' }
      if (quantity.isNegative()) {
        this.#passOn(companyId, { ...movement, companyId: from }, quantity.negated())
      } else if (!quantity.isZero()) this.#passOn(from, { ...movement, companyId }, quantity)
    }
    this.companies.valued.set(warehouseId, companyId)
  }

  /** What units of a receipt cost more or less than was thought. */
  correct(
    { companyId, itemId, invoice }: { companyId: number; itemId: number; invoice: Key },
    layer: Layer,
    by: { readonly quantity: Exact; readonly perUnit: Exact },
  ): void {
    const pool = this.pool(companyId, itemId)
    const effect = correct(pool, this.methodOf(companyId), layer, by)
    const movement = { companyId, itemId, warehouseId: 0, at: new Date(), movementType: 'Invoice' }
    const nothing = { quantity: Exact.zero, isEstimated: false }
    this.#note('correction', { ...movement, invoice }, { ...nothing, ...effect })
  }

  #note(
    kind: ValueChange['kind'],
    { sequence = null, invoice = null, ...movement }: Movement,
    effect: Effect & Pick<ValueChange, 'quantity' | 'isEstimated'>,
  ): void {
    const { companyId, itemId, at } = movement
    const { quantity, value } = this.pool(companyId, itemId)
    const day = this.#dayOf(at)
    this.poolDays.set(`${keyOf(companyId, itemId)}/${day}`, { quantity, value })
    this.changes.push({
      ...{ id: ++this.#lastId, ...movement, kind, day, ...effect },
      ...{ quantityAfter: quantity, valueAfter: value, sequence, invoice },
    })
  }
}
