import { companyReferenceOf } from '../../../access/doors/companies/company-key-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../../platform/records/record-source.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { purchaseInvoiceReferenceOf } from '../../../purchasing/purchase-invoice-key-store.ts'
import { salesOrderReferenceOf } from '../../../sales/doors/orders/order-reference-store.ts'
import {
  BankStatementLine,
  type LineState,
  noSuchBankStatementLine,
} from './bank-statement-line.ts'
import type { KeyedEntry } from './entry-key.ts'

const as = 'bank_statement_line'

/** Lines of statements, the newest day first. */
export const bankStatementLines: RecordSource = {
  table: 'bank_statement_lines',
  as,
  order: fixed(`${as}.booking_day desc, ${as}.id desc`),
  record: projected(shapeOf(BankStatementLine), {
    id: keyOf(as),
    bankStatementId: referenceOf(as, 'bank_statement_id', 'bank_statements'),
    companyId: companyReferenceOf(as),
    ...columnsOf(as, 'iban', 'bookingDay', 'valueDay', 'amount', 'currencyIso', 'otherName'),
    ...columnsOf(as, 'otherIban', 'remittance', 'endToEndId', 'bankReference', 'returnReason'),
    ...columnsOf(as, 'fees', 'state', 'comment'),
    bookings: {
      from: fixed(`from erp.bank_statement_bookings booking
        where booking.tenant_id = $tenant and booking.bank_statement_line_id = ${as}.id
          and ${as}.state = 'booked'`),
      order: fixed('booking.id'),
      element: {
        invoiceId: referenceOf('booking', 'document_id', 'accounting_documents'),
        salesOrderId: salesOrderReferenceOf('booking'),
        purchaseInvoiceId: purchaseInvoiceReferenceOf('booking'),
        paymentId: referenceOf('booking', 'payment_id', 'payments'),
        amount: fixed('booking.amount'),
      },
    },
  }),
}

interface LineFilter {
  readonly bankStatementId?: Reference
  readonly state?: string
  readonly iban?: string
  readonly bookedFrom?: string
  readonly bookedUntil?: string
  readonly text?: string
}

export function lineFilter(filter: LineFilter): Sql | undefined {
  const { bankStatementId, state, iban, bookedFrom, bookedUntil, text } = filter
  const conditions: Sql[] = []
  if (bankStatementId) {
    conditions.push(sql`bank_statement_line.bank_statement_id = (
      select statement.id from erp.bank_statements statement
      where statement.tenant_id = $tenant and ${isReferredTo('statement', bankStatementId)})`)
  }
  if (state !== undefined) conditions.push(sql`bank_statement_line.state = ${state}`)
  if (iban !== undefined) conditions.push(sql`bank_statement_line.iban = ${iban}`)
  if (bookedFrom !== undefined) {
    conditions.push(sql`bank_statement_line.booking_day >= ${bookedFrom}::timestamptz`)
  }
  if (bookedUntil !== undefined) {
    conditions.push(sql`bank_statement_line.booking_day < ${bookedUntil}::timestamptz`)
  }
  if (text !== undefined) {
    conditions.push(sql`position(lower(${text}) in lower(concat_ws(' ', bank_statement_line.other_name,
      bank_statement_line.other_iban, bank_statement_line.remittance, bank_statement_line.end_to_end_id,
      bank_statement_line.bank_reference))) > 0`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

const portion = 5_000

/** Adds those lines that no statement of the account has; returns how many. */
export async function insertLines(
  tx: TenantTx,
  statement: { readonly id: number; readonly companyId: number; readonly iban: string },
  entries: readonly KeyedEntry[],
  onProgress: (lines: number) => void,
): Promise<number> {
  const ids = entries.length > 0 ? await nextIds(tx, as, entries.length) : []
  let added = 0
  for (let from = 0; from < entries.length; from += portion) {
    const rows = entries
      .slice(from, from + portion)
      .map((entry, index) => ({ ...entry, id: ids[from + index], place: from + index + 1 }))
    const kept = await tx.rows(sql`
      insert into erp.bank_statement_lines (tenant_id, id, bank_statement_id, company_id, iban, sort_order,
        booking_day, value_day, amount, currency_iso, other_name, other_iban, remittance, end_to_end_id,
        bank_reference, return_reason, fees, entry_key)
      select ${tx.tenantId}::uuid, given.id, ${statement.id}::integer, ${statement.companyId}::integer,
        ${statement.iban}::text, given.place, given."bookingDay", given."valueDay", given.amount,
        given."currencyIso", given."otherName", given."otherIban", given.remittance, given."endToEndId",
        given."bankReference", given."returnReason", given.fees, given."entryKey"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, place integer,
        "bookingDay" timestamptz, "valueDay" timestamptz, amount numeric, "currencyIso" text,
        "otherName" text, "otherIban" text, remittance text, "endToEndId" text, "bankReference" text,
        "returnReason" text, fees numeric, "entryKey" text)
      on conflict (tenant_id, iban, entry_key) do nothing
      returning id`)
    added += kept.length
    onProgress(from + rows.length)
  }
  return added
}

/** What booking and matching need of a line. */
export interface FoundLine extends Key {
  readonly companyId: number
  readonly state: LineState
  readonly comment: string
  readonly bookingDay: Date
  readonly amount: string
  readonly currencyIso: string
  readonly otherName: string
  readonly otherIban: string
  readonly remittance: string
  readonly endToEndId: string
  readonly bankReference: string
  readonly returnReason: string
}

const found =
  fixed(`select line.id, line.uuid, line.company_id as "companyId", line.state, line.comment,
  line.booking_day as "bookingDay", line.amount::text as amount, line.currency_iso as "currencyIso",
  line.other_name as "otherName", line.other_iban as "otherIban", line.remittance,
  line.end_to_end_id as "endToEndId", line.bank_reference as "bankReference",
  line.return_reason as "returnReason"
  from erp.bank_statement_lines line where line.tenant_id = $tenant`)

/** Throws `bank-statement-line.missing` (404). */
export async function findLine(tx: TenantTx, reference: Reference): Promise<FoundLine> {
  const line = await tx.row<FoundLine>(sql`${found} and ${isReferredTo('line', reference)}`)
  if (!line) throw noSuchBankStatementLine()
  return line
}

/** The same, and nobody else decides it until the transaction ends. */
export async function holdLine(tx: TenantTx, reference: Reference): Promise<FoundLine> {
  const line = await tx.row<FoundLine>(
    sql`${found} and ${isReferredTo('line', reference)} for no key update`,
  )
  if (!line) throw noSuchBankStatementLine()
  return line
}

/** The open lines of a statement after one of them, in their order. */
export function openLines(
  tx: TenantTx,
  statementId: number,
  after: number,
  limit: number,
): Promise<FoundLine[]> {
  return tx.rows<FoundLine>(sql`${found} and line.bank_statement_id = ${statementId}
    and line.state = 'open' and line.id > ${after} order by line.id limit ${limit}`)
}

export async function countOpenLines(tx: TenantTx, statementId: number): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from erp.bank_statement_lines line
    where line.tenant_id = ${tx.tenantId} and line.bank_statement_id = ${statementId}
      and line.state = 'open'`)
  return row?.count ?? 0
}
