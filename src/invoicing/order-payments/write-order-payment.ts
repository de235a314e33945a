import { namedPaymentMethods } from '../../customers/payment-terms-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type LockedOrder, requireCompany } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import type { OrderMoney } from '../order-money.ts'
import { missingReferences, paymentExceeded } from '../payments/payment.ts'
import { receivedOf, type SaidOfMoney } from '../payments/write-payment.ts'
import { orderStillToPay } from './order-payment.ts'

type MoneyCall = Pick<
  Call<{ salesOrderId: Reference }, unknown, SaidOfMoney>,
  'tx' | 'companyId' | 'path' | 'body' | 'caller' | 'fieldName'
>

/** Holds the order that a request names, and reads what the request says of money for it. */
export async function holdForMoney({
  tx,
  companyId,
  path,
  body,
  caller,
  fieldName,
}: MoneyCall): Promise<{ order: LockedOrder; money: OrderMoney }> {
  const order = await lockOrder(tx, path.salesOrderId)
  requireCompany(order, companyId)
  const { paymentMethodId: method } = body
  const named = method
    ? [{ path: ['paymentMethodId'], table: namedPaymentMethods, reference: method }]
    : []
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  const money = {
    amount: Exact.of(body.amount),
    received: receivedOf(body, order.currencyIso),
    ...(body.paymentDate && { paidAt: new Date(body.paymentDate) }),
    ...(method && { paymentMethodId: resolve(method).id }),
    transactionId: body.transactionId ?? '',
    comment: body.comment ?? '',
    createdByUserId: caller.user?.id ?? null,
  }
  return { order, money }
}

/** Refuses more than is still to be paid, so that what is sent twice is not booked twice unnoticed. */
export function requireOpen(order: LockedOrder, amount: Exact): void {
  const left = orderStillToPay(order)
  const open = left.isNegative() ? Exact.zero : left
  if (amount.compare(open) <= 0) return
  const { currencyIso } = order
  throw paymentExceeded(open.rounded(currencyDecimals(currencyIso)).toString(), currencyIso)
}
