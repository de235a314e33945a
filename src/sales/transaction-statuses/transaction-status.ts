import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A status of its own that a tenant gives to documents. */
export const TransactionStatus = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isValidForSalesQuotation: Type.Boolean({
    description: 'Whether sales quotations may have the status.',
  }),
  isValidForSalesOrder: Type.Boolean({ description: 'Whether sales orders may have the status.' }),
  isValidForSubscription: Type.Boolean({
    description: 'Whether subscriptions may have the status.',
  }),
})
type TransactionStatus = Static<typeof TransactionStatus>

export type TransactionStatusDraft = Pick<TransactionStatus, 'name'> &
  Partial<Omit<TransactionStatus, 'id'>>
