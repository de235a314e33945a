import type { GenerationName } from '../platform/pipeline/generation.ts'
import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { findKey } from '../platform/records/record-store.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import { documentTypes, noSuchInvoice } from './documents/accounting-document.ts'

/** The numbers of the final invoices that count, of the order that a row names in `sales_order_id`; null without any. */
export const invoiceNumbersOfOrder = (as: string): string => `(
  select string_agg(document.number, ', ' order by document.id)
  from erp.accounting_documents document
  join erp.accounting_document_states state
    on state.tenant_id = $tenant and state.document_id = document.id
  where document.tenant_id = $tenant and document.sales_order_id = ${as}.sales_order_id
    and document.type = ${documentTypes.invoice} and document.number is not null
    and state.cancelled is null)`

/** Both keys of the final invoice that a caller names. Throws `invoice.missing` (404), also for a draft. */
export const findFinalInvoice = (tx: TenantTx, reference: Reference): Promise<Key> =>
  findInvoice(tx, reference, 'v1')

/**
 * Both keys of the invoice that a caller names. Throws `invoice.missing` (404), in generation 1 also for a
 * draft, which it does not show.
 */
export async function findInvoice(
  tx: TenantTx,
  reference: Reference,
  generation: GenerationName,
): Promise<Key> {
  const isShown = sql`document.type = ${documentTypes.invoice}
    and (${generation !== 'v1'} or document.number is not null)`
  const table = { table: 'accounting_documents', as: 'document' }
  const key = await findKey(tx, table, reference, isShown)
  if (!key) throw noSuchInvoice()
  return key
}
