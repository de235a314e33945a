import Type from 'typebox'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { type Call, operation } from '../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { exampleKey, type Reference, ReferenceField, Text } from '../../../platform/values/shape.ts'
import { cancelDropShippingDrafts } from '../../../warehouse/doors/drop-shipping.ts'
import { findCancellationReason } from '../../cancellation-reasons/cancellation-reason-store.ts'
import type { LockedOrder } from '../../doors/orders/locked-order.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { recordPaid } from '../../doors/orders/order-progress-store.ts'
import { refuseMove } from '../../doors/orders/order-state.ts'
import { giveBackVouchers } from '../../vouchers/redemption-store.ts'
import { missingReferences } from '../records/sales-order.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { setCancelled } from './moved-order-store.ts'
import { giveUpReservations } from './reserved-lines.ts'

/** What orders that are given up are taken off. */
export interface CancelOptions {
  /** Takes a locked order off pick lists, unless somebody picks it. */
  readonly dropPicks: (tx: TenantTx, orderId: number) => Promise<void>
}

export const cancelSalesOrder = ({ dropPicks }: CancelOptions) =>
  operation({
    name: 'cancelSalesOrder',
    summary: 'Cancel a sales order',
    description:
      'Gives up an order of which nothing is delivered, being picked, ordered from a supplier that ships it or invoiced, with its reservations; what is on a pick list and not begun is taken off it, and drafts of orders to suppliers that would ship it are cancelled; vouchers that it redeemed get back what it spent of them; money that was received is to be refunded. Refused with 400 where the reason requires a comment; with 404 `sales-order.missing`; with 409 (generation 1: 406) `sales-order.move-not-allowed`, whose `errors` name the possible moves; with 422 `sales-order.reference.missing` for an unknown reason and `sales-order.cancellation-reason.unfit` for one that does not fit orders.',
    method: 'POST',
    path: { v1: '/salesOrders/{salesOrderId}/cancel', v2: '/sales-orders/{salesOrderId}/cancel' },
    scope: 'salesorders.write',
    pathParameters: { salesOrderId: ReferenceField() },
    body: Type.Object({
      cancellationReasonId: ReferenceField({ description: 'Why the order is cancelled.' }),
      cancellationComment: Type.Optional(
        Text(2000, { description: 'Comment; required by some reasons.' }),
      ),
    }),
    example: { cancellationReasonId: exampleKey(1), cancellationComment: 'The customer withdrew.' },
    examplePath: { salesOrderId: exampleKey(2) },
    answer: { status: 204 },
    current: currentOrder,

    async handle({ tx, path, body, generation, caller, fieldName, audit }) {
      const { cancellationReasonId: reference, cancellationComment: comment = '' } = body
      const named = { path: ['cancellationReasonId'], table: 'cancellation_reasons', reference }
      const order = await lockDropped({ tx, audit }, path.salesOrderId, dropPicks)
      const resolve = await resolveRecords(tx, [named], missingReferences, fieldName)
      const reasonId = resolve(reference).id
      refuseMove(order, 'cancel', generation === 'v1' ? 'unacceptable' : 'conflict')
      const reason = await findCancellationReason(tx, reasonId)
      if (!reason?.isValidForSalesOrder) throw unfit()
      const isMissing = reason.isCommentRequired && comment.trim() === ''
      refuseFaults(isMissing ? { [fieldName(['cancellationComment'])]: commentRequired } : {})
      const userId = caller.user?.id ?? null
      const paidByCards = await giveBackVouchers(tx, order.id, userId)
      if (!paidByCards.isZero()) await recordPaid(tx, order, paidByCards.negated(), new Date())
      await giveUpReservations(tx, order, fieldName)
      await setCancelled(tx, order, { reasonId, comment, userId })
      const after = {
        cancelled: true,
        cancellationReasonId: reasonId,
        cancellationComment: comment,
      }
      audit({ entity: 'sales-order', entityId: order.uuid, before: { cancelled: false }, after })
    },
  })

/** Locks an order, takes it off the pick lists that hold some of it, and orders nothing more for it. */
async function lockDropped(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  reference: Reference,
  dropPicks: CancelOptions['dropPicks'],
): Promise<LockedOrder> {
  const order = await lockOrder(tx, reference)
  if (order.lines.every(({ quantityInPick }) => quantityInPick.isZero())) return order
  await dropPicks(tx, order.id)
  await cancelDropShippingDrafts({ tx, audit }, order.id)
  return lockOrder(tx, reference)
}

const commentRequired = {
  en: 'This reason requires a comment.',
  de: 'Dieser Grund verlangt einen Kommentar.',
}
const unfit = () =>
  new Refusal('broken-rule', 'sales-order.cancellation-reason.unfit', {
    en: 'Sales orders are not cancelled for this reason.',
    de: 'Aufträge werden aus diesem Grund nicht storniert.',
  })
