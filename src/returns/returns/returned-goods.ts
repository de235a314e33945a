import type { DeliveredLine } from '../../deliveries/delivered-line-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { lineTypes } from '../../sales/calculation/line-type.ts'
import type { LockedLine, LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import type { ReturnedLineDraft } from './return.ts'
import type { Breach } from './return-rules.ts'
import type { ReturnedBefore } from './return-store.ts'

/** Goods that come back, with the line of the delivery note that they left with. */
export interface ReturnedGoods {
  readonly line: LockedLine
  /** Undefined where it is not known what they left with. */
  readonly delivered: DeliveredLine | undefined
  readonly quantity: Exact
  readonly serialNumbers: readonly string[]
  /** The entry of the body that asks for it. */
  readonly draft: ReturnedLineDraft
}

/** What a return is checked against. */
export interface Deliveries {
  readonly order: LockedOrder
  readonly delivered: readonly DeliveredLine[]
  readonly returned: readonly ReturnedBefore[]
}

interface Named {
  readonly goods: readonly ReturnedGoods[]
  /** Fields that name no line of the order. */
  readonly missing: readonly FieldPath[]
  readonly breaches: readonly Breach[]
}

/** The goods that a body names, shared among the deliveries they left with, and what is wrong with them. */
export function returnedGoods(deliveries: Deliveries, drafts: readonly ReturnedLineDraft[]): Named {
  const open = new OpenDeliveries(deliveries)
  const goods: ReturnedGoods[] = []
  const missing: FieldPath[] = []
  const breaches: Breach[] = []
  for (const [index, draft] of drafts.entries()) {
    const path = ['items', index]
    const named = open.named(draft)
    if ('unknown' in named) {
      missing.push([...path, named.unknown])
      continue
    }
    const found = open.take(named, draft, path)
    if ('rule' in found) breaches.push(found)
    else goods.push(...found.goods)
  }
  return { goods, missing, breaches }
}

interface NamedLine {
  readonly line: LockedLine
  /** The line of the delivery note, where the body names one. */
  readonly delivered: DeliveredLine | undefined
}

type Taken = { readonly goods: readonly ReturnedGoods[] }

/** What can still come back; every part that is taken counts for the next one. */
class OpenDeliveries {
  readonly #order: LockedOrder
  readonly #delivered: readonly DeliveredLine[]
  readonly #ofLine = new Map<number, Exact>()
  readonly #ofDelivery = new Map<number, Exact>()
  readonly #serials = new Set<string>()

  constructor({ order, delivered, returned }: Deliveries) {
    this.#order = order
    this.#delivered = delivered
    for (const line of order.lines) this.#ofLine.set(line.id, line.quantityDelivered)
    for (const { id, quantity, serialNumbers, salesOrderLineId } of delivered) {
      this.#ofDelivery.set(id, Exact.of(quantity))
      for (const serial of serialNumbers) this.#serials.add(serialKey(salesOrderLineId, serial))
    }
    for (const { salesOrderLineId, deliveryNoteLineId, quantity, serialNumbers } of returned) {
      this.#count(salesOrderLineId, deliveryNoteLineId, Exact.of(quantity), serialNumbers)
    }
  }

  /** The line that an entry of the body names, or the field that names none. */
  named(draft: ReturnedLineDraft): NamedLine | { readonly unknown: string } {
    const { salesOrderLineItemId: ofOrder, deliveryNoteLineItemId: ofNote } = draft
    const delivered = ofNote ? this.#delivered.find((one) => isNamed(one, ofNote)) : undefined
    if (ofNote && !delivered) return { unknown: 'deliveryNoteLineItemId' }
    const line = this.#order.lines.find((one) =>
      ofOrder ? isNamed(one, ofOrder) : one.id === delivered?.salesOrderLineId,
    )
    if (!line) return { unknown: 'salesOrderLineItemId' }
    if (delivered && delivered.salesOrderLineId !== line.id) {
      return { unknown: 'deliveryNoteLineItemId' }
    }
    return { line, delivered }
  }

  take(named: NamedLine, draft: ReturnedLineDraft, path: FieldPath): Taken | Breach {
    const { line } = named
    const quantity = Exact.of(draft.quantity)
    const serialNumbers = draft.serialNumbers ?? []
    const open = this.#openOf(named)
    if (quantity.compare(open) > 0) {
      const rule = 'return.quantity.exceeded'
      return { rule, path: [...path, 'quantity'], open: String(open.toNumber()) }
    }
    const breach = this.#serialBreach(line, quantity, serialNumbers, path)
    if (breach) return breach
    const own = this.#share(named, quantity, serialNumbers, draft)
    return { goods: [...own, ...this.#partsOf(line, quantity, draft)] }
  }

  #openOf({ line, delivered }: NamedLine): Exact {
    const ofLine = this.#ofLine.get(line.id) ?? Exact.zero
    const ofDelivery = delivered ? (this.#ofDelivery.get(delivered.id) ?? Exact.zero) : ofLine
    return ofDelivery.compare(ofLine) < 0 ? ofDelivery : ofLine
  }

  #serialBreach(
    line: LockedLine,
    quantity: Exact,
    serialNumbers: readonly string[],
    path: FieldPath,
  ): Breach | undefined {
    if (serialNumbers.length === 0) return undefined
    const at = [...path, 'serialNumbers']
    if (!quantity.equals(Exact.of(serialNumbers.length))) {
      return { rule: 'return.serial-numbers.count', path: at }
    }
    const isUnknown = serialNumbers.some((one) => !this.#serials.has(serialKey(line.id, one)))
    return isUnknown ? { rule: 'return.serial-number.not-delivered', path: at } : undefined
  }

  /** Shares a quantity among the deliveries of its line, the oldest first; serial numbers say which. */
  #share(
    { line, delivered: only }: NamedLine,
    quantity: Exact,
    serialNumbers: readonly string[],
    draft: ReturnedLineDraft,
  ): ReturnedGoods[] {
    const shares: ReturnedGoods[] = []
    let rest = quantity
    const add = (delivered: DeliveredLine | undefined, part: Exact, serials: readonly string[]) => {
      this.#count(line.id, delivered?.id ?? null, part, serials)
      rest = rest.minus(part)
      shares.push({ line, delivered, quantity: part, serialNumbers: serials, draft })
    }
    const candidates = only
      ? [only]
      : this.#delivered.filter(({ salesOrderLineId }) => salesOrderLineId === line.id)
    for (const delivered of candidates) {
      const own = serialNumbers.filter((one) => delivered.serialNumbers.some(isSame(one)))
      const open = this.#ofDelivery.get(delivered.id) ?? Exact.zero
      const wanted = serialNumbers.length > 0 ? Exact.of(own.length) : rest
      const part = wanted.compare(open) < 0 ? wanted : open
      if (part.compare(Exact.zero) > 0) add(delivered, part, own)
    }
    if (rest.compare(Exact.zero) > 0) add(undefined, rest, [])
    return shares
  }

  /** The components that come back with their bill of materials, as far as they were delivered. */
  #partsOf(bill: LockedLine, quantity: Exact, draft: ReturnedLineDraft): ReturnedGoods[] {
    if (bill.type !== lineTypes.billOfMaterials) return []
    const parts = this.#order.lines.filter(({ parentLineId }) => parentLineId === bill.id)
    return parts.flatMap((line) => {
      const wanted = line.quantity.times(quantity).over(bill.quantity).rounded(4)
      const open = this.#openOf({ line, delivered: undefined })
      const part = wanted.compare(open) < 0 ? wanted : open
      if (part.compare(Exact.zero) <= 0) return []
      return this.#share({ line, delivered: undefined }, part, [], draft)
    })
  }

  #count(lineId: number, deliveryId: number | null, quantity: Exact, serials: readonly string[]) {
    this.#ofLine.set(lineId, (this.#ofLine.get(lineId) ?? Exact.zero).minus(quantity))
    if (deliveryId !== null) {
      const open = this.#ofDelivery.get(deliveryId) ?? Exact.zero
      this.#ofDelivery.set(deliveryId, open.minus(quantity))
    }
    for (const serial of serials) this.#serials.delete(serialKey(lineId, serial))
  }
}

const serialKey = (lineId: number, serial: string) => `${lineId} ${serial.toLowerCase()}`

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

const isNamed = (key: { readonly id: number; readonly uuid: string }, reference: Reference) =>
  'id' in reference ? key.id === reference.id : key.uuid === reference.uuid
