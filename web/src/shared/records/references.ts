import { type ListPath, useNames } from './names.tsx'

/** Lists whose address does not end with their name alone. */
const elsewhere: Readonly<Record<string, string>> = { users: 'admin/users' }

/** The list of the records that a field may name, as the description of the interface calls it. */
export function listReferred(refersTo: string | undefined): ListPath {
  if (!refersTo) return { path: '' }
  return { path: `/v2/${elsewhere[refersTo] ?? refersTo}` }
}

/** The records that a field may name, with what they are called. */
export const useReferred = (refersTo: string) => useNames(listReferred(refersTo))
