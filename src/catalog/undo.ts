import {
  allNeverUndone,
  deletedBy,
  restoredBy,
  reversedBy,
  type UndoRule,
} from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. */
export const catalogUndo: Readonly<Record<string, UndoRule>> = {
  createItem: deletedBy('deleteItem'),
  updateItem: restoredBy('updateItem'),
  activateItem: reversedBy('deactivateItem'),
  deactivateItem: reversedBy('activateItem'),
  createSupplier: deletedBy('deleteSupplier'),
  updateSupplier: restoredBy('updateSupplier'),
  ...allNeverUndone('deleted', 'deleteItem', 'deleteSupplier'),
  ...allNeverUndone('many', 'activateItems', 'copyItemDetails', 'changeItems'),
  ...allNeverUndone('sent', 'printItemLabel', 'mailItemLabel'),
  ...allNeverUndone('file', 'createItemImage', 'updateItemImage', 'deleteItemImage'),
  ...allNeverUndone(
    'part',
    ...['addCategoryItems', 'removeCategoryItem', 'createCategoryDescription'],
    ...['updateCategoryDescription', 'deleteCategoryDescription', 'createSalesChannel'],
    ...['updateSalesChannel', 'assignItemChild', 'detachItemChild', 'activateItemOnSalesChannel'],
    ...['deactivateItemOnSalesChannel', 'createItemDescription', 'updateItemDescription'],
    ...['deleteItemDescription', 'updateItemCustomField', 'deleteItemCustomField'],
    ...['setItemAttributes', 'createItemProperty', 'deleteItemProperty', 'createItemSupplier'],
    ...['createPropertyValueDescription', 'updatePropertyValueDescription'],
    ...['deletePropertyValueDescription', 'updateItemSupplier', 'deleteItemSupplier'],
    ...['replaceCrossReferences'],
  ),
}
