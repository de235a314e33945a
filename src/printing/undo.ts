import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. */
export const printingUndo: Readonly<Record<string, UndoRule>> = {
  ...allNeverUndone('file', 'replaceCompanyLogo', 'deleteCompanyLogo', 'restoreFormVersion'),
  ...allNeverUndone(
    'sent',
    ...['printTestPage', 'cancelPrintJob', 'repeatPrintJob', 'sendTestMail', 'cancelMail'],
    ...['mailDocument', 'repeatMail', 'recordMailBounce'],
  ),
}
