import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Room } from '../platform/room.ts'
import { carrierList } from './carriers/carrier-list.ts'
import { carrierProductList } from './carriers/carrier-product-list.ts'
import { deliveryCopies } from './copies.ts'
import { dropShippedExtensions } from './drop-shipped-graph-store.ts'
import { carrierLabelEvents } from './labels/carrier-label.ts'
import { carrierLabelJob } from './labels/carrier-label-job.ts'
import { endAbandonedLabels } from './labels/end-abandoned-labels.ts'
import { deliveriesLimits } from './limits.ts'
import { carrierManifestEvents } from './manifests/carrier-manifest.ts'
import { carrierManifestJob } from './manifests/carrier-manifest-job.ts'
import { endAbandonedManifests } from './manifests/carrier-manifest-store.ts'
import { deliveryNoteEvents } from './notes/delivery-note.ts'
import { deliveryNoteNumbers } from './notes/delivery-note-number.ts'
import { searchedDeliveryNotes } from './notes/searched-delivery-notes-store.ts'
import { type DeliveriesOptions, deliveriesOperations } from './operations.ts'
import { orderDeliveryExtension } from './order-delivery-graph-store.ts'
import { deliveriesRetention } from './retention.ts'
import { deliveriesScopes } from './scopes.ts'
import { deliveriesTables } from './tables.ts'
import { deliveriesUndo } from './undo.ts'
import { deliveryWords } from './words.ts'

/** What leaves the house for orders: delivery notes and their packages. */
export const deliveries = (options: DeliveriesOptions): Room => ({
  name: 'deliveries',
  words: deliveryWords,
  searched: [searchedDeliveryNotes],
  limits: deliveriesLimits,
  tables: deliveriesTables,
  retention: deliveriesRetention,
  copies: deliveryCopies,
  operations: deliveriesOperations(options),
  undo: deliveriesUndo,
  scopes: deliveriesScopes,
  graphExtensions: [orderDeliveryExtension, ...dropShippedExtensions],
  numberRanges: [deliveryNoteNumbers],
  counted: [{ noun: 'delivery-note', table: 'delivery_notes' }],
  referenceLists: [carrierList, carrierProductList],
  jobs: [carrierLabelJob, carrierManifestJob],
  fileUses: [{ table: 'carrier_labels', column: 'digest' }],
  events: [deliveryNoteEvents, carrierLabelEvents, carrierManifestEvents],
  upkeep: [{ clearTenant: endAbandoned }],
})

async function endAbandoned(tx: TenantTx, limit: number) {
  return {
    labelsAbandoned: await endAbandonedLabels(tx, limit),
    manifestsAbandoned: await endAbandonedManifests(tx, limit),
  }
}
