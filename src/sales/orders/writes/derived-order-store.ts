import { nextNumbers } from '../../../platform/numbers/number-range-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Exact } from '../../../platform/values/exact.ts'
import type { LockedLine, LockedOrder } from '../../doors/orders/locked-order.ts'
import { salesOrderColumns } from '../records/sales-order-fields.ts'
import type { OrderLineRow, OrderValues } from './order-draft.ts'
import { salesOrderNumbers } from './order-numbers.ts'
import { type InsertedOrder, insertOrders } from './sales-order-store.ts'
import { readStoredOrder } from './stored-order-store.ts'

/** Lines with their amounts, for an order that is made from another one. */
export interface DerivedLines {
  readonly lines: readonly OrderLineRow[]
  readonly totalNet: Exact
  readonly totalGross: Exact
}

/** An order that was made from another one. */
export interface DerivedOrder extends InsertedOrder {
  readonly number: string
  readonly values: OrderValues
}

/** What is recorded of an order later is not taken over. */
const taken = salesOrderColumns.filter(({ row }) => row.written !== 'by other operations')

/**
 * Adds an order with the terms of another one that is held, but for what `values` says: with the next
 * number, copies of the addresses, no external number, and nothing delivered or paid.
 */
export async function insertDerivedOrder(
  tx: TenantTx,
  source: LockedOrder,
  { lines, totalNet, totalGross }: DerivedLines,
  values: OrderValues,
): Promise<DerivedOrder> {
  const stored = await readStoredOrder(tx, source.id)
  const [number = ''] = await nextNumbers(tx, salesOrderNumbers, 1)
  const own: OrderValues = {
    ...Object.fromEntries(taken.map(({ field }) => [field, stored.values[field]])),
    paymentInfo: stored.values['paymentInfo'],
    externalNumber: null,
    isPlacedElsewhere: source.isPlacedElsewhere,
    ...values,
    number,
    totalNet: totalNet.toString(),
    totalGross: totalGross.toString(),
  }
  const [order] = await insertOrders(tx, [{ ...stored, values: own, lines }])
  if (!order) throw new Error('no order was added')
  return { ...order, number, values: own }
}

/** Stored lines as rows of another order; a bill of materials stands among them with its components. */
export function rowsOf(lines: readonly LockedLine[]): OrderLineRow[] {
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  return lines.map((line): OrderLineRow => {
    const { id: _, uuid: __, sortOrder: ___, parentLineId, ...stored } = line
    const { quantityDelivered: _d, quantityInvoiced: _i, quantityReturned: _r, ...row } = stored
    return { ...row, parent: parentLineId === null ? undefined : places.get(parentLineId) }
  })
}
