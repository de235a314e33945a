import type { Call } from '../../../platform/pipeline/operation.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { auditedDerived } from '../../orders/moves/audited-derived.ts'
import { reserveLines } from '../../orders/moves/reserved-lines.ts'
import { insertDerivedOrder, rowsOf } from '../../orders/writes/derived-order-store.ts'
import type { OrderLineRow } from '../../orders/writes/order-draft.ts'
import { holdItems } from '../../orders/writes/order-reservations.ts'
import type { LineQuantity, LockedLine, LockedOrder } from './locked-order.ts'
import { lockOrder } from './locked-order-store.ts'

interface Replacement {
  /** So much of each line is sent once more; a bill of materials with its components. */
  readonly goods: readonly LineQuantity[]
  /** For the staff: what it replaces. */
  readonly comment: string
}

/**
 * Makes an open order that sends goods of a held one once more, for nothing: the customer has paid for them. It goes
 * to the same address by the same method. A locked customer refuses it as little as missing stock does, since it is owed:
 * what is not there is waited for.
 */
export async function placeReplacement(
  { tx, caller, audit }: Pick<Call, 'tx' | 'caller' | 'audit'>,
  order: LockedOrder,
  { goods, comment }: Replacement,
): Promise<Key & { readonly number: string }> {
  const lines = rowsOf(replacedLines(order, goods)).map(freeOfCharge)
  await holdItems(tx, [{ isDraft: false, salesChannelId: null, lines }])
  const derived = { lines, totalNet: Exact.zero, totalGross: Exact.zero }
  const added = await insertDerivedOrder(tx, order, derived, {
    isDraft: false,
    // The channel of the order knows nothing of it.
    salesChannelId: null,
    isPlacedElsewhere: false,
    isExternalInvoice: false,
    isShippingCostFixed: true,
    salesOrderDate: new Date().toISOString(),
    createdByUserId: caller.user?.id ?? null,
    paymentInfo: {},
    onHoldReasonId: null,
    shippingDate: null,
    estimatedDeliveryDate: null,
    comment,
  })
  await reserveLines(tx, await lockOrder(tx, added), String, true)
  const after = { ...auditedDerived(added, lines), replaces: order.number }
  audit({ entity: 'sales-order', entityId: added.uuid, before: null, after })
  return { id: added.id, uuid: added.uuid, number: added.number }
}

/** The lines with the quantities to send, components as many as belong to their bill of materials. */
function replacedLines(order: LockedOrder, goods: readonly LineQuantity[]): LockedLine[] {
  const wanted = (lineId: number) =>
    Exact.sum(goods.filter((one) => one.lineId === lineId).map(({ quantity }) => quantity))
  return order.lines.flatMap((line) => {
    const bill = order.lines.find(({ id }) => id === line.parentLineId)
    const ofBill = bill
      ? line.quantity.times(wanted(bill.id)).over(bill.quantity).rounded(4)
      : Exact.zero
    const quantity = wanted(line.id).plus(ofBill)
    const isOwn = bill !== undefined && ofBill.isZero()
    return quantity.isZero() ? [] : [{ ...line, quantity, ...(isOwn && { parentLineId: null }) }]
  })
}

const free = {
  salesPriceNet: Exact.zero,
  salesPriceGross: Exact.zero,
  discountPercent: Exact.zero,
  totalNet: Exact.zero,
  totalGross: Exact.zero,
  priceReason: '',
  // It leaves the own stock.
  dropShippingSupplierId: null,
}

const freeOfCharge = (line: OrderLineRow): OrderLineRow => ({
  ...line,
  ...free,
  priceShare: line.priceShare && Exact.zero,
})
