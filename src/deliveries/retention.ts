import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'

/** How long delivery notes are kept. */
export const deliveriesRetention: Retention = {
  rules: [
    {
      kind: 'delivery-note',
      tables: [
        ...['delivery_notes', 'delivery_note_lines', 'delivery_note_packages', 'carrier_labels'],
      ],
      unit: 'years',
      law: 'letters',
      usual: 'letters',
      removedWith: 'sales-order',
      audited: ['delivery-note', 'delivery-note-package', 'carrier-label', 'carrier-manifest'],
    },
  ],
  kept: {
    ...forReason(ownLists, 'carriers', 'carrier_products'),
    ...forReason('names nobody: one short row for each day', 'carrier_manifests'),
  },
}
