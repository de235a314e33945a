import { Exact } from '../../platform/values/exact.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { lineTypes } from '../../sales/calculation/line-type.ts'
import type { LockedLine, LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import type { Dispatched } from '../../warehouse/doors/drop-shipping.ts'
import type { TakenFrom } from '../../warehouse/doors/reservations/take-out.ts'
import type { DeliveredLineDraft } from './delivery-note.ts'
import type { Breach } from './delivery-rules.ts'

type Path = readonly (string | number)[]

/** A quantity of a line of the order that is to leave the house. */
export interface Goods {
  readonly line: LockedLine
  readonly quantity: Exact
  /** The place in the body that asks for it, or would where all that is open was asked for. */
  readonly path: Path
  /** Taken of this batch alone. */
  readonly batchNumber: string | null
  readonly serialNumbers: readonly string[]
  /** Where it was picked; undefined: anywhere. */
  readonly place?: TakenFrom & { readonly warehouseId: number }
  /** A bill of materials shows on the note; what leaves the stock are its components. */
  readonly isBill: boolean
}

const unnamed = { batchNumber: null, serialNumbers: [] }

const { freeText, item, billOfMaterials, component } = lineTypes

/** What a supplier ships does not leave with a delivery of this house. */
function isDeliverable({ type, dropShippingSupplierId }: LockedLine): boolean {
  if (dropShippingSupplierId !== null) return false
  return type === freeText || type === item || type === billOfMaterials
}

type Quantities = Pick<LockedLine, 'quantity' | 'quantityDelivered' | 'quantityInPick'>

/** What of a line is neither delivered nor held by a pick list or an order to its supplier. */
function openOf({ quantity, quantityDelivered, quantityInPick }: Quantities): Exact {
  return quantity.minus(quantityDelivered).minus(quantityInPick)
}

const componentsOf = ({ lines }: LockedOrder, { id }: LockedLine) =>
  lines.filter(({ type, parentLineId }) => type === component && parentLineId === id)

/** Everything that is open, in the order of the lines. */
export function openGoods(order: LockedOrder): NamedGoods {
  const open = order.lines.filter((line) => isDeliverable(line) && isPositive(openOf(line)))
  const goods = open.flatMap((line, index) =>
    goodsOf(order, line, { ...unnamed, path: ['lineItems', index], quantity: openOf(line) }),
  )
  const breaches: Breach[] = goods.length === 0 ? [{ rule: 'delivery-note.nothing-open' }] : []
  return { goods, missing: [], breaches }
}

const isPositive = (quantity: Exact) => !quantity.isNegative() && !quantity.isZero()

/** What suppliers are to ship of an order, and have not been asked to. */
export function openDropShipping(order: LockedOrder) {
  return order.lines.flatMap(({ dropShippingSupplierId: supplierId, itemId, ...line }) => {
    const quantity = openOf(line)
    if (supplierId === null || itemId === null || !isPositive(quantity)) return []
    return [{ id: line.id, uuid: line.uuid, itemId, quantity, supplierId }]
  })
}

/** Goods that a supplier has shipped, which `recordDispatch` counts. */
export function dispatchedGoods(
  { lines }: LockedOrder,
  dispatched: readonly Dispatched[],
): Goods[] {
  const byLine = Map.groupBy(dispatched, ({ salesOrderLineId }) => salesOrderLineId)
  return lines.flatMap((line, index): Goods[] => {
    const quantities = byLine.get(line.id)?.map(({ quantity }) => quantity) ?? []
    if (quantities.length === 0) return []
    const quantity = Exact.sum(quantities)
    return [{ ...unnamed, path: ['lines', index], line, quantity, isBill: false }]
  })
}

type Asked = Pick<Goods, 'quantity' | 'path' | 'batchNumber' | 'serialNumbers'>

/** The goods of a line: itself, or a bill of materials with the parts that make it up. */
function goodsOf(order: LockedOrder, line: LockedLine, asked: Asked): Goods[] {
  const parts = componentsOf(order, line)
  if (parts.length === 0) return [{ ...asked, line, isBill: false }]
  const before = line.quantityDelivered
  const made = before.plus(asked.quantity)
  const partsOf = (part: LockedLine, bills: Exact) =>
    part.quantity.times(bills).over(line.quantity).rounded(4)
  // Some parts may be gone before the rest: they were picked first, or the note of the others was cancelled.
  const components = parts.map((part) => ({
    ...unnamed,
    path: asked.path,
    line: part,
    isBill: false,
    quantity: partsOf(part, made).minus(greater(partsOf(part, before), part.quantityDelivered)),
  }))
  return [
    { ...asked, line, isBill: true },
    ...components.filter(({ quantity }) => isPositive(quantity)),
  ]
}

const greater = (one: Exact, other: Exact) => (one.compare(other) < 0 ? other : one)

/** The bills of materials that these components make up with what is delivered of them already. */
export function billsOf(order: LockedOrder, goods: readonly Goods[]): Goods[] {
  const parents = new Set(goods.flatMap(({ line }) => line.parentLineId ?? []))
  return order.lines
    .filter(({ id }) => parents.has(id))
    .flatMap((bill) => {
      const counts = componentsOf(order, bill).map((part) => {
        const now = goods.filter(({ line }) => line.id === part.id).map((one) => one.quantity)
        const done = part.quantityDelivered.plus(Exact.sum(now))
        return done.times(bill.quantity).over(part.quantity).floored(4)
      })
      const made = counts.reduce((least, one) => (one.compare(least) < 0 ? one : least))
      const quantity = made.minus(bill.quantityDelivered)
      return isPositive(quantity)
        ? [{ ...unnamed, path: [], line: bill, quantity, isBill: true }]
        : []
    })
}

interface NamedGoods {
  readonly goods: readonly Goods[]
  /** Fields that name no line of the order. */
  readonly missing: readonly Path[]
  readonly breaches: readonly Breach[]
}

/** The goods that a body names, with what is wrong with them. */
export function namedGoods(order: LockedOrder, drafts: readonly DeliveredLineDraft[]): NamedGoods {
  const goods: Goods[] = []
  const missing: Path[] = []
  const breaches: Breach[] = []
  const asked = new Map<number, Exact>()
  for (const [index, draft] of drafts.entries()) {
    const path = ['lineItems', index]
    const line = order.lines.find((one) => isNamed(one, draft.salesOrderLineItemId))
    if (!line) {
      missing.push([...path, 'salesOrderLineItemId'])
      continue
    }
    const before = asked.get(line.id) ?? Exact.zero
    const quantity = Exact.of(draft.quantity)
    asked.set(line.id, before.plus(quantity))
    const breach = breachOf(line, before.plus(quantity), path)
    if (breach) breaches.push(breach)
    else goods.push(...goodsOf(order, deliveredAs(line, before), askedBy(draft, quantity, path)))
  }
  return { goods: merged(goods), missing, breaches }
}

/** Goods of the same line and batch become one. */
function merged(goods: readonly Goods[]): Goods[] {
  const groups = Map.groupBy(goods, ({ line, batchNumber }) => `${line.id} ${batchNumber ?? ''}`)
  return [...groups.values()].map((parts) => ({
    ...(parts[0] as Goods),
    quantity: Exact.sum(parts.map(({ quantity }) => quantity)),
    serialNumbers: parts.flatMap(({ serialNumbers }) => serialNumbers),
  }))
}

const isNamed = ({ id, uuid }: LockedLine, reference: Reference) =>
  'id' in reference ? reference.id === id : reference.uuid === uuid

function breachOf(line: LockedLine, quantity: Exact, path: Path): Breach | undefined {
  if (!isDeliverable(line)) {
    return { rule: 'delivery-note.line.not-deliverable', path: [...path, 'salesOrderLineItemId'] }
  }
  if (quantity.compare(openOf(line)) <= 0) return undefined
  return {
    rule: 'delivery-note.quantity.exceeded',
    path: [...path, 'quantity'],
    open: String(openOf(line).toNumber()),
  }
}

/** A line of which another entry of the body takes a part already. */
function deliveredAs(line: LockedLine, before: Exact): LockedLine {
  return { ...line, quantityDelivered: line.quantityDelivered.plus(before) }
}

function askedBy(draft: DeliveredLineDraft, quantity: Exact, path: Path): Asked {
  return {
    quantity,
    path,
    batchNumber: draft.batchNumber || null,
    serialNumbers: draft.serialNumbers ?? [],
  }
}
