import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** What deliveries say of people, in a copy in which these shall not be found. */
export const deliveryCopies: CopyRules = {
  anonymised: {
    changed: {
      delivery_notes: emptied('comment'),
      delivery_note_packages: emptied('tracking_id', 'tracking_url', 'comment'),
    },
  },
}
