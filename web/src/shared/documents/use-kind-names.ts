import { documentFields } from '../../api/generated/document-fields.ts'
import { useWriter } from '../records/values.tsx'

/** What a kind of document is called. */
export function useKindNames(): (kind: string) => string {
  const write = useWriter()
  return (kind) => write(documentFields.documentKind, kind)
}
