import { namedPaymentMethods } from '../../customers/payment-terms-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { recordCorrected, recordPaid } from '../../sales/doors/orders/order-progress-store.ts'
import { requireOpenBooks } from '../accounting-periods/open-books.ts'
import { requireRefundLimit } from '../documents/credit-limit-store.ts'
import { addToState } from '../documents/document-state-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import type { LockedDocument } from '../documents/locked-document.ts'
import { invoiceEvents } from '../invoices/invoice-events.ts'
import { requireMove, stillToPay } from '../invoices/invoice-state.ts'
import { type CashDiscount, cashDiscountOf } from './cash-discount.ts'
import {
  missingReferences,
  paymentExceeded,
  paymentKinds,
  refundExceeded,
  wrongCurrency,
} from './payment.ts'
import { insertPayment, type NewPayment } from './payment-store.ts'

/** What a request says of money. */
export interface SaidOfMoney {
  readonly amount: number
  readonly currencyIso?: string
  readonly received?: { readonly amount: number; readonly currencyIso: string }
  readonly paymentDate?: string
  readonly paymentMethodId?: Reference
  readonly transactionId?: string
  readonly comment?: string
  readonly allowsOverpayment?: boolean
}

type PaymentCall = Pick<
  Call<{ invoiceId: Reference }, unknown, SaidOfMoney>,
  'tx' | 'companyId' | 'path' | 'body' | 'caller' | 'fieldName' | 'audit'
>

/** Records money for an invoice, and the cash discount that it takes. */
export async function addPayment(call: PaymentCall, takesCashDiscount: boolean): Promise<Key> {
  const { tx, audit } = call
  const held = await holdPaid(call, 'record-payment')
  const { document, order, row } = held
  const open = atLeastZero(stillToPay(document))
  if (row.amount.compare(open) > 0 && !call.body.allowsOverpayment)
    throw paymentExceeded(
      open.rounded(currencyDecimals(order.currencyIso)).toString(),
      order.currencyIso,
    )
  const { key, discount } = await recordPayment(tx, held, { ...held.row, takesCashDiscount })
  const after = {
    invoiceId: held.document.uuid,
    amount: held.row.amount.toString(),
    ...(discount && { cashDiscount: discount.amount.toString() }),
  }
  audit({ entity: 'payment', entityId: key.uuid, before: null, after })
  return key
}

const atLeastZero = (amount: Exact) => (amount.compare(Exact.zero) < 0 ? Exact.zero : amount)

/** Money that came in for an invoice that is held. What is left out is as the invoice says, or now. */
export async function recordPayment(
  tx: TenantTx,
  { document, order }: { readonly document: LockedDocument; readonly order: LockedOrder },
  { takesCashDiscount = true, ...said }: Partial<NewPayment> & MoneySaid,
): Promise<{ key: Key; discount: CashDiscount | undefined }> {
  const row = { ...usualRow({ document, order }), ...said }
  await requireOpenBooks(tx, order.companyId, row.paidAt)
  const { currencyIso } = order
  const discount = takesCashDiscount ? cashDiscountOf(document, { ...row, currencyIso }) : undefined
  await recordPaid(tx, order, row.amount, row.paidAt)
  if (discount) await recordCorrected(tx, order, discount.amount, row.paidAt)
  const key = await insertPayment(tx, { ...row, kind: paymentKinds.payment })
  await addToState(tx, document.id, 'paid', row.amount, row.paidAt)
  if (discount) {
    const { amount, tax: taxAmount } = discount
    const { fee: _fee, received: _received, ...common } = row
    await insertPayment(tx, { ...common, kind: paymentKinds.cashDiscount, amount, taxAmount })
    await addToState(tx, document.id, 'discount', amount, row.paidAt)
  }
  announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [document.id] })
  return { key, discount }
}

interface MoneySaid {
  readonly amount: Exact
  readonly takesCashDiscount?: boolean
}

const usualRow = ({ document, order }: { document: LockedDocument; order: LockedOrder }) => ({
  documentId: document.id,
  salesOrderId: order.id,
  taxAmount: Exact.zero,
  currencyIso: order.currencyIso,
  paidAt: new Date(),
  paymentMethodId: document.paymentMethodId,
  transactionId: '',
  comment: '',
  createdByUserId: null as number | null,
})

/** Records money that is given back: no more than was paid. */
export async function addRefund(call: PaymentCall): Promise<Key> {
  const { tx, audit } = call
  const held = await holdPaid(call, 'refund')
  await requireRefundLimit(tx, held.order, held.row.amount, held.document.id)
  const key = await recordRefund(tx, held, held.row)
  const after = { invoiceId: held.document.uuid, refund: held.row.amount.toString() }
  audit({ entity: 'payment', entityId: key.uuid, before: null, after })
  return key
}

type HeldInvoice = { readonly document: LockedDocument; readonly order: LockedOrder }
type SaidOfRefund = Partial<NewPayment> & Pick<MoneySaid, 'amount'>

/** Money that was given back for an invoice that is held. What is left out is as the invoice says, or now. */
export async function recordRefund(
  tx: TenantTx,
  held: HeldInvoice,
  said: SaidOfRefund,
): Promise<Key> {
  const key = await writeRefund(tx, held, said)
  announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [held.document.id] })
  return key
}

/** The same for who announces the invoice. */
export async function writeRefund(
  tx: TenantTx,
  { document, order }: HeldInvoice,
  said: SaidOfRefund,
): Promise<Key> {
  const row = { ...usualRow({ document, order }), ...said }
  if (row.amount.compare(document.paidAmount) > 0) throw refundExceeded()
  await requireOpenBooks(tx, order.companyId, row.paidAt)
  await recordPaid(tx, order, row.amount.negated(), row.paidAt)
  const key = await insertPayment(tx, { ...row, kind: paymentKinds.refund })
  await addToState(tx, document.id, 'paid', row.amount.negated(), row.paidAt)
  return key
}

/** What was exchanged for money in the currency of its document. Refuses (422) another one where nothing is said. */
export function receivedOf(
  { currencyIso, received }: SaidOfMoney,
  ownCurrencyIso: string,
): NewPayment['received'] {
  if (currencyIso !== undefined && currencyIso !== ownCurrencyIso) {
    throw wrongCurrency(ownCurrencyIso)
  }
  if (!received || received.currencyIso === ownCurrencyIso) return undefined
  return { amount: Exact.of(received.amount), currencyIso: received.currencyIso }
}

async function holdPaid(
  { tx, companyId, path, body, caller, fieldName }: PaymentCall,
  move: 'record-payment' | 'refund',
) {
  const held = await holdInvoice({ tx, companyId }, path.invoiceId)
  const { document, order } = held
  requireMove(document, move)
  const received = receivedOf(body, order.currencyIso)
  const { paymentMethodId: method } = body
  const named = method
    ? [{ path: ['paymentMethodId'], table: namedPaymentMethods, reference: method }]
    : []
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  const row = {
    ...usualRow(held),
    amount: Exact.of(body.amount),
    received,
    paidAt: body.paymentDate ? new Date(body.paymentDate) : new Date(),
    paymentMethodId: method ? resolve(method).id : document.paymentMethodId,
    transactionId: body.transactionId ?? '',
    comment: body.comment ?? '',
    createdByUserId: caller.user?.id ?? null,
  }
  return { document, order, row }
}
