/** What those who work in a hall know of it: each movement that was answered, and each order. */

export interface Movement {
  readonly itemId: string
  readonly warehouseId: string
  readonly placeId: string
  readonly batch: string
  /** Below zero where goods leave. */
  readonly quantity: number
  readonly kind:
    | 'Booking'
    | 'Transfer'
    | 'Delivery'
    | 'Return'
    | 'StockTake'
    | 'GoodsReceipt'
    | 'Transit'
}

interface OrderLine {
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  returned: number
}

export interface Order {
  readonly id: string
  readonly lines: readonly OrderLine[]
  isCancelled: boolean
}

export class HallBooks {
  readonly movements: Movement[] = []
  readonly orders: Order[] = []
  /** What a unit cost, by the order to the supplier and the item. */
  readonly paid = new Map<string, number>()
  /** What a count found, by its comment, which the journal keeps: only the journal knows what was expected. */
  readonly counted = new Map<string, number>()
  /** Units on their way between the warehouses, by item. */
  readonly #onTheWay = new Map<string, number>()
  /** Delivered units, by line. */
  readonly #delivered = new Map<string, number>()
  readonly #positions = new Set<string>()
  /** What was done how often, for the figures of a run. */
  readonly did: Record<string, number> = {}

  count(what: string): void {
    this.did[what] = (this.did[what] ?? 0) + 1
  }

  moved(movement: Movement): void {
    if (movement.quantity !== 0) this.movements.push(movement)
  }

  left(itemId: string, quantity: number): void {
    this.#onTheWay.set(itemId, this.onTheWay(itemId) + quantity)
  }

  onTheWay(itemId: string): number {
    return this.#onTheWay.get(itemId) ?? 0
  }

  /** A position of a completed list, which may be read by several. */
  delivered(warehouseId: string, position: DeliveredPosition): void {
    const { id, salesOrderLineItemId: lineId, quantityPicked } = position
    if (position.deliveryNoteId === null || this.#positions.has(id)) return
    this.#positions.add(id)
    this.#delivered.set(lineId, this.deliveredOf(lineId) + quantityPicked)
    this.moved({
      ...{ itemId: position.itemId, warehouseId },
      ...{ placeId: position.storageLocationId, batch: position.batchNumber },
      ...{ quantity: -quantityPicked, kind: 'Delivery' as const },
    })
  }

  deliveredOf(lineId: string): number {
    return this.#delivered.get(lineId) ?? 0
  }

  /** What open orders still want of an item. */
  wantedOf(itemId: string): number {
    return this.orders
      .filter(({ isCancelled }) => !isCancelled)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.itemId === itemId)
      .reduce((sum, { id, quantity }) => sum + quantity - this.deliveredOf(id), 0)
  }
}

export interface DeliveredPosition {
  readonly id: string
  readonly itemId: string
  readonly storageLocationId: string
  readonly batchNumber: string
  readonly salesOrderLineItemId: string
  readonly quantityPicked: number
  readonly deliveryNoteId: string | null
}
