import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** What deliveries say of people, in a copy in which these shall not be found. */
export const deliveryCopies: CopyRules = {
  // No label is bought, cancelled or handed over twice.
  leftOut: ['carriers', 'carrier_products', 'carrier_manifests', 'carrier_labels'],
  anonymised: {
    changed: {
      delivery_notes: emptied('comment', 'customs_explanation'),
      delivery_note_packages: emptied('tracking_id', 'tracking_url', 'comment'),
    },
  },
}
