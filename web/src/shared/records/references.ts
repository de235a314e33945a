import { records } from '../../api/generated/records.ts'
import type { RecordKind } from './kinds.ts'
import { type ListPath, useNames } from './names.tsx'

/** Lists that other records refer to and that have pages of their own. */
const others: Readonly<Record<string, ListPath>> = {
  users: { path: '/v2/admin/users' },
  companies: { path: '/v2/companies' },
  'sales-channels': { path: '/v2/sales-channels' },
}

/** The list of the records that a field may name, as the description of the interface calls it. */
export function listReferred(refersTo: string | undefined): ListPath {
  if (!refersTo) return { path: '' }
  const own: Readonly<Record<string, RecordKind>> = records
  return own[refersTo] ?? others[refersTo] ?? { path: `/v2/${refersTo}` }
}

/** The records that a field may name, with what they are called. */
export const useReferred = (refersTo: string) => useNames(listReferred(refersTo))
