import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import {
  type CardPayment,
  findCardPayments,
} from '../../sales/doors/vouchers/card-payments-store.ts'
import { addToState } from '../documents/document-state-store.ts'
import { findPaidByCards } from './card-refunds-store.ts'
import { paymentKinds } from './payment.ts'
import { insertPayment } from './payment-store.ts'

/** What gift cards have paid of a held order and none of its invoices has. */
export async function cardsLeft(
  tx: TenantTx,
  order: LockedOrder,
): Promise<(Pick<CardPayment, 'voucherId' | 'shownCode'> & { readonly left: Exact })[]> {
  const cards = await findCardPayments(tx, order.id)
  if (cards.length === 0) return []
  const takenOf = await findPaidByCards(tx, order.id)
  return cards
    .map(({ voucherId, shownCode, amount }) => ({
      ...{ voucherId, shownCode },
      left: Exact.of(amount).minus(takenOf.get(voucherId) ?? Exact.zero),
    }))
    .filter(({ left }) => left.compare(Exact.zero) > 0)
}

/**
 * What gift cards have paid of a held order pays its new invoice, as far as no other invoice has it. Such a payment
 * names its card: no money came in, what is owed for the card is settled. Returns what is still due.
 */
export async function takeCardPayments(
  tx: TenantTx,
  order: LockedOrder,
  documentId: number,
  due: Exact,
): Promise<Exact> {
  if (order.paidAmount.compare(Exact.zero) <= 0) return due
  const paidAt = new Date()
  let open = due
  for (const { voucherId, shownCode, left } of await cardsLeft(tx, order)) {
    const amount = left.compare(open) < 0 ? left : open
    if (amount.compare(Exact.zero) <= 0) continue
    await insertPayment(tx, {
      ...{ documentId, salesOrderId: order.id, kind: paymentKinds.payment, amount, paidAt },
      ...{ taxAmount: Exact.zero, currencyIso: order.currencyIso, transactionId: shownCode },
      ...{ comment: '', paymentMethodId: null, createdByUserId: null, voucherId },
    })
    await addToState(tx, documentId, 'paid', amount, paidAt)
    open = open.minus(amount)
  }
  return open
}
