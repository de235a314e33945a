import type { RecordUse } from '../platform/records/record-use-store.ts'
import { isReturned } from './returns/return-store.ts'

/** A delivery note of which goods come back is not cancelled. */
export const noteReturned: RecordUse = {
  code: 'delivery-note.in-use.returned',
  sentence: {
    en: 'Goods of the delivery note come back with a return.',
    de: 'Ware des Lieferscheins kommt mit einer Retoure zurück.',
  },
  isUsed: isReturned,
}
