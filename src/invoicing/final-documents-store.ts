import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { documentTypes } from './documents/accounting-document.ts'

/** A line of a sales order that a final invoice or credit note is about. */
export interface DocumentedLine {
  readonly documentId: number
  readonly salesOrderLineId: number
}

const { invoice, correction: creditNote } = documentTypes

/** The lines of those of these invoices and credit notes that are final and not cancelled, by document. */
export async function findDocumentedLines(
  tx: TenantTx,
  documentIds: readonly number[],
): Promise<DocumentedLine[]> {
  return tx.rows<DocumentedLine>(sql`
    select distinct document.id as "documentId", line.sales_order_line_id as "salesOrderLineId"
    from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    join erp.accounting_document_lines line
      on line.tenant_id = ${tx.tenantId} and line.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.id = any(${documentIds}::integer[])
      and document.type in (${invoice}, ${creditNote}) and document.number is not null
      and state.cancelled is null and line.sales_order_line_id is not null
    order by document.id, line.sales_order_line_id`)
}

/** A final invoice or credit note as others name it. */
export interface NamedDocument {
  readonly id: number
  readonly uuid: string
  readonly number: string
  readonly isCreditNote: boolean
}

/** Those of these documents that are final, by number of their row. */
export async function findNamedDocuments(
  tx: TenantTx,
  documentIds: readonly number[],
): Promise<NamedDocument[]> {
  return tx.rows<NamedDocument>(sql`
    select document.id, document.uuid, document.number,
      document.type = ${creditNote} as "isCreditNote"
    from erp.accounting_documents document
    where document.tenant_id = ${tx.tenantId} and document.id = any(${documentIds}::integer[])
      and document.number is not null
    order by document.id`)
}

/** The final invoice or credit note with this uuid. */
export async function findNamedDocument(
  tx: TenantTx,
  uuid: string,
): Promise<NamedDocument | undefined> {
  return tx.row<NamedDocument>(sql`
    select document.id, document.uuid, document.number,
      document.type = ${creditNote} as "isCreditNote"
    from erp.accounting_documents document
    where document.tenant_id = ${tx.tenantId} and document.uuid = ${uuid}::uuid
      and document.number is not null`)
}
