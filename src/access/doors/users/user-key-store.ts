import type { KeyColumns } from '../../../platform/records/projection.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'

/** The users, for looking up those that a body names. */
export const namedUsers = 'users'

/** Both keys of the user that a row names in `user_id`, for a projection. */
export function userReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'user_id', 'users')
}

/** What the user is called that a row names in `user_id`, as an expression; null where nobody is named. */
export function userNameOf(as: string): string {
  return `(select named.display_name from erp.users named
    where named.tenant_id = $tenant and named.id = ${as}.user_id)`
}
