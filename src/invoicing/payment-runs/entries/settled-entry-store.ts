import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'
import type { EntryState } from './payment-run-entry.ts'

interface OfLine {
  readonly lineId: number
  readonly companyId: number
  readonly endToEndId: string
  readonly documentIds: readonly number[]
  readonly purchaseInvoiceIds: readonly number[]
  readonly kind: string
}

/** An entry whose state a line has changed. */
export interface ChangedEntry extends Key {
  readonly was: EntryState
  readonly state: EntryState
  readonly mandateId: number | null
  readonly purchaseInvoiceId: number | null
}

const former = fixed(`from erp.payment_run_entries former
  where former.tenant_id = $tenant and former.id = entry.id`)
const changed = fixed(`returning entry.id, entry.uuid, former.state as was, entry.state,
  entry.mandate_id as "mandateId", entry.purchase_invoice_id as "purchaseInvoiceId"`)

const isNamed = ({ documentIds, purchaseInvoiceIds }: OfLine) => sql`(
  entry.document_id = any(${documentIds}::integer[])
  or entry.purchase_invoice_id = any(${purchaseInvoiceIds}::integer[]))`

/** Settles what the bank was ordered for these invoices, by the reference of the line, if it has one. */
export function settleOrdered(tx: TenantTx, of: OfLine): Promise<ChangedEntry[]> {
  const { lineId, companyId, endToEndId, kind } = of
  return tx.rows<ChangedEntry>(sql`
    update erp.payment_run_entries entry
    set state = 'settled', bank_statement_line_id = ${lineId}
    ${former} and entry.tenant_id = ${tx.tenantId} and entry.company_id = ${companyId}
      and entry.kind = ${kind} and entry.state = 'ordered' and ${isNamed(of)}
      and (${endToEndId} = '' or entry.end_to_end_id = ${endToEndId} or entry.batch_id = ${endToEndId})
    ${changed}`)
}

interface Return extends OfLine {
  readonly reason: string
  readonly fee: string
}

/** Marks what comes back as returned: it is named by the reference of the line. */
export function returnEntries(tx: TenantTx, of: Return): Promise<ChangedEntry[]> {
  const { lineId, companyId, endToEndId, kind, reason, fee } = of
  return tx.rows<ChangedEntry>(sql`
    update erp.payment_run_entries entry
    set state = 'returned', bank_statement_line_id = ${lineId}, return_reason = ${reason},
      return_fee = ${fee}::numeric
    ${former} and entry.tenant_id = ${tx.tenantId} and entry.company_id = ${companyId}
      and entry.kind = ${kind} and entry.state in ('ordered', 'settled') and ${isNamed(of)}
      and entry.end_to_end_id = ${endToEndId}
    ${changed}`)
}

const orderedElsewhere = (column: string) =>
  fixed(`(entry.${column} is null
  or entry.${column} <> all(array(
    select other.${column} from erp.payment_run_entries other
    where other.tenant_id = $tenant and other.state = 'ordered' and other.${column} is not null)))`)

/** Takes back what a line made of entries: a return leaves them settled, a settlement ordered. */
export function reviveEntries(tx: TenantTx, lineId: number): Promise<ChangedEntry[]> {
  return tx.rows<ChangedEntry>(sql`
    update erp.payment_run_entries entry
    set state = case when entry.state = 'returned' then 'settled' else 'ordered' end,
      bank_statement_line_id = null, return_reason = '', return_fee = 0
    ${former} and entry.tenant_id = ${tx.tenantId} and entry.bank_statement_line_id = ${lineId}
      and ${orderedElsewhere('document_id')} and ${orderedElsewhere('purchase_invoice_id')}
    ${changed}`)
}

/** What the latest run ordered for an invoice of a supplier, an exact decimal; undefined where none did. */
export async function findOrderedAmount(
  tx: TenantTx,
  purchaseInvoiceId: number,
): Promise<string | undefined> {
  const row = await tx.row<{ amount: string }>(sql`
    select trim_scale(entry.amount)::text as amount from erp.payment_run_entries entry
    where entry.tenant_id = ${tx.tenantId} and entry.purchase_invoice_id = ${purchaseInvoiceId}
      and entry.state in ('ordered', 'settled') order by entry.id desc limit 1`)
  return row?.amount
}
