import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { rooms } from '../rooms.ts'

/** The lists that a tenant keeps itself; each has the same five operations. */
export const referenceLists: readonly ReferenceList[] = rooms.flatMap(
  ({ referenceLists: lists = [] }) => lists,
)
