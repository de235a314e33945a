import { firstCompany } from '../access/doors/companies/company-seller-store.ts'
import { keptAccountOf } from '../catalog/doors/suppliers/supplier-match-store.ts'
import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Day } from '../platform/values/day.ts'
import type { Key } from '../platform/values/shape.ts'
import { cashDiscountOn } from './invoices/cash-discount.ts'
import type { PurchaseInvoiceStatus } from './invoices/purchase-invoice.ts'

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
/** Credit notes are cleared with the supplier, and what it debits is not transferred as well (49 and 59). */
const isCreditNote = `${content} ->> 'typeCode' = '381'`
const isDebited = `${content} #>> '{payment,meansCode}' in ('49', '59')`
const isTransferred = `${amount} > 0 and not (${isCreditNote}) and not (${isDebited})`

const columns = fixed(`purchase_invoice.id, purchase_invoice.uuid, purchase_invoice.number,
  purchase_invoice.supplier_id as "supplierId",
  purchase_invoice.company_id as "companyId", trim_scale(${amount})::text as amount,
  ${content} ->> 'currencyIso' as "currencyIso", ${account('iban')} as iban,
  ${account('bic')} as bic,
  coalesce(nullif(${account('holder')}, ''),
    nullif(${content} #>> '{payment,payeeName}', ''),
    ${content} -> 'seller' ->> 'name') as holder,
  coalesce(nullif(${content} #>> '{payment,remittance}', ''), purchase_invoice.number)
    as reference, ${dueDate} as "dueDate"`)

/** Approved invoices that are to be paid by transfer, the one that is due first before all others. */
export function findPayableInvoices(
  tx: TenantTx,
  { companyId, dueUntil, ids }: PayableFilter,
  limit: number,
): Promise<PayableInvoice[]> {
  return tx.rows<PayableInvoice>(sql`
    select ${columns}
    from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and purchase_invoice.status = 'approved'
      and ${fixed(isTransferred)}
      and (${companyId ?? 0}::integer = 0 or purchase_invoice.company_id = ${companyId ?? 0})
      and ${fixed(dueDate)} <= ${dueUntil ?? 'infinity'}::timestamptz
      and (${ids ?? []}::integer[] = '{}' or purchase_invoice.id = any(${ids ?? []}::integer[]))
    order by ${fixed(dueDate)}, purchase_invoice.id limit ${limit}::integer`)
}

/** An invoice as a run of payments judges it. */
export interface InvoiceToPay extends PayableInvoice {
  readonly status: PurchaseInvoiceStatus
  readonly issueDay: Day
  readonly dueDay: Day
  readonly isCreditNote: boolean
  /** Whether the supplier collects it. */
  readonly isDebited: boolean
  /** The account that is kept with the supplier; empty where none is. */
  readonly keptIban: string
  readonly keptBic: string
  /** Where earlier invoices of the supplier were paid to; without a supplier, those of the same seller. */
  readonly knownAccounts: readonly string[]
  /** What is taken off where it is paid on the day that was asked for, an exact decimal. */
  readonly cashDiscount: string
}

const kept = keptAccountOf('purchase_invoice')
const former = `select earlier.content #>> '{payment,accounts,0,iban}'
  from erp.purchase_invoices earlier
  where earlier.tenant_id = $tenant and earlier.id <> purchase_invoice.id
    and earlier.status in ('payment-ordered', 'paid')`
const latest = 'order by earlier.id desc limit 20'
const knownAccounts = `array(${former} and earlier.supplier_id = purchase_invoice.supplier_id ${latest})
  || array(${former} and purchase_invoice.supplier_id is null
    and earlier.seller_key = purchase_invoice.seller_key ${latest})`

/**
 * The approved invoices of a company that are due on a day, or give a discount to who pays by then; also those that are
 * not to be transferred. Invoices from before their company was kept are those of the first one.
 */
export async function findInvoicesToPay(
  tx: TenantTx,
  companyId: number,
  day: Day,
): Promise<InvoiceToPay[]> {
  const found = await readThose(
    tx,
    day,
    sql`purchase_invoice.status = 'approved'
      and coalesce(purchase_invoice.company_id, ${fixed(firstCompany)}) = ${companyId}
      and (${fixed(dueDate)} < ${day}::date + 1
        or strpos(${fixed(content)} #>> '{payment,terms}', '#SKONTO#') > 0)`,
  )
  return found.filter(({ dueDay, cashDiscount }) => dueDay <= day || cashDiscount !== '0')
}

/** The same as they are now, which nobody else changes until the transaction ends. */
export async function holdInvoicesToPay(
  tx: TenantTx,
  ids: readonly number[],
  day: Day,
): Promise<InvoiceToPay[]> {
  if (ids.length === 0) return []
  await tx.rows(sql`
    select purchase_invoice.id from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId}
      and purchase_invoice.id = any(${ids}::integer[])
    order by purchase_invoice.id for no key update`)
  return readThose(tx, day, sql`purchase_invoice.id = any(${ids}::integer[])`)
}

type Row = Omit<InvoiceToPay, 'cashDiscount'> & { readonly terms: string }

async function readThose(tx: TenantTx, day: Day, within: Sql): Promise<InvoiceToPay[]> {
  const rows = await tx.rows<Row>(sql`
    select ${columns}, purchase_invoice.status,
      to_char(purchase_invoice.issue_date at time zone 'UTC', 'YYYY-MM-DD') as "issueDay",
      to_char(${fixed(dueDate)} at time zone 'UTC', 'YYYY-MM-DD') as "dueDay",
      ${fixed(isCreditNote)} as "isCreditNote", ${fixed(isDebited)} as "isDebited",
      coalesce(${fixed(content)} #>> '{payment,terms}', '') as terms,
      ${fixed(kept.iban)} as "keptIban", ${fixed(kept.bic)} as "keptBic",
      ${fixed(knownAccounts)} as "knownAccounts"
    from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and ${within}
    order by ${fixed(dueDate)}, purchase_invoice.id`)
  return rows.map(({ terms, ...row }) => ({
    ...row,
    cashDiscount: cashDiscountOn(day, { ...row, terms, due: row.amount }).toString(),
  }))
}
