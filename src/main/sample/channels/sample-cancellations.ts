import { insertCancellations } from '../../../channels/cancellations/cancellation-store.ts'
import { insertChannelOrders } from '../../../channels/orders/channel-order-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'

/** An open order of two lines. */
const cancelledOrder = 27

/** What buyers and the merchant cancel of an order that came by the channel. */
export async function addSampleCancellations(
  tx: TenantTx,
  seller: { readonly channel: string; readonly sellerId: string },
): Promise<void> {
  const order = await lockOrder(tx, { id: cancelledOrder })
  const placed = { ...seller, salesOrderId: order.id }
  const { salesOrderDate: purchasedAt, customerId, lines } = order
  insertChannelOrders(
    tx,
    [
      {
        ...{ ...placed, orderId: 'HM-0901', orderStatus: 'ACCEPTED', contentHash: '', customerId },
        ...{
          purchasedAt,
          lastChangedAt: purchasedAt,
          acceptUntil: null,
          invoiceTransfer: 'not-set',
        },
        ...{ confirmation: 'none', isPaymentTold: false, isShippingTold: false },
      },
    ],
    lines.map(({ id: salesOrderLineId, quantity, totalGross }, index) => ({
      ...{ salesOrderId: order.id, orderItemId: String(index + 1), type: 'ITEM', salesOrderLineId },
      ...{ quantity: quantity.toString(), totalGross: totalGross.toString() },
      ...{ itemStatus: 'UNSHIPPED', paymentStatus: 'PAID', quantityTold: 0 },
    })),
  )
  const [first, second] = order.lines.map(({ id: lineId }, index) => ({
    ...{ orderItemId: String(index + 1), quantity: '1', lineId },
  }))
  if (!(first && second)) return
  const common = { ...placed, cancelReason: 'OTHER', message: '' }
  await insertCancellations(tx, [
    { ...common, origin: 'buyer', requestId: 'cancel-14', items: [first] },
    { ...common, origin: 'buyer', requestId: 'cancel-15', items: [second] },
    { ...common, origin: 'seller', requestId: 'cancel-16', items: [second] },
  ])
}
