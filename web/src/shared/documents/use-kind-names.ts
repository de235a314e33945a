import { kindOf } from '../records/kinds.ts'
import { useWriter } from '../records/values.tsx'

/** What a kind of document is called. */
export function useKindNames(): (kind: string) => string {
  const write = useWriter()
  return (kind) => write(kindOf('forms').fields['documentKind'], kind)
}
