import type { Operation } from '../platform/pipeline/operation.ts'
import type { RecordUse } from '../platform/records/record-use-store.ts'
import { outputsOf } from '../printing/paper-outputs.ts'
import type { Paper } from '../printing/paper-store.ts'
import { carrierManifestPaper } from './carrier-manifest-paper-store.ts'
import { getCustomsData } from './customs/get-customs-data.ts'
import { updateCustomsData } from './customs/update-customs-data.ts'
import { deliveryNotePaper } from './delivery-note-paper-store.ts'
import { createDropShippingOrders } from './drop-shipping/create-drop-shipping-orders.ts'
import { dispatchSupplierOrder } from './drop-shipping/dispatch-supplier-order.ts'
import { cancelCarrierLabel } from './labels/cancel-carrier-label.ts'
import { noteHasLabels } from './labels/carrier-label-store.ts'
import { getCarrierLabel, getCarrierLabelFile } from './labels/get-carrier-label.ts'
import { listCarrierLabels } from './labels/list-carrier-labels.ts'
import { requestCarrierLabel } from './labels/request-carrier-label.ts'
import { closeCarrierManifest, createCarrierManifest } from './manifests/create-carrier-manifest.ts'
import { getCarrierManifest, listCarrierManifests } from './manifests/read-carrier-manifests.ts'
import { cancelDeliveryNote } from './notes/cancel-delivery-note.ts'
import { createDeliveryNote } from './notes/create-delivery-note.ts'
import { deliverDeliveryNote } from './notes/deliver-delivery-note.ts'
import { getDeliveryNote } from './notes/get-delivery-note.ts'
import { listDeliveryNoteLines } from './notes/list-delivery-note-lines.ts'
import { listDeliveryNotes } from './notes/listed/list-delivery-notes.ts'
import { shipDeliveryNote } from './notes/ship-delivery-note.ts'
import { addDeliveryNotePackages } from './packages/add-delivery-note-packages.ts'
import { listDeliveryNotePackages } from './packages/list-delivery-note-packages.ts'
import { updateDeliveryNotePackage } from './packages/update-delivery-note-package.ts'
import { shippingLabelPaper } from './shipping-label-paper-store.ts'

export interface DeliveriesOptions {
  /** What prevents a delivery note from being cancelled. */
  readonly noteUses: readonly RecordUse[]
  /** The customs declaration, which names the invoices of the order. */
  readonly customsDeclaration: Paper
}

/** Every operation of the room. */
export const deliveriesOperations = ({
  noteUses,
  customsDeclaration,
}: DeliveriesOptions): readonly Operation[] => [
  ...createDeliveryNote,
  ...listDeliveryNotes,
  getDeliveryNote,
  ...listDeliveryNoteLines,
  getCustomsData,
  updateCustomsData,
  ...outputsOf(customsDeclaration),
  createDropShippingOrders,
  dispatchSupplierOrder,
  shipDeliveryNote,
  deliverDeliveryNote,
  cancelDeliveryNote([...noteUses, noteHasLabels]),
  ...outputsOf(deliveryNotePaper),
  ...outputsOf(shippingLabelPaper),
  ...listDeliveryNotePackages,
  addDeliveryNotePackages,
  updateDeliveryNotePackage,
  requestCarrierLabel,
  listCarrierLabels,
  getCarrierLabel,
  getCarrierLabelFile,
  cancelCarrierLabel,
  createCarrierManifest,
  listCarrierManifests,
  getCarrierManifest,
  closeCarrierManifest,
  ...outputsOf(carrierManifestPaper),
]
