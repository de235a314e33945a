import type { KeyColumns } from '../../../platform/records/projection.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'

/** The users, for looking up those that a body names. */
export const namedUsers = 'users'

/** Both keys of the user that a row names in `user_id`, for a projection. */
export function userReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'user_id', 'users')
}
