import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. */
export const returnsUndo: Readonly<Record<string, UndoRule>> = {
  ...allNeverUndone('document', 'createReturn'),
  ...allNeverUndone(
    'progress',
    ...['receiveReturn', 'inspectReturn', 'completeReturn', 'rejectReturn', 'bookReturn'],
  ),
  ...allNeverUndone('sent', 'printReturn', 'mailReturn'),
}
