import { insertChannelOrders } from '../../../channels/orders/channel-order-store.ts'
import { insertAnnouncedReturn } from '../../../channels/returns/channel-return-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { announceReturn } from '../../../returns/announced-return.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'
import { sampleCall } from '../sample-call.ts'

/** A delivered order of two lines. */
const returnedOrder = 12

/** An order that came by the channel, of which its buyer sends something back. */
export async function addSampleReturn(
  tx: TenantTx,
  seller: { readonly channel: string; readonly sellerId: string },
): Promise<void> {
  const order = await lockOrder(tx, { id: returnedOrder })
  const { salesOrderDate, customerId, lines } = order
  const placed = { ...seller, salesOrderId: order.id }
  const times = { purchasedAt: salesOrderDate, lastChangedAt: salesOrderDate, acceptUntil: null }
  insertChannelOrders(
    tx,
    [
      {
        ...{ ...placed, orderId: 'HM-0801', orderStatus: 'SHIPPED', contentHash: '', customerId },
        ...{ ...times, invoiceTransfer: 'not-set', confirmation: 'none' },
        ...{ isPaymentTold: true, isShippingTold: true },
      },
    ],
    lines.map(({ id: salesOrderLineId, quantity, totalGross }, index) => ({
      ...{ salesOrderId: order.id, orderItemId: String(index + 1), type: 'ITEM', salesOrderLineId },
      ...{ quantity: quantity.toString(), totalGross: totalGross.toString() },
      ...{ itemStatus: 'SHIPPED', paymentStatus: 'PAID', quantityTold: 1 },
    })),
  )
  const lineId = lines[1]?.id
  if (lineId === undefined) return
  const goods = [{ lineId, quantity: '1', returnReasonId: 1, comment: '' }]
  const said = { externalNumber: 'return-16', trackingNumber: '', carrier: '' }
  const key = await announceReturn(sampleCall(tx), order, { ...said, goods })
  await insertAnnouncedReturn(tx, {
    ...{ ...placed, returnId: key.id, sellerReturnId: key.uuid, channelReturnId: 'return-16' },
    announced: [{ orderItemId: '2', quantity: '1', returnReason: 'BAD_QUALITY', note: '', lineId }],
    ...{ part: 0, carrier: '', trackingNumber: '' },
  })
}
