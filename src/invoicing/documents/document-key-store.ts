import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { DocumentType } from './accounting-document.ts'

/** Both keys of the document of a type that a caller names. */
export function findDocument(
  tx: TenantTx,
  type: DocumentType,
  reference: Reference,
): Promise<Key | undefined> {
  return findKey(
    tx,
    { table: 'accounting_documents', as: 'document' },
    reference,
    sql`document.type = ${type}`,
  )
}

/** The condition on lines of a document that a caller names; undefined where there is none. */
export async function linesOfDocument(
  tx: TenantTx,
  type: DocumentType,
  reference: Reference,
): Promise<Sql | undefined> {
  const found = await findDocument(tx, type, reference)
  return found && sql`line.document_id = ${found.id}`
}
