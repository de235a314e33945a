import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back: goods that left the house come back by a return. */
export const deliveriesUndo: Readonly<Record<string, UndoRule>> = {
  ...allNeverUndone('document', 'createSalesOrderDeliveryNote', 'createDeliveryNote'),
  ...allNeverUndone('document', 'createDropShippingOrders', 'dispatchSupplierOrder'),
  ...allNeverUndone(
    'progress',
    ...['shipDeliveryNote', 'deliverDeliveryNote', 'cancelDeliveryNote'],
    ...['addDeliveryNotePackages', 'updateDeliveryNotePackage', 'updateCustomsData'],
  ),
  ...allNeverUndone(
    'sent',
    ...['printDeliveryNote', 'mailDeliveryNote', 'printShippingLabel', 'mailShippingLabel'],
    ...['requestCarrierLabel', 'cancelCarrierLabel', 'createCarrierManifest'],
    ...['closeCarrierManifest', 'printCarrierManifest', 'mailCarrierManifest'],
    ...['printCustomsDeclaration', 'mailCustomsDeclaration'],
  ),
}
