import Type, { type Static } from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { type Key, Quantity, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { addSupplierOrder } from '../purchase/add-supplier-order.ts'
import {
  type HeldOrder,
  holdSupplierOrder,
  moveOrder,
  recordReceived,
} from '../purchase/held-order-store.ts'
import { namedLines, receivedAfter, receivedOf, refuseExcess } from '../purchase/received-lines.ts'
import { SupplierOrder, supplierOrderEvents } from '../purchase/supplier-order.ts'
import { moveHeld } from '../purchase/supplier-order-move.ts'
import { refuseMove } from '../purchase/supplier-order-state.ts'
import { areNamed, supplierOrders } from '../purchase/supplier-order-store.ts'
import { announceOrderedStock } from '../supplier-stock-store.ts'
import { findDropShippingDrafts } from './drop-shipping-store.ts'

/** Orders to suppliers, as answers show them. */
export const SupplierOrders = Type.Array(SupplierOrder)

/** What a supplier has shipped to a buyer. */
export const DispatchedLines = Type.Array(
  Type.Object({
    lineId: ReferenceField({ description: 'The line of the order to the supplier.' }),
    quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity that was shipped.' }),
  }),
  { minItems: 1, maxItems: 1000, description: 'What was shipped; all that is open without.' },
)
export type DispatchedLine = Static<typeof DispatchedLines>[number]

/** A quantity of a line of a sales order, which a supplier is to ship to its buyer. */
export interface ShippedLine extends Key {
  readonly itemId: number
  readonly quantity: Exact
}

/** The sales order whose buyer a supplier ships to. */
interface Buyer extends Key {
  readonly companyId: number
  readonly shipmentAddressId: number
}

type Working = Pick<Call, 'tx' | 'fieldName' | 'audit'>

/**
 * Adds a draft of an order to the supplier, for the buyer of a sales order that the caller has locked. The buyer's
 * quantity is ordered, whatever the supplier usually sells.
 */
export function addDropShippingOrder(
  call: Working,
  { id: salesOrderId, uuid: salesOrderUuid, companyId, shipmentAddressId }: Buyer,
  supplierId: number,
  lines: readonly ShippedLine[],
): Promise<Key> {
  const head = { supplierId, companyId, salesOrderId, salesOrderUuid, shipmentAddressId }
  const draft = {
    lines: lines.map(({ itemId, quantity }) => ({
      itemId: { id: itemId },
      quantity: Number(quantity.toString()),
    })),
    itemIds: lines.map(({ itemId }) => itemId),
    acceptsOtherQuantities: true,
  }
  return addSupplierOrder(call, head, draft, lines)
}

/** Ends the work with these orders as their records. */
export function concludeWithSupplierOrders(
  tx: TenantTx,
  generation: GenerationName,
  keys: readonly Key[],
) {
  return concludeWithRecords(tx, generation, supplierOrders, areNamed(keys))
}

/**
 * Cancels the drafts of orders that would ship to the buyer of a sales order, which the caller has locked. Those
 * that were sent stay: the supplier has to be asked.
 */
export async function cancelDropShippingDrafts(
  working: Pick<Call, 'tx' | 'audit'>,
  salesOrderId: number,
): Promise<void> {
  for (const key of await findDropShippingDrafts(working.tx, salesOrderId)) {
    const order = await holdSupplierOrder(working.tx, key)
    if (order.state === 1) moveHeld(working, order, 'cancel')
  }
}

/** A quantity of a line of a sales order that its supplier has shipped. */
export interface Dispatched {
  readonly salesOrderLineId: number
  readonly quantity: Exact
}

/**
 * Records what a supplier has shipped to the buyer of a sales order that the caller has locked: the named lines, or
 * all that is open. An order of which everything has left is closed. Throws as a receipt does.
 */
export async function recordDispatch(
  call: Working,
  reference: Reference,
  named: readonly DispatchedLine[] | undefined,
): Promise<readonly Dispatched[]> {
  const { tx, audit } = call
  const order = await holdSupplierOrder(tx, reference)
  refuseMove('dispatch', order)
  const given = named ?? openOf(order)
  const lines = await namedLines(call, given, order.lines)
  const received = receivedOf(lines, given)
  refuseExcess(call, lines, received)
  tx.soon(recordReceived(tx, received))
  const isAll = order.lines.every(
    (line) => receivedAfter(line, received).compare(Exact.of(line.quantity)) >= 0,
  )
  if (isAll) for (const statement of moveOrder(tx, order, 'closed')) tx.soon(statement)
  tx.soon(announceOrderedStock(tx, order))
  const after = { dispatched: received, isClosed: isAll }
  audit({ entity: 'supplier-order', entityId: order.uuid, before: {}, after })
  announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
  return lines.map(({ salesOrderLineId }, index) => ({
    salesOrderLineId: salesOrderLineId as number, // Of an order that ships to a buyer.
    quantity: Exact.of(received[index]?.quantity ?? 0),
  }))
}

/** All of an order that has not left yet. */
function openOf({ lines }: HeldOrder): DispatchedLine[] {
  return lines.flatMap(({ id, quantity, received }) => {
    const open = Exact.of(quantity).minus(Exact.of(received))
    return open.isZero() ? [] : [{ lineId: { id }, quantity: Number(open.toString()) }]
  })
}
