import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Key } from '../platform/values/shape.ts'

/** What a payment of an approved invoice needs to know; the amount is an exact decimal. */
export interface PayableInvoice extends Key {
  readonly number: string
  readonly supplierId: number | null
  readonly companyId: number | null
  /** To be paid, more than 0. */
  readonly amount: string
  readonly currencyIso: string
  /** Who is paid. */
  readonly holder: string
  readonly iban: string
  /** Empty where the invoice does not name it. */
  readonly bic: string
  /** What the payment shall name. */
  readonly reference: string
  readonly dueDate: Date
}

export interface PayableFilter {
  readonly companyId?: number | undefined
  /** Due by then. */
  readonly dueUntil?: string | undefined
  /** Of these alone. */
  readonly ids?: readonly number[] | undefined
}

const content = 'purchase_invoice.content'
const account = (field: string) => `coalesce(${content} #>> '{payment,accounts,0,${field}}', '')`
const amount = `(${content} -> 'totals' ->> 'due')::numeric`
const dueDate = `coalesce((${content} ->> 'dueDate')::timestamptz, purchase_invoice.issue_date)`
/** Credit notes are set off, and what is debited is not transferred as well (49 and 59: direct debit). */
const isTransferred = `${amount} > 0 and ${content} ->> 'typeCode' <> '381'
  and ${content} #>> '{payment,meansCode}' not in ('49', '59')`

/**
 * Approved invoices that are to be paid by transfer, the one that is due first before all others: for runs of payments
 * (`payments`), which mark them as paid by `notePaid`.
 */
export function findPayableInvoices(
  tx: TenantTx,
  { companyId, dueUntil, ids }: PayableFilter,
  limit: number,
): Promise<PayableInvoice[]> {
  return tx.rows<PayableInvoice>(sql`
    select purchase_invoice.id, purchase_invoice.uuid, purchase_invoice.number,
      purchase_invoice.supplier_id as "supplierId",
      purchase_invoice.company_id as "companyId", trim_scale(${fixed(amount)})::text as amount,
      ${fixed(content)} ->> 'currencyIso' as "currencyIso", ${fixed(account('iban'))} as iban,
      ${fixed(account('bic'))} as bic,
      coalesce(nullif(${fixed(account('holder'))}, ''),
        nullif(${fixed(content)} #>> '{payment,payeeName}', ''),
        ${fixed(content)} -> 'seller' ->> 'name') as holder,
      coalesce(nullif(${fixed(content)} #>> '{payment,remittance}', ''), purchase_invoice.number)
        as reference, ${fixed(dueDate)} as "dueDate"
    from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and purchase_invoice.status = 'approved'
      and ${fixed(isTransferred)}
      and (${companyId ?? 0}::integer = 0 or purchase_invoice.company_id = ${companyId ?? 0})
      and ${fixed(dueDate)} <= ${dueUntil ?? 'infinity'}::timestamptz
      and (${ids ?? []}::integer[] = '{}' or purchase_invoice.id = any(${ids ?? []}::integer[]))
    order by ${fixed(dueDate)}, purchase_invoice.id limit ${limit}::integer`)
}
