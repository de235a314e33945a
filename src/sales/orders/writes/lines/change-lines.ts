import { announce } from '../../../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../../../platform/postgres/transaction.ts'
import { Exact } from '../../../../platform/values/exact.ts'
import type { FieldPath } from '../../../../platform/values/refusal.ts'
import type { Key } from '../../../../platform/values/shape.ts'
import type { LockedLine, LockedOrder } from '../../../doors/orders/locked-order.ts'
import { recordPaid, refreshProgress } from '../../../doors/orders/order-progress-store.ts'
import { refuseUnorderable } from '../../../pricing/asked-lines.ts'
import { requireDiscountLimit } from '../../../pricing/discount-limit.ts'
import { pricedSales } from '../../../pricing/priced-sales.ts'
import type { LineDraft, PricedLine } from '../../../pricing/sale.ts'
import { giveBackExcess } from '../../../vouchers/redemption-store.ts'
import { salesOrderEvents } from '../../sales-order-events.ts'
import { refuseCancelled, refuseChanges, refuseInvoiced, refuseRemoval } from '../change-guards.ts'
import type { OrderLineRow } from '../order-draft.ts'
import { holdItemsOf, isFactOf, type ReservedChange, reserveChange } from '../order-reservations.ts'
import { saleTermsOf } from '../sale-terms-store.ts'
import { insertLines } from '../sales-order-store.ts'
import { askedChanges } from './asked-changes.ts'
import { bodyPlace, type LinePlaces } from './body-place.ts'
import {
  hasOtherItem,
  isRepriced,
  keptDrafts,
  type LineChanges,
  rowAfter,
} from './changed-drafts.ts'
import { deleteLines, updateLines, writeTotals } from './line-change-store.ts'

/** What becomes of the lines of an order. */
interface LinesChange {
  readonly added?: readonly LineDraft[]
  /** What a line gets, by its number. */
  readonly changed?: LineChanges
  readonly removed?: ReadonlySet<number>
  /** All taxes are determined again, also those that were given. */
  readonly recalculatesTax?: boolean
  /** Somebody names the lines: their items are asked whether they can be ordered so. */
  readonly isByHand?: boolean
  /** Where a body names its lines, for faults; left out, it changes one line or adds several. */
  readonly places?: LinePlaces
}

/** Lines as they were and as they are; the place of an added line is among those that were added. */
interface ChangedLines {
  readonly kept: readonly { readonly before: LockedLine; readonly after: OrderLineRow }[]
  readonly removed: readonly LockedLine[]
  readonly added: readonly (Key & AddedLine)[]
}

interface AddedLine {
  readonly row: OrderLineRow
  /** Where the body names it, or the bill of materials that it belongs to. */
  readonly place: number
}

/**
 * Changes the lines of an order that `lockOrder` holds, and with them the amounts of all lines and of the
 * order. Throws `sales-order.cancelled` (409), `sales-order.line.in-use` and `sales-order.invoiced` (422),
 * and what prices and amounts are refused with. `fieldName` names a field of a changed or added line.
 */
export async function changeLines(
  tx: TenantTx,
  order: LockedOrder,
  change: LinesChange,
  fieldName: (path: FieldPath) => string,
): Promise<ChangedLines> {
  const plan = await plannedLines(tx, order, change, fieldName)
  const rows = plan.added.map(({ row }) => row)
  if (rows.length > 0) await holdItemsOf(tx, order, rows)
  const gone = plan.removed.map(({ id }) => id)
  await deleteLines(tx, order.id, gone)
  await updateLines(tx, plan.kept)
  const after = Math.max(0, ...plan.kept.map(({ before }) => before.sortOrder))
  const keys = await insertLines(tx, [{ orderId: order.id, after, lines: rows }])
  await writeTotals(tx, order.id, plan)
  await returnExcess(tx, order, plan)
  await refreshProgress(tx, order)
  const result: ChangedLines = {
    ...plan,
    added: plan.added.map((line, index) => ({ ...(keys[index] as Key), ...line })),
  }
  await reserveChange(tx, order, reservedChanges(result, change.places), fieldName)
  announce(tx, {
    entity: salesOrderEvents,
    kind: 'changed',
    ids: [order.id],
    fields: ['lineItems'],
  })
  return result
}

/** What gift cards have paid is given back as far as the order comes to less now. */
async function returnExcess(tx: TenantTx, order: LockedOrder, { totalGross }: PlannedLines) {
  if (order.paidAmount.compare(totalGross) <= 0) return
  const back = await giveBackExcess(tx, order.id, totalGross)
  if (!back.isZero()) await recordPaid(tx, order, back.negated(), new Date())
}

interface PlannedLines extends Pick<ChangedLines, 'kept' | 'removed'> {
  readonly added: readonly AddedLine[]
  readonly totalNet: Exact
  readonly totalGross: Exact
  readonly taxSetting: number | undefined
}

/** What becomes of the lines, checked, priced and calculated; nothing is written yet. */
async function plannedLines(
  tx: TenantTx,
  order: LockedOrder,
  {
    added = [],
    changed: given = new Map(),
    removed = new Set(),
    recalculatesTax = false,
    isByHand = false,
    places,
  }: LinesChange,
  fieldName: (path: FieldPath) => string,
): Promise<PlannedLines> {
  refuseCancelled(order)
  if (recalculatesTax) refuseInvoiced(order)
  const changed = recalculatesTax ? withTaxClasses(order, given) : given
  const gone = withParts(order, removed, changed)
  refuseRemoval(order, gone)
  refuseChanges(order, changed)
  const kept = order.lines.filter(({ id }) => !gone.has(id))
  const count = kept.length
  const lines = [
    ...keptDrafts(order, kept, changed),
    ...added.map((line) => ({ ...line, ...offset(line.parent, count) })),
  ]
  const terms = await saleTermsOf(tx, order)
  const placeOf = (place: number) => bodyPlace(kept, place, places)
  const [sale] = await pricedSales(tx, [{ terms, lines }], (_, path) =>
    fieldName([path[0] ?? '', placeOf(Number(path[1])), ...path.slice(2)]),
  )
  const priced = sale?.lines ?? []
  if (isByHand && sale) {
    const decided = decidedPlaces(kept, given, lines.length)
    const named = lines.map((line, place) => {
      const itemId = kept[place]?.itemId ?? null
      return decided.has(place) && itemId !== null ? { itemId, ...line } : line
    })
    await requireDiscountLimit(tx, [{ sale: { terms, lines }, priced: sale, decided, named }])
  }
  const rows = kept.map((before, place) => {
    const own = priced.find(({ draft }) => draft === place) as PricedLine
    return { before, after: rowAfter(before, own, changed.get(before.id)) }
  })
  if (isByHand && !(await isFactOf(tx, order))) {
    const { customerId } = order
    await refuseUnorderable(
      tx,
      [{ customerId, lines: askedChanges(priced, rows, placeOf) }],
      fieldName,
    )
  }
  return {
    kept: rows,
    removed: order.lines.filter(({ id }) => gone.has(id)),
    added: addedRows(priced, kept),
    totalNet: sale?.total.net ?? Exact.zero,
    totalGross: sale?.total.gross ?? Exact.zero,
    taxSetting: recalculatesTax ? sale?.taxSetting : undefined,
  }
}

/** The places of lines whose price somebody decides: those that are added, and those that get another one. */
function decidedPlaces(
  kept: readonly LockedLine[],
  changed: LineChanges,
  count: number,
): ReadonlySet<number> {
  const places = new Set<number>()
  for (let place = 0; place < count; place++) {
    const line = kept[place]
    if (!line || isRepriced(changed.get(line.id))) places.add(place)
  }
  return places
}

/** A change that names the tax class of a line lets the rules tax it. */
function withTaxClasses({ lines }: LockedOrder, given: LineChanges): LineChanges {
  return new Map(lines.map(({ id, taxClassId }) => [id, { taxClassId, ...given.get(id) }] as const))
}

/** Priced lines that no kept line is, with their bills of materials. */
function addedRows(priced: readonly PricedLine[], kept: readonly LockedLine[]): AddedLine[] {
  const isAdded = ({ draft }: PricedLine) => draft === undefined || draft >= kept.length
  const places = new Map<number, number>()
  for (const [index, line] of priced.entries()) if (isAdded(line)) places.set(index, places.size)
  return priced.filter(isAdded).map(({ draft, parent, ...row }) => {
    const named = draft ?? priced[parent ?? -1]?.draft ?? 0
    const place = Math.max(0, named - kept.length)
    if (parent === undefined) return { row: { ...row, parent }, place }
    const whole = places.get(parent)
    if (whole !== undefined) return { row: { ...row, parent: whole }, place }
    const bill = kept[priced[parent]?.draft ?? -1]
    return { row: { ...row, parent: undefined, ...(bill && { parentLineId: bill.id }) }, place }
  })
}

const offset = (parent: number | undefined, by: number) =>
  parent === undefined ? {} : { parent: parent + by }

/** What is to be reserved of the lines that a change is about. */
function reservedChanges(
  { kept, removed, added }: ChangedLines,
  places: LinePlaces | undefined,
): ReservedChange[] {
  const lines = kept.map(({ before }) => before)
  return [
    ...kept.filter(isOtherWant).map(({ before, after }) => ({
      ...{ ...after, id: before.id, type: before.type, isRemoved: false },
      parentLineId: before.parentLineId,
      open: after.quantity.minus(before.quantityDelivered),
      path: ['lineItems', bodyPlace(lines, lines.indexOf(before), places), 'quantity'],
    })),
    ...removed.map(({ quantity: open, ...line }) => ({
      ...{ ...line, open, path: [], isRemoved: true },
    })),
    ...added.map(({ id, place, row: { quantity: open, parent, ...line } }) => ({
      ...{ ...line, id, open, isRemoved: false },
      parentLineId: parent === undefined ? line.parentLineId : added[parent]?.id,
      path: ['lineItems', bodyPlace(lines, lines.length + place, places), 'quantity'],
    })),
  ]
}

function isOtherWant({ before, after }: ChangedLines['kept'][number]): boolean {
  return before.itemId !== after.itemId || !before.quantity.equals(after.quantity)
}

/** A bill of materials goes with its components, and they go where it becomes something else. */
function withParts(
  { lines }: LockedOrder,
  removed: ReadonlySet<number>,
  changed: LineChanges,
): Set<number> {
  const isOther = (line: LockedLine) => hasOtherItem(line, changed.get(line.id) ?? {})
  const bills = new Set([...removed, ...lines.filter(isOther).map(({ id }) => id)])
  const parts = lines.filter(({ parentLineId }) => parentLineId && bills.has(parentLineId))
  return new Set([...removed, ...parts.map(({ id }) => id)])
}
