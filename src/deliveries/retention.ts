import type { Retention } from '../platform/retention/retention-rule.ts'

/** How long delivery notes are kept. */
export const deliveriesRetention: Retention = {
  rules: [
    {
      kind: 'delivery-note',
      tables: ['delivery_notes', 'delivery_note_lines', 'delivery_note_packages'],
      unit: 'years',
      law: 'letters',
      usual: 'letters',
      removedWith: 'sales-order',
      audited: ['delivery-note', 'delivery-note-package'],
    },
  ],
}
