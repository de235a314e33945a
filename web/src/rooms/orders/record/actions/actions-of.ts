import type { Order } from '../../queries.ts'
import {
  deliveredToInvoice,
  goodsOf,
  isDropShipped,
  type OpenLine,
  statuses,
  toDeliver,
  toInvoice,
  toSplit,
} from '../order-goods.ts'

/** What can be done with an order, in the order of the menu. */
const actionNames = [
  ...([
    'release',
    'pick',
    'deliver',
    'dropShip',
    'invoice',
    'lines',
    'terms',
    'hold',
    'unhold',
  ] as const),
  ...(['split', 'merge', 'copy', 'close', 'cancel'] as const),
]
export type ActionName = (typeof actionNames)[number]
/** Those that have a page; the others ask in a dialog. */
export const pageActions = ['lines', 'terms'] as const
export type DialogAction = Exclude<ActionName, (typeof pageActions)[number]>

/** Why something cannot be done now. */
type Why =
  | ('right' | 'draft' | 'released' | 'held' | 'cancelled' | 'allDelivered' | 'supplierShips')
  | (
      | 'allOrdered'
      | 'allInvoiced'
      | 'noDraft'
      | 'notPartly'
      | 'begun'
      | 'ended'
      | 'oneLine'
      | 'noLines'
    )

export interface Offered {
  readonly name: ActionName
  /** Undefined: it can be done. */
  readonly why: Why | undefined
}

const scopes: Readonly<Partial<Record<ActionName, string>>> = {
  pick: 'wms.write',
  deliver: 'deliverynotes.write',
  dropShip: 'supplierorders.write',
  invoice: 'invoices.write',
}

/**
 * Each action with what stands in its way. The service has the last word: pick lists are unknown here. `toOrder` is what
 * suppliers are to ship and were not asked to, as far as it is known.
 */
export function actionsOf(
  order: Order,
  can: (scope: string) => boolean,
  toOrder: readonly OpenLine[] = [],
): readonly Offered[] {
  const shown = actionNames.filter((name) => isShown(name, order))
  const whyOf = (name: ActionName): Why | undefined => {
    if (!can(scopes[name] ?? 'salesorders.write')) return 'right'
    const why = hindrances[name](order)
    return name === 'dropShip' && !why && toOrder.length === 0 ? 'allOrdered' : why
  }
  return shown.map((name) => ({ name, why: whyOf(name) }))
}

/** Few orders have goods that suppliers ship, and an order is either held or not. */
function isShown(name: ActionName, { lineItems, onHoldReasonId }: Order): boolean {
  if (name === 'dropShip') return lineItems.some(isDropShipped)
  return name !== (onHoldReasonId === null ? 'unhold' : 'hold')
}

/** What an order waits for next, if anything. */
export function nextOf(order: Order, toOrder: readonly OpenLine[] = []): ActionName | undefined {
  const { salesOrderStatus: status } = order
  if (status === statuses.cancelled) return undefined
  if (status === statuses.draft) return 'release'
  if (order.onHoldReasonId !== null) return 'unhold'
  if (toDeliver(order).length > 0 && status < statuses.delivered) return 'deliver'
  if (toOrder.length > 0 && status < statuses.delivered) return 'dropShip'
  const owed = status < statuses.delivered ? toInvoice(order) : deliveredToInvoice(order)
  return owed.length > 0 ? 'invoice' : undefined
}

const hindrances: Readonly<Record<ActionName, (order: Order) => Why | undefined>> = {
  release: (order) => {
    if (isCancelled(order)) return 'cancelled'
    if (!isDraft(order)) return 'released'
    return order.lineItems.length === 0 ? 'noLines' : undefined
  },
  pick: (order) => undelivered(order),
  deliver: (order) => undelivered(order),
  dropShip: (order) => notUnderWay(order),
  invoice: (order) => {
    if (isCancelled(order)) return 'cancelled'
    if (isDraft(order)) return 'draft'
    return toInvoice(order).length === 0 ? 'allInvoiced' : undefined
  },
  lines: (order) => (isCancelled(order) ? 'cancelled' : undefined),
  terms: (order) => (isCancelled(order) ? 'cancelled' : undefined),
  hold: (order) => ended(order),
  unhold: (order) => ended(order),
  split: (order) => {
    const why = ended(order)
    if (why) return why
    const isOne = order.lineItems.length === 1 && order.lineItems[0]?.quantity === 1
    return isOne || toSplit(order).length === 0 ? 'oneLine' : undefined
  },
  merge: (order) => {
    if (isCancelled(order)) return 'cancelled'
    return isDraft(order) ? undefined : 'noDraft'
  },
  copy: () => undefined,
  close: (order) => {
    if (isCancelled(order)) return 'cancelled'
    return order.salesOrderStatus === statuses.partlyDelivered ? undefined : 'notPartly'
  },
  cancel: (order) => {
    if (isCancelled(order)) return 'cancelled'
    const isBegun = order.lineItems.some(
      ({ quantityDelivered, quantityInvoiced }) => quantityDelivered > 0 || quantityInvoiced > 0,
    )
    return isBegun ? 'begun' : undefined
  },
}

function notUnderWay(order: Order): Why | undefined {
  if (isCancelled(order)) return 'cancelled'
  if (isDraft(order)) return 'draft'
  if (order.onHoldReasonId !== null) return 'held'
  return order.salesOrderStatus >= statuses.delivered ? 'allDelivered' : undefined
}

function undelivered(order: Order): Why | undefined {
  const why = notUnderWay(order)
  if (why) return why
  if (toDeliver(order).length > 0) return undefined
  return goodsOf(order).some(({ quantity, quantityDelivered }) => quantity > quantityDelivered)
    ? 'supplierShips'
    : 'allDelivered'
}

const isDraft = ({ salesOrderStatus }: Order) => salesOrderStatus === statuses.draft
const isCancelled = ({ salesOrderStatus }: Order) => salesOrderStatus === statuses.cancelled

function ended({ salesOrderStatus }: Order): Why | undefined {
  if (salesOrderStatus === statuses.cancelled) return 'cancelled'
  return salesOrderStatus >= statuses.delivered ? 'ended' : undefined
}
