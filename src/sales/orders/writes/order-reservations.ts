import { isOtherChannel } from '../../../catalog/doors/channels/sales-channel-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Day } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { FieldPath } from '../../../platform/values/refusal.ts'
import { insufficientStock, type Want } from '../../../warehouse/doors/reservations/reservation.ts'
import {
  type HeldStock,
  holdStock,
  reserve,
} from '../../../warehouse/doors/reservations/reservation-store.ts'
import type { Promised } from '../../../warehouse/promises/promised-day.ts'
import { type LineType, lineTypes } from '../../calculation/line-type.ts'
import { isClosed, type LockedOrder } from '../../doors/orders/locked-order.ts'
import { writeArrivals, writePromises } from './lines/line-promise-store.ts'

/** What an order says of its reservations. */
export interface ReservingOrder {
  readonly id: number
  /** A draft of a channel reserves all the same: the channel promised it. */
  readonly isDraft: boolean
  readonly salesChannelId: number | null
  readonly shippingPriority: number
  readonly ordered: string
  readonly lines: readonly ReservingLine[]
}

interface ReservingLine {
  readonly id: number
  readonly type: LineType
  readonly itemId: number | null
  /** What is not delivered yet. */
  readonly open: Exact
  /** Of a component: the line of its bill of materials. */
  readonly parentLineId?: number | null | undefined
  /** What a supplier ships wants nothing of the own stock. */
  readonly dropShippingSupplierId: number | null
  /** Where a body says how much, for faults. */
  readonly path: FieldPath
}

const reserving: readonly LineType[] = [lineTypes.item, lineTypes.component]

type Holding = Pick<ReservingOrder, 'isDraft' | 'salesChannelId'> & {
  readonly lines: readonly Pick<ReservingLine, 'type' | 'itemId'>[]
}

const reserves = ({ isDraft, salesChannelId }: Omit<Holding, 'lines'>) =>
  !isDraft || salesChannelId !== null

/** Holds the items that orders are going to reserve, before numbers for them and their lines are taken. */
export function holdItems(tx: TenantTx, orders: readonly Holding[]): Promise<HeldStock> {
  const itemIds = orders
    .filter(reserves)
    .flatMap(({ lines }) => lines)
    .flatMap(({ type, itemId }) => (itemId !== null && reserving.includes(type) ? [itemId] : []))
  return holdStock(tx, itemIds)
}

/** Holds the items of an order that is there, and of lines that it gets. */
export async function holdItemsOf(
  tx: TenantTx,
  { status, salesChannelId, lines }: LockedOrder,
  added: Holding['lines'] = [],
): Promise<void> {
  await holdItems(tx, [{ isDraft: status === 0, salesChannelId, lines: [...lines, ...added] }])
}

interface ReservingMeans {
  /** As for `reserve`. */
  readonly held?: HeldStock | undefined
  /** False where lines keep what was promised for them elsewhere. */
  readonly isPromised?: boolean
}

/**
 * Reserves for orders what their lines want of the stock. Throws 422 `stock.insufficient` with all lines whose
 * stock is not there and cannot be awaited, unless they are facts. Lines that want more than before are promised for
 * the day on which they can leave as things stand.
 */
export async function reserveFor(
  tx: TenantTx,
  orders: readonly ReservingOrder[],
  isFact: boolean,
  fieldName: (path: FieldPath) => string,
  { held, isPromised = true }: ReservingMeans = {},
): Promise<void> {
  const paths = new Map<number, FieldPath>()
  const wants = orders
    .filter(reserves)
    .flatMap(({ id: orderId, lines, shippingPriority, ordered }) =>
      lines.flatMap(({ id: lineId, type, itemId, open, path, ...line }): Want[] => {
        if (itemId === null || !reserving.includes(type)) return []
        paths.set(lineId, path)
        const isNone = open.isNegative() || line.dropShippingSupplierId !== null
        const quantity = isNone ? '0' : String(open)
        return [{ lineId, orderId, itemId, quantity, shippingPriority, ordered }]
      }),
    )
  const { shortages, promises } = await reserve(tx, wants, { isFact, held })
  if (shortages.length > 0 && !isFact) {
    throw insufficientStock(shortages, ({ lineId }) => paths.get(lineId) ?? [], fieldName)
  }
  if (isPromised) keepPromises(tx, orders, promises)
}

/** A bill of materials is promised for the day of its last part. */
function keepPromises(
  tx: TenantTx,
  orders: readonly ReservingOrder[],
  promises: ReadonlyMap<number, Promised>,
): void {
  const days = new Map<number, Day | null>()
  for (const { id, parentLineId } of orders.flatMap(({ lines }) => lines)) {
    const promise = promises.get(id)
    if (!promise) continue
    days.set(id, promise.day)
    if (parentLineId) days.set(parentLineId, laterDay(days.get(parentLineId), promise.day))
  }
  writePromises(tx, days)
  if (days.size > 0) writeArrivals(tx, orders)
}

function laterDay(day: Day | null | undefined, other: Day | null): Day | null {
  if (day === undefined || day === null || other === null) return day === undefined ? other : null
  return day > other ? day : other
}

/** Whether missing stock refuses nothing of an order that is there: the buyer was promised it elsewhere. */
export async function isFactOf(
  tx: TenantTx,
  { isPlacedElsewhere, salesChannelId }: LockedOrder,
): Promise<boolean> {
  return isPlacedElsewhere ?? isOtherChannel(tx, salesChannelId)
}

/** A line of a changed order as it is to be reserved; nothing of a removed one. */
export interface ReservedChange extends ReservingLine {
  readonly isRemoved: boolean
}

/** Reservations of a held order follow the change of its lines; of a closed one nothing is wanted any more. */
export async function reserveChange(
  tx: TenantTx,
  order: LockedOrder,
  lines: readonly ReservedChange[],
  fieldName: (path: FieldPath) => string,
): Promise<void> {
  if (lines.length === 0) return
  const { id, status, salesChannelId, shippingPriority, salesOrderDate } = order
  const reserved = lines.map(({ isRemoved, ...line }) => ({
    ...line,
    open: isRemoved || isClosed(order) ? Exact.zero : line.open,
  }))
  const ordered = salesOrderDate.toISOString()
  const isFact = await isFactOf(tx, order)
  const whole = { id, isDraft: status === 0, salesChannelId, shippingPriority, ordered }
  await reserveFor(tx, [{ ...whole, lines: reserved }], isFact, fieldName)
}
