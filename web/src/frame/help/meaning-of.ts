import { meanings } from '../../api/generated/meanings.ts'
import type { Words } from '../../shared/records/kinds.ts'

/** What a field of a record means: its own meaning, that of its last name, or nothing. */
export function meaningOf(noun: string, path: string): Words | undefined {
  return meanings[`${noun}.${path}`] ?? meanings[path.split('.').at(-1) ?? '']
}
