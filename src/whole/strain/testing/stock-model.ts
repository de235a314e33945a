import type { TestReply } from '../../testing/world.ts'

/** What must be true of stock and orders: the sum of all accepted operations. */

export interface Line {
  readonly uuid: string
  readonly itemId: string
  quantity: number
  /** By notes of its client that were not cancelled. */
  delivered: number
  returned: number
}

export interface Note {
  readonly id: string
  readonly line: Line
  readonly warehouse: number
  readonly quantity: number
}

export interface Order {
  readonly id: string
  readonly path: string
  readonly lines: readonly Line[]
  /** Those that were not cancelled. */
  readonly notes: Note[]
  isDraft: boolean
  isCancelled: boolean
  isClosed: boolean
}

export class StockModel {
  readonly orders: Order[] = []
  /** What each count found, by the comment that the journal keeps of it. */
  readonly counts = new Map<string, number>()
  readonly #onHand: Map<string, number[]>
  /** What went into delivery notes of pick lists, by line. */
  readonly #picked = new Map<string, number>()
  /** The positions that this was. */
  readonly #delivered = new Set<string>()

  constructor(itemIds: readonly string[], warehouseCount: number) {
    this.#onHand = new Map(itemIds.map((id) => [id, Array(warehouseCount).fill(0)]))
  }

  /** How much of an item lies in a warehouse, without what counts found. */
  onHand(itemId: string, warehouse: number): number {
    return this.#onHand.get(itemId)?.[warehouse] ?? 0
  }

  ordered(id: string, isDraft: boolean, lines: TestReply['body']): Order {
    const order: Order = {
      ...{ id, path: `/v2/sales-orders/${id}`, isDraft, isCancelled: false, isClosed: false },
      lines: lines.map((line: TestReply['body']) => ({
        ...{ uuid: line.id, itemId: line.itemId, quantity: line.quantity },
        ...{ delivered: 0, returned: 0 },
      })),
      notes: [],
    }
    this.orders.push(order)
    return order
  }

  booked(itemId: string, warehouse: number, quantity: number): void {
    const places = this.#onHand.get(itemId)
    if (places) places[warehouse] = (places[warehouse] ?? 0) + quantity
  }

  nextCount(quantity: number): string {
    const comment = `count ${this.counts.size + 1}`
    this.counts.set(comment, quantity)
    return comment
  }

  delivered(order: Order, note: Note): void {
    order.notes.push(note)
    note.line.delivered += note.quantity
    this.booked(note.line.itemId, note.warehouse, -note.quantity)
  }

  takenBack(order: Order, note: Note): void {
    order.notes.splice(order.notes.indexOf(note), 1)
    note.line.delivered -= note.quantity
    this.booked(note.line.itemId, note.warehouse, note.quantity)
  }

  /** Goods come back into a warehouse, or nowhere. */
  cameBack(line: Line, quantity: number, warehouse: number | undefined): void {
    line.returned += quantity
    if (warehouse !== undefined) this.booked(line.itemId, warehouse, quantity)
  }

  /** A position of a completed list went into a delivery note, which is of no client. */
  picked(position: TestReply['body'], warehouse: number): void {
    const { id, salesOrderLineItemId: uuid, itemId, quantityPicked, deliveryNoteId } = position
    if (deliveryNoteId === null || this.#delivered.has(id)) return
    this.#delivered.add(id)
    this.booked(itemId, warehouse, -quantityPicked)
    this.#picked.set(uuid, (this.#picked.get(uuid) ?? 0) + quantityPicked)
  }

  /** The client may get the answer to its order after somebody picked for it. */
  deliveredOf({ uuid, delivered }: Line): number {
    return delivered + (this.#picked.get(uuid) ?? 0)
  }

  /** What an open order still wants of a line. */
  wantedOf({ isDraft, isCancelled, isClosed }: Order, line: Line): number {
    return isDraft || isCancelled || isClosed ? 0 : line.quantity - this.deliveredOf(line)
  }
}
