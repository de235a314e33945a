import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { findInvoice } from '../invoice-reference-store.ts'

/** The condition on payments of the invoice that a caller names. Throws `invoice.missing` (404). */
export async function paymentsOfInvoice(
  tx: TenantTx,
  reference: Reference,
  generation: GenerationName,
): Promise<Sql> {
  const { id } = await findInvoice(tx, reference, generation)
  return sql`payment.document_id = ${id}`
}
