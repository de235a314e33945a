import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { ListSource } from '../platform/records/projection.ts'
import { creditNoteProjection } from './corrections/credit-note-record-store.ts'

/** A line of a credit note that is in force. */
export interface CreditedLine {
  readonly documentId: number
  readonly documentUuid: string
  readonly currencyIso: string
  /** Why the credit note was written, for people. */
  readonly reason: string
  /** The line of a sales order that it is about. */
  readonly salesOrderLineId: number
  /** Decimal digits. */
  readonly quantity: string
  /** Decimal digits, in the currency of the document. */
  readonly totalGross: string
}

/** The lines of those of these credit notes that are not cancelled, by document and place. */
export async function findCreditedLines(
  tx: TenantTx,
  documentIds: readonly number[],
): Promise<CreditedLine[]> {
  return tx.rows<CreditedLine>(sql`
    select document.id as "documentId", document.uuid as "documentUuid",
      document.currency_iso as "currencyIso", document.reason_comment as reason,
      line.sales_order_line_id as "salesOrderLineId",
      trim_scale(line.quantity)::text as quantity, line.total_gross::text as "totalGross"
    from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    join erp.accounting_document_lines line
      on line.tenant_id = ${tx.tenantId} and line.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.id = any(${documentIds}::integer[])
      and document.type = 2 and state.cancelled is null
    order by document.id, line.position`)
}

/** `from … where …`: the credit note, called `credited`, that a row names in `document_id`. */
export const creditNoteOf = (as: string): string => `from erp.accounting_documents credited
  where credited.tenant_id = $tenant and credited.id = ${as}.document_id`

/** The credit notes whose numbers an expression, an array, holds, as they are mentioned. */
export const creditNotesNumbered = (numbers: string): ListSource => ({
  from: fixed(`from erp.accounting_documents document
    where document.tenant_id = $tenant and document.id = any(${numbers})`),
  order: fixed('document.id'),
  element: creditNoteProjection,
})
