import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/**
 * How the writes of this room are taken back: an entry of the trail does not have the step of quantity that was
 * changed.
 */
export const pricingUndo: Readonly<Record<string, UndoRule>> = allNeverUndone(
  'part',
  ...['createCustomerPrice', 'setCustomerPrice', 'deleteCustomerPrice', 'createSalesChannelPrice'],
  ...['setSalesChannelPrice', 'deleteSalesChannelPrice', 'updateSpecialPrice'],
)
