import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { purchaseInvoiceColumnOf } from '../../../purchasing/purchase-invoice-key-store.ts'
import type { FoundLine } from '../lines/line-store.ts'

/** A direct debit or transfer that the bank was ordered, and that a line names by its reference. */
export interface OrderedPayment {
  readonly lineId: number
  /** Null for an invoice of a supplier. */
  readonly documentId: number | null
  readonly purchaseInvoiceId: number | null
  readonly uuid: string
  readonly number: string
  readonly kind: string
  readonly state: string
  readonly amount: string
  /** What is still to be paid of its invoice, and what was paid. */
  readonly open: string
  readonly paid: string
  /** Whether the line names the whole batch of the file. */
  readonly isBatch: boolean
}

const purchaseOf = (column: 'uuid' | 'status') => purchaseInvoiceColumnOf('entry', column)

/** What the lines name, all of them in one statement. */
export async function findOrderedPayments(
  tx: TenantTx,
  lines: readonly FoundLine[],
): Promise<OrderedPayment[]> {
  const asked = lines.flatMap(({ id: line, companyId: company, endToEndId: named }) =>
    named === '' ? [] : [{ line, company, named }],
  )
  if (asked.length === 0) return []
  return tx.rows<OrderedPayment>(sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as given (line integer, company integer, named text)
    ), named as (
      select line.line, line.company, entry.id, false as is_batch from line
      join erp.payment_run_entries entry
        on entry.tenant_id = $tenant and entry.end_to_end_id = line.named
      union all
      select line.line, line.company, entry.id, true as is_batch from line
      join erp.payment_run_entries entry
        on entry.tenant_id = $tenant and entry.batch_id = line.named and entry.batch_id <> ''
    )
    select named.line as "lineId", document.id as "documentId",
      entry.purchase_invoice_id as "purchaseInvoiceId",
      coalesce(document.uuid, ${fixed(purchaseOf('uuid'))}) as uuid, entry.number,
      entry.kind, entry.state, entry.amount::text as amount,
      (case when document.id is null and ${fixed(purchaseOf('status'))} = 'payment-ordered'
          then -entry.amount when document.id is null then 0
        when state.cancelled is null
          then state.total_gross - state.corrected_amount - state.discount_amount
            - state.paid_amount else -state.paid_amount end)::text as open,
      coalesce(state.paid_amount, 0)::text as paid, named.is_batch as "isBatch"
    from named
    join erp.payment_run_entries entry
      on entry.tenant_id = $tenant and entry.id = named.id and entry.company_id = named.company
    left join erp.accounting_documents document
      on document.tenant_id = $tenant and document.id = entry.document_id
    left join erp.accounting_document_states state
      on state.tenant_id = $tenant and state.document_id = entry.document_id
    where entry.state in ('ordered', 'settled')
      and (document.id is not null or entry.purchase_invoice_id is not null)
    order by named.line, entry.id`)
}
