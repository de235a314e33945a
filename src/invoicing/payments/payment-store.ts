import { paymentMethodReferenceOf } from '../../customers/payment-terms-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Key } from '../../platform/values/shape.ts'
import { Payment } from './payment.ts'
import { paymentEvents } from './payment-events.ts'

const paymentTable: NumberedTable = {
  table: 'payments',
  as: 'payment',
  announces: paymentEvents,
  columns: {
    documentId: 'integer',
    salesOrderId: 'integer',
    kind: 'smallint',
    amount: 'numeric',
    taxAmount: 'numeric',
    currencyIso: 'text',
    paidAt: 'timestamptz',
    paymentMethodId: 'integer',
    transactionId: 'text',
    comment: 'text',
    isPrepaid: 'boolean',
    receivedAmount: 'numeric',
    receivedCurrencyIso: 'text',
    feeAmount: 'numeric',
    parts: 'jsonb',
    created: 'timestamptz',
    createdByUserId: 'integer',
    voucherId: 'integer',
  },
}

export interface NewPayment {
  /** Null: it belongs to the order alone. */
  readonly documentId: number | null
  readonly salesOrderId: number
  readonly kind: number
  readonly amount: Exact
  readonly taxAmount: Exact
  readonly currencyIso: string
  readonly paidAt: Date
  readonly paymentMethodId: number | null
  readonly transactionId: string
  readonly comment: string
  readonly createdByUserId: number | null
  /** The gift card that paid, where no money came in. */
  readonly voucherId?: number
  readonly isPrepaid?: boolean
  /** What was exchanged. */
  readonly received?: { readonly amount: Exact; readonly currencyIso: string } | undefined
  readonly fee?: Exact
  /** Of a prepayment. */
  readonly parts?: readonly PrepaidPart[]
}

/** What of a prepayment is taxed alike. */
export interface PrepaidPart {
  readonly category: string
  readonly rate: string
  readonly gross: string
}

export async function insertPayment(
  tx: TenantTx,
  { received, fee, parts, isPrepaid, ...payment }: NewPayment,
): Promise<Key> {
  const row = {
    ...payment,
    isPrepaid: isPrepaid ?? false,
    receivedAmount: received?.amount.toString() ?? null,
    receivedCurrencyIso: received?.currencyIso ?? null,
    feeAmount: (fee ?? Exact.zero).toString(),
    parts: parts ?? [],
    amount: payment.amount.toString(),
    taxAmount: payment.taxAmount.toString(),
    created: new Date(),
  }
  const [key] = await insertRows(tx, paymentTable, [row])
  if (!key) throw new Error('no payment was written')
  return key
}

/** The fields of a payment, over rows called `payment`. */
export const paymentProjection: Projection = {
  id: keyOf('payment'),
  invoiceId: referenceOf('payment', 'document_id', 'accounting_documents'),
  ...columnsOf('payment', 'kind', 'amount', 'taxAmount', 'currencyIso', 'transactionId'),
  ...columnsOf('payment', 'comment', 'isPrepaid', 'feeAmount'),
  ...columnsOf('payment', 'receivedAmount', 'receivedCurrencyIso'),
  paymentDate: fixed('payment.paid_at'),
  paymentMethodId: paymentMethodReferenceOf('payment'),
}

/** Payments, refunds and cash discounts of invoices and orders. */
export const payments: RecordSource = {
  table: 'payments',
  as: 'payment',
  record: projected(shapeOf(Payment), paymentProjection),
}
