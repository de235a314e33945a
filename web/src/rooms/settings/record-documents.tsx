import { Documents } from '../../shared/documents/document-list.tsx'
import type { DocumentKind } from '../../shared/documents/queries.ts'
import type { RecordPart } from '../../shared/records/declared.ts'

/** What was ordered from a supplier. */
export const SupplierDocuments = ({ id }: RecordPart) => <Documents of={{ supplierId: id }} />

/** The document that was printed or sent; a test has none. */
export function SentDocument({ record }: RecordPart) {
  const { documentKind, documentId } = record
  if (!documentId) return null
  const of = { documentKind: documentKind as DocumentKind, documentId: String(documentId) }
  return <Documents of={of} />
}
