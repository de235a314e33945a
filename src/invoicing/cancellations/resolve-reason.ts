import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { findInvoiceReason } from '../../sales/doors/orders/order-terms-store.ts'
import { missingInvoiceReferences } from '../invoices/invoice-state.ts'
import { commentRequired } from './cancellation.ts'

interface Said {
  readonly cancellationReasonId: Reference
  readonly cancellationComment?: string
}

/** The reason that a body names. Throws 422 where there is none, and 400 where it requires a comment. */
export async function resolveReason(
  tx: TenantTx,
  body: Said,
  fieldName: FieldName,
): Promise<{ reasonId: number; reasonComment: string }> {
  const reason = await findInvoiceReason(tx, body.cancellationReasonId)
  if (!reason) throw missingInvoiceReferences([fieldName(['cancellationReasonId'])])
  const reasonComment = body.cancellationComment ?? ''
  if (reason.isCommentRequired && reasonComment.trim() === '') {
    refuseFaults({ [fieldName(['cancellationComment'])]: commentRequired })
  }
  return { reasonId: reason.id, reasonComment }
}
