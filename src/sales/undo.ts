import {
  allNeverUndone,
  restoredBy,
  reversedBy,
  type UndoRule,
} from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. */
export const salesUndo: Readonly<Record<string, UndoRule>> = {
  // Lines of shipping follow what is restored.
  updateSalesOrder: restoredBy('updateSalesOrder', 'lineItems'),
  updateSalesOrderSheet: restoredBy('updateSalesOrder', 'lineItems'),
  updateSalesQuotation: restoredBy('updateSalesQuotation'),
  holdSalesOrder: reversedBy('unholdSalesOrder'),
  unholdSalesOrder: restoredBy('holdSalesOrder'),
  updateVatCheckSettings: restoredBy('updateVatCheckSettings'),
  updateVoucher: restoredBy('updateVoucher'),
  blockVoucher: reversedBy('releaseVoucher'),
  releaseVoucher: reversedBy('blockVoucher'),
  ...allNeverUndone(
    'document',
    ...['createSalesOrderSheet', 'createSalesOrder', 'copySalesOrderSheet', 'copySalesOrder'],
    ...['splitSalesOrderSheet', 'splitSalesOrder', 'mergeSalesOrders', 'createSalesQuotation'],
    ...['createSalesOrderFromSalesQuotation', 'createVoucher', 'createVouchers'],
    'bookVoucherCorrection',
  ),
  ...allNeverUndone(
    'progress',
    ...['cancelSalesOrder', 'closeSalesOrder', 'releaseSalesOrder', 'sendSalesQuotation'],
    ...['cancelSalesQuotation'],
  ),
  ...allNeverUndone(
    'part',
    ...['updateSalesOrderCustomFieldValue', 'deleteSalesOrderCustomFieldValue'],
    ...['createSalesOrderLineItems', 'updateSalesOrderLineItemSheet', 'updateSalesOrderLineItem'],
    ...['deleteSalesOrderLineItem', 'setSalesOrderSheetLineItems', 'setSalesOrderLineItems'],
    'setSalesQuotationLineItems',
  ),
  ...allNeverUndone(
    'sent',
    ...['printSalesOrder', 'mailSalesOrder', 'printSalesQuotation', 'mailSalesQuotation'],
    ...['printGiftCard', 'mailGiftCard'],
    ...['createPriceList', 'getVoucherCode', 'renewVoucherCode', 'printGiftCardToPdf'],
    'createVatCheck',
  ),
}
