import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'

/** Both keys of the return that a row names in `return_id`, for a projection. */
export function returnReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'return_id', 'returns')
}

/** `join …` of the return that a row names in `return_id`; its row is called `returned`. */
export function joinedReturn(as: string): string {
  return `join erp.returns returned
    on returned.tenant_id = $tenant and returned.id = ${as}.return_id`
}

/** `join …` of the lines of the return that a row names in `return_id`; their rows are called `line`. */
export function joinedReturnLines(as: string): string {
  return `join erp.return_lines line
    on line.tenant_id = $tenant and line.return_id = ${as}.return_id`
}
