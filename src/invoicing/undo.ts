import type { UndoableEntry } from '../platform/audit/undo/audited-entry.ts'
import type { UndoReason } from '../platform/audit/undo/undo-reasons.ts'
import {
  allNeverUndone,
  counteredBy,
  deletedBy,
  restoredBy,
  type UndoRule,
} from '../platform/audit/undo/undo-rule.ts'
import type { GivenInput } from '../platform/pipeline/run-within.ts'

/**
 * How the writes of this room are taken back. What was issued stays and is cancelled; money that came in
 * stays on record and is given back by a refund, and the other way round.
 */
export const invoicingUndo: Readonly<Record<string, UndoRule>> = {
  createInvoice: deletedBy('deleteInvoice', ({ after }) =>
    after?.['isDraft'] === false ? 'document' : undefined,
  ),
  updateInvoice: restoredBy('updateInvoice'),
  createPayment: counteredBy('createRefund', refundOf),
  createPayments: counteredBy('createRefund', refundOf),
  createRefund: counteredBy('createPayment', paymentOf),
  createOrderPayment: counteredBy('createOrderRefund', refundOfOrder),
  createOrderRefund: counteredBy('createOrderPayment', paymentOfOrder),
  ...allNeverUndone('part', 'createOrderCreditUse'),
  ...allNeverUndone('sent', 'createPaymentReport', 'createProviderRequest'),
  bookBankStatementLine: counteredBy('reopenBankStatementLine', lineOf),
  ignoreBankStatementLine: counteredBy('reopenBankStatementLine', lineOf),
  ...allNeverUndone('part', 'reopenBankStatementLine'),
  ...allNeverUndone('file', 'uploadBankStatement'),
  ...allNeverUndone('sent', 'bookBankStatement'),
  createDunningRun: deletedBy('deleteDunningRun'),
  updateDunningLetter: restoredBy('updateDunningLetter'),
  createPaymentRun: deletedBy('deletePaymentRun'),
  updatePaymentRunEntry: restoredBy('updatePaymentRunEntry'),
  updateDunningSettings: restoredBy('updateDunningSettings'),
  updateAccountingSettings: restoredBy('updateAccountingSettings'),
  ...allNeverUndone('deleted', 'deleteInvoice', 'deleteDunningRun', 'deletePaymentRun'),
  ...allNeverUndone(
    'document',
    ...['finalizeInvoice', 'cancelInvoice', 'createCreditNote', 'cancelCreditNote'],
    ...['cancelAccountingExport', 'closeAccountingPeriod', 'reopenAccountingPeriod'],
  ),
  ...allNeverUndone(
    'sent',
    ...['setDunningLevel', 'printInvoice', 'mailInvoice', 'printInvoiceCancellation'],
    ...['mailInvoiceCancellation', 'printCreditNote', 'mailCreditNote', 'createAccountingExport'],
    ...['confirmDunningRun', 'printDunningLetter', 'mailDunningLetter'],
    ...['confirmPaymentRun', 'cancelPaymentRun'],
  ),
}

function refundOf({ id, after }: UndoableEntry): GivenInput | UndoReason {
  const { invoiceId, amount, cashDiscount } = after ?? {}
  if (cashDiscount !== undefined) return 'cash-discount'
  return inputOf(id, { invoiceId, amount })
}

function refundOfOrder({ id, after }: UndoableEntry): GivenInput | UndoReason {
  const { salesOrderId, amount } = after ?? {}
  return ofOrder(id, salesOrderId, amount, {})
}

function paymentOfOrder({ id, after }: UndoableEntry): GivenInput | UndoReason {
  const { salesOrderId, refund } = after ?? {}
  return ofOrder(id, salesOrderId, refund, { allowsOverpayment: true })
}

/** What went to an invoice of the order is taken back there. */
function ofOrder(
  entryId: string,
  salesOrderId: unknown,
  amount: unknown,
  also: object,
): GivenInput | UndoReason {
  if (typeof salesOrderId !== 'string' || typeof amount !== 'string') return 'part'
  return {
    path: { salesOrderId: { uuid: salesOrderId } },
    body: { amount: Number(amount), comment: `Undo ${entryId}`, ...also },
  }
}

function lineOf({ entityId, after }: UndoableEntry): GivenInput | UndoReason {
  if (after?.['cashDiscount'] !== undefined) return 'cash-discount'
  return { path: { bankStatementLineId: { uuid: entityId } } }
}

function paymentOf({ id, after }: UndoableEntry): GivenInput | UndoReason {
  const { invoiceId, refund } = after ?? {}
  return inputOf(
    id,
    { invoiceId, amount: refund },
    { takesCashDiscount: false, allowsOverpayment: true },
  )
}

/** Money of the same amount in the other direction, with the entry that it makes up for. */
function inputOf(
  entryId: string,
  { invoiceId, amount }: { readonly invoiceId: unknown; readonly amount: unknown },
  also: object = {},
): GivenInput | UndoReason {
  if (typeof invoiceId !== 'string' || typeof amount !== 'string') return 'part'
  return {
    path: { invoiceId: { uuid: invoiceId } },
    body: { amount: Number(amount), comment: `Undo ${entryId}`, ...also },
  }
}
