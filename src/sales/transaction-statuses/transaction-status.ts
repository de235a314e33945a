import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A status of its own that a tenant gives to documents. */
export const TransactionStatus = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isValidForSalesQuotation: Type.Boolean({
    description: 'Whether sales quotations may get the status.',
  }),
  isValidForSalesOrder: Type.Boolean({ description: 'Whether sales orders may get the status.' }),
  isValidForSubscription: Type.Boolean({
    description: 'Kept for programs that offer subscriptions; the service has none.',
  }),
})
type TransactionStatus = Static<typeof TransactionStatus>

export type TransactionStatusDraft = Pick<TransactionStatus, 'name'> &
  Partial<Omit<TransactionStatus, 'id'>>

/** A kind of document that a status is valid for or not. */
export type StatusUse = 'quotation' | 'order'
