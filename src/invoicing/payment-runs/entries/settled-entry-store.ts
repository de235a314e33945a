import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

interface OfLine {
  readonly lineId: number
  readonly companyId: number
  readonly endToEndId: string
  readonly documentIds: readonly number[]
  readonly kind: string
}

/** Settles what the bank was ordered for these invoices, by the reference of the line, if it has one. */
export async function settleOrdered(
  tx: TenantTx,
  { lineId, companyId, endToEndId, documentIds, kind }: OfLine,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    update erp.payment_run_entries entry
    set state = 'settled', bank_statement_line_id = ${lineId}
    where entry.tenant_id = ${tx.tenantId} and entry.company_id = ${companyId}
      and entry.kind = ${kind} and entry.state = 'ordered'
      and entry.document_id = any(${documentIds}::integer[])
      and (${endToEndId} = '' or entry.end_to_end_id = ${endToEndId} or entry.batch_id = ${endToEndId})
    returning entry.id`)
  return rows.map(({ id }) => id)
}

interface Return extends OfLine {
  readonly reason: string
  readonly fee: string
}

/** Marks what comes back as returned: it is named by the reference of the line. */
export function returnEntries(
  tx: TenantTx,
  { lineId, companyId, endToEndId, documentIds, kind, reason, fee }: Return,
): Promise<{ id: number; mandateId: number | null }[]> {
  return tx.rows(sql`
    update erp.payment_run_entries entry
    set state = 'returned', bank_statement_line_id = ${lineId}, return_reason = ${reason},
      return_fee = ${fee}::numeric
    where entry.tenant_id = ${tx.tenantId} and entry.company_id = ${companyId}
      and entry.kind = ${kind} and entry.state in ('ordered', 'settled')
      and entry.document_id = any(${documentIds}::integer[])
      and entry.end_to_end_id = ${endToEndId}
    returning entry.id, entry.mandate_id as "mandateId"`)
}

/** Takes back what a line made of entries: a return leaves them settled, a settlement ordered. */
export async function reviveEntries(tx: TenantTx, lineId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    update erp.payment_run_entries entry
    set state = case when entry.state = 'returned' then 'settled' else 'ordered' end,
      bank_statement_line_id = null, return_reason = '', return_fee = 0
    where entry.tenant_id = ${tx.tenantId} and entry.bank_statement_line_id = ${lineId}
      and entry.document_id <> all(array(
        select other.document_id from erp.payment_run_entries other
        where other.tenant_id = ${tx.tenantId} and other.state = 'ordered'
          and other.document_id is not null))
    returning entry.id`)
  return rows.map(({ id }) => id)
}
