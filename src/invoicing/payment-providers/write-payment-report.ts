import { holdClosedUntil } from '../../access/doors/companies/company-books-store.ts'
import type { AuditEntry } from '../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { receiveForOrder, takeBackOfOrder } from '../order-money.ts'
import { wrongCurrency } from '../payments/payment.ts'
import type { ReportingProvider } from './payment-provider-store.ts'
import { movesNoMoney, type ReportContent, reportRefused } from './payment-report.ts'
import {
  bookedNet,
  findReport,
  insertReport,
  markBooked,
  type WaitingReport,
  waitingReports,
} from './payment-report-store.ts'
import { findPaymentOf, insertProviderPayment } from './provider-payment-store.ts'
import { answerRequest } from './provider-request-store.ts'

interface Reporting {
  readonly tx: TenantTx
  readonly audit: (entry: AuditEntry) => void
  readonly provider: ReportingProvider
}

/**
 * Keeps a report, once, and books what it leads to: what was taken as payment of the order and its invoices, what went
 * back as refund. What takes back more than was reported so far waits for it, so their order does not matter.
 */
export async function writeReport(reporting: Reporting, content: ReportContent): Promise<Key> {
  const { tx, audit, provider } = reporting
  const order = await lockOrder(tx, { uuid: content.salesOrderId })
  const known = await findReport(tx, provider.id, content.reportId)
  if (known) return known
  if (content.currencyIso !== order.currencyIso) throw wrongCurrency(order.currencyIso)
  const { transactionId, kind, occurred, reportId } = content
  const payment = await findPaymentOf(tx, provider.id, transactionId)
  if (payment && payment.salesOrderId !== order.id) throw reportRefused()
  const { id: providerPaymentId } =
    payment ??
    (await insertProviderPayment(tx, {
      ...{ paymentProviderId: provider.id, transactionId, salesOrderId: order.id },
      currencyIso: order.currencyIso,
    }))
  const report = await insertReport(tx, {
    ...{ paymentProviderId: provider.id, providerPaymentId, reportId, kind, occurred },
    ...{ amount: content.amount.toString(), feeAmount: content.fee.toString() },
    booked: movesNoMoney(kind) ? new Date() : null,
  })
  const after = { reportId, transactionId, kind, amount: content.amount.toString() }
  audit({ entity: 'payment-report', entityId: report.uuid, before: null, after })
  const { requestId, reason } = content
  if (requestId) {
    await answerRequest(tx, providerPaymentId, {
      ...{ requestId, reason, isRefused: kind === 'refused' },
    })
  }
  await bookWaiting(reporting, order, { providerPaymentId, transactionId })
  return report
}

interface OfPayment {
  readonly providerPaymentId: number
  readonly transactionId: string
}

async function bookWaiting(
  { tx, provider }: Reporting,
  held: LockedOrder,
  { providerPaymentId, transactionId }: OfPayment,
): Promise<void> {
  let net = Exact.of(await bookedNet(tx, providerPaymentId))
  let order = held
  for (const report of await waitingReports(tx, providerPaymentId)) {
    const amount = Exact.of(report.amount)
    const isTaken = report.kind === 'captured'
    if (!isTaken && amount.compare(net) > 0) continue
    const money = {
      ...{ amount, transactionId, fee: Exact.of(report.feeAmount) },
      paidAt: await openDay(tx, order, report),
      ...(provider.paymentMethodId !== null && { paymentMethodId: provider.paymentMethodId }),
    }
    if (isTaken) await receiveForOrder(tx, order, money)
    else if (!(await takeBackOfOrder(tx, order, money))) continue
    await markBooked(tx, report.id)
    net = isTaken ? net.plus(amount) : net.minus(amount)
    order = await lockOrder(tx, { id: order.id })
  }
}

/** A report that comes late for books that are closed is booked today. */
async function openDay(
  tx: TenantTx,
  { companyId }: LockedOrder,
  { occurred }: WaitingReport,
): Promise<Date> {
  const closedUntil = await holdClosedUntil(tx, companyId)
  const isClosed = closedUntil !== null && occurred.toISOString().slice(0, 10) <= closedUntil
  return isClosed ? new Date() : occurred
}
