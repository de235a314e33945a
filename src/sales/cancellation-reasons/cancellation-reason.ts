import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A reason why documents of certain kinds are cancelled. */
export const CancellationReason = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isCommentRequired: Type.Boolean({
    description: 'Whether a comment is required with the reason.',
  }),
  isValidForSalesOrder: Type.Boolean({ description: 'Whether sales orders are cancelled for it.' }),
  isValidForInvoice: Type.Boolean({ description: 'Whether invoices are cancelled for it.' }),
  isValidForRefund: Type.Boolean({ description: 'Whether refunds are cancelled for it.' }),
})
type CancellationReason = Static<typeof CancellationReason>

export type CancellationReasonDraft = Pick<CancellationReason, 'name'> &
  Partial<Omit<CancellationReason, 'id'>>
