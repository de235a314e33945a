import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. */
export const purchasingUndo: Readonly<Record<string, UndoRule>> = {
  ...allNeverUndone('document', 'createPurchaseInvoice'),
  ...allNeverUndone(
    'progress',
    'assignPurchaseInvoice',
    'checkPurchaseInvoice',
    'approvePurchaseInvoice',
    'disputePurchaseInvoice',
    'payPurchaseInvoice',
    'rejectPurchaseInvoice',
  ),
  ...allNeverUndone('document', 'checkMailbox'),
}
