import {
  allNeverUndone,
  deletedBy,
  restoredBy,
  type UndoRule,
} from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back: what was made is taken apart by an order of its own. */
export const productionUndo: Readonly<Record<string, UndoRule>> = {
  createProductionItem: deletedBy('deleteProductionItem'),
  updateProductionItem: restoredBy('updateProductionItem'),
  createWorkbenchResource: deletedBy('deleteWorkbenchResource'),
  updateWorkbenchResource: restoredBy('updateWorkbenchResource'),
  ...allNeverUndone('deleted', 'deleteProductionItem', 'deleteWorkbenchResource'),
  ...allNeverUndone(
    'progress',
    ...['activateBillOfMaterials', 'releaseProductionOrder', 'cancelProductionOrder'],
  ),
  ...allNeverUndone('booked', 'recordProduction'),
  ...allNeverUndone('document', 'createProductionOrder'),
}
