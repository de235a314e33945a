import { findDeliveredLines } from '../deliveries/delivered-line-store.ts'
import type { Call } from '../platform/pipeline/operation.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { Exact } from '../platform/values/exact.ts'
import type { Key } from '../platform/values/shape.ts'
import type { LockedOrder } from '../sales/doors/orders/locked-order.ts'
import { findReturnWarehouse } from '../warehouse/doors/warehouse-reference-store.ts'
import { addReturn } from './returns/new-return.ts'
import { noSuchReferences, origins } from './returns/return.ts'
import { findReturned } from './returns/return-store.ts'

/** Goods of a line of an order that a channel announces. */
interface AnnouncedGoods {
  readonly lineId: number
  /** Decimal digits. */
  readonly quantity: string
  readonly returnReasonId: number
  readonly comment: string
}

interface Announcement {
  /** The number that the channel gave the return. */
  readonly externalNumber: string
  readonly goods: readonly AnnouncedGoods[]
  /** Empty where the channel does not follow the package. */
  readonly trackingNumber: string
  readonly carrier: string
}

/** How much of each line of a held order was delivered and is not announced to come back. */
export async function openToReturn(
  tx: TenantTx,
  { lines }: LockedOrder,
): Promise<ReadonlyMap<number, Exact>> {
  const ids = lines.map(({ id }) => id)
  const open = new Map(lines.map(({ id, quantityDelivered }) => [id, quantityDelivered]))
  for (const { salesOrderLineId: id, quantity } of await findReturned(tx, ids)) {
    open.set(id, (open.get(id) ?? Exact.zero).minus(Exact.of(quantity)))
  }
  return open
}

/** Makes the return that a channel announces of a held order; the goods are open to return. */
export async function announceReturn(
  call: Pick<Call, 'tx' | 'fieldName' | 'audit'>,
  order: LockedOrder,
  { externalNumber, goods, trackingNumber, carrier }: Announcement,
): Promise<Key> {
  const warehouseId = await warehouseOf(call.tx, order.companyId, goods)
  if (warehouseId === undefined) throw noSuchReferences([call.fieldName(['orderId'])])
  const items = goods.map(({ lineId, quantity, returnReasonId, comment }) => ({
    quantity: Number(quantity),
    returnReasonId: { id: returnReasonId },
    returnReasonComment: comment,
    salesOrderLineItemId: { id: lineId },
  }))
  const packages = trackingNumber
    ? [{ trackingId: trackingNumber, shippingMethodCustom: carrier }]
    : []
  const body = {
    ...{ companyId: { id: order.companyId }, salesOrderId: { id: order.id } },
    ...{ warehouseId: { id: warehouseId }, externalNumber, items, packages },
  }
  return addReturn({ ...call, body, companyId: undefined }, origins.channel)
}

/** Where the goods left from, or else the default warehouse; another one where that takes none. */
async function warehouseOf(
  tx: TenantTx,
  companyId: number,
  goods: readonly AnnouncedGoods[],
): Promise<number | undefined> {
  const lineIds = goods.map(({ lineId }) => lineId)
  const delivered = await findDeliveredLines(tx, lineIds)
  const from = delivered.find(({ warehouseId }) => warehouseId !== null)?.warehouseId
  return findReturnWarehouse(tx, companyId, from ?? null)
}
