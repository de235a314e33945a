import {
  allNeverUndone,
  deletedBy,
  restoredBy,
  type UndoRule,
} from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. */
export const pickingUndo: Readonly<Record<string, UndoRule>> = {
  createPickListTemplate: deletedBy('deletePickListTemplate'),
  updatePickListTemplate: restoredBy('updatePickListTemplate'),
  createShippingBox: deletedBy('deleteShippingBox'),
  updateShippingBox: restoredBy('updateShippingBox'),
  ...allNeverUndone('deleted', 'deletePickListTemplate', 'deleteShippingBox', 'deletePickList'),
  ...allNeverUndone(
    'progress',
    ...['createPickList', 'updatePickList', 'scanPickList', 'undoPickListScan'],
    ...['reportShortPickListPosition', 'completePickList'],
  ),
  ...allNeverUndone('sent', 'printPickList', 'mailPickList'),
}
