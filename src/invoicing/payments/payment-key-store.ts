import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import { findDocument } from '../documents/document-key-store.ts'

/** The condition on payments of the invoice that a caller names; undefined where there is none. */
export async function paymentsOfInvoice(
  tx: TenantTx,
  reference: Reference,
): Promise<Sql | undefined> {
  const found = await findDocument(tx, documentTypes.invoice, reference)
  return found && sql`payment.document_id = ${found.id}`
}
