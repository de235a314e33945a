import {
  allNeverUndone,
  deletedBy,
  eachUndoneBy,
  restoredBy,
  type UndoRule,
} from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. Personal data is not in the trail, so it cannot be restored. */
export const customersUndo: Readonly<Record<string, UndoRule>> = {
  createCustomer: deletedBy('deleteCustomer'),
  createCustomerSheet: deletedBy('deleteCustomer'),
  updateCustomer: restoredBy('updateCustomer'),
  updateCustomerSheet: restoredBy('updateCustomer'),
  changeCustomers: eachUndoneBy('deleteCustomer', 'updateCustomer'),
  ...allNeverUndone('deleted', 'deleteCustomer'),
  ...allNeverUndone('personal', 'deleteCustomerAddress', 'anonymizeCustomer', 'mergeCustomers'),
  ...allNeverUndone('part', 'updateCustomerCustomFieldValue', 'deleteCustomerCustomFieldValue'),
}
