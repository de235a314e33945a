import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { PaymentMethod, type PaymentMethodDraft } from './payment-method.ts'

export const paymentMethodTable: NumberedTable = {
  table: 'payment_methods',
  as: 'payment_method',
  announces: eventsOf('payment-method'),
  columns: {
    name: 'text',
    isDefault: 'boolean',
    isActive: 'boolean',
    isDunningActive: 'boolean',
    canShipBeforePayment: 'boolean',
    paymentDueInDays: 'integer',
    cashDiscountDays: 'integer',
    cashDiscountValue: 'numeric',
    paymentOption: 'text',
    generalLedgerAccount: 'text',
  },
}

export const usualPaymentMethod = {
  isDefault: false,
  isActive: true,
  isDunningActive: true,
  canShipBeforePayment: false,
  paymentDueInDays: 0,
  cashDiscountDays: 0,
  cashDiscountValue: 0,
  paymentOption: 'other' as const,
  generalLedgerAccount: '',
}

export const paymentMethods: RecordSource = {
  ...paymentMethodTable,
  record: projected(shapeOf(PaymentMethod), {
    id: keyOf('payment_method'),
    ...columnsOf('payment_method', ...Object.keys(paymentMethodTable.columns)),
  }),
}

export function insertPaymentMethods(tx: TenantTx, drafts: readonly PaymentMethodDraft[]) {
  return insertRows(
    tx,
    paymentMethodTable,
    drafts.map((draft) => ({ ...usualPaymentMethod, ...draft })),
  )
}
