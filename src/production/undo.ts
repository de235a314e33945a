import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back: what was made is taken apart by an order of its own. */
export const productionUndo: Readonly<Record<string, UndoRule>> = {
  ...allNeverUndone(
    'progress',
    ...['activateBillOfMaterials', 'releaseProductionOrder', 'cancelProductionOrder'],
  ),
  ...allNeverUndone('booked', 'recordProduction'),
  ...allNeverUndone('document', 'createProductionOrder'),
}
