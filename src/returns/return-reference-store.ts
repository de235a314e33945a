import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'

/** Both keys of the return that a row names in `return_id`, for a projection. */
export function returnReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'return_id', 'returns')
}
