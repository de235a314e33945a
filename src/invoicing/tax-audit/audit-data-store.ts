import { joinedCustomer, paymentMethodNameOf } from '../../customers/customer-reference-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoinAs, addressOf } from '../../platform/records/address-store.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import { numberOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import { ofCustomer } from '../accounting-data/accounting-data-store.ts'
import {
  documentOfPayment,
  documentsDated,
  paymentsDated,
  type Reach,
} from '../accounting-exports/booked-record-store.ts'
import type { AuditCell } from './audit-table.ts'

/** Rows read with one statement. */
export const auditPageSize = 2_000

/** A row of a table on the medium, with its place. */
export interface AuditRow {
  readonly at: string
  readonly id: number
  readonly cells: readonly AuditCell[]
}
export type Place = Pick<AuditRow, 'at' | 'id'>

const day = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`
const digits = (value: string) => `trim_scale(${value})::text`
const moment = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MSOF')`
const country = (column: string) => `(select address.country_iso ${addressOf('document', column)})`

const typeName = `case document.type when 0 then 'Rechnung' when 2 then 'Rechnungskorrektur'
  when 3 then 'Stornorechnung' else 'Storno einer Korrektur' end`

const documentCells = [
  ...['document.uuid::text', 'document.number', typeName, day('document.document_date')],
  ...[day('document.supply_date'), day('document.due_date'), 'original.number'],
  ...[numberOfOrder('document'), ofCustomer('number'), nameOfAddress('billing')],
  ...[country('billing_address_id'), country('shipment_address_id'), 'document.customer_vat_id'],
  ...['document.currency_iso', digits('document.currency_factor'), digits('document.total_net')],
  ...[digits('document.total_gross - document.total_net'), digits('document.total_gross')],
  day('document.created'),
]

const isAfter = (time: string, id: string, after: Place | undefined): Sql =>
  after
    ? sql`(${fixed(time)}, ${fixed(id)}) > (${after.at}::timestamptz, ${after.id}::integer)`
    : sql`true`

const page = (reach: Reach, after: Place | undefined): Sql => sql`(
  select document.id from erp.accounting_documents document
  where ${documentsDated(reach)} and ${isAfter('document.document_date', 'document.id', after)}
  order by document.document_date, document.id limit ${auditPageSize}) page
  join erp.accounting_documents document on document.tenant_id = $tenant and document.id = page.id`

/** A page of documents by their dates, after one of them. */
export function auditedDocuments(tx: TenantTx, reach: Reach, after: Place | undefined) {
  return tx.rows<AuditRow>(sql`
    select ${fixed(moment('document.document_date'))} as at, document.id,
      array[${fixed(documentCells.join(', '))}]::text[] as cells
    from ${page(reach, after)}
    join ${fixed(addressJoinAs('billing', 'document', 'billing_address_id'))}
    left join erp.accounting_documents original
      on original.tenant_id = $tenant and original.id = document.original_id
    order by document.document_date, document.id`)
}

const lineCells = [
  ...['document.uuid::text', 'line.position::text', 'document.number', 'line.sku', 'line.name'],
  ...[digits('line.quantity'), 'line.sales_unit', digits('line.sales_price_net')],
  ...[digits('line.discount_percent'), 'line.tax_category', digits('line.tax_rate')],
  ...[digits('line.total_net'), digits('line.total_gross')],
]

/** The lines of a page of documents, with the place of the document that the page ends with. */
export function auditedLines(tx: TenantTx, documents: readonly number[]) {
  return tx.rows<{ cells: AuditCell[] }>(sql`
    select array[${fixed(lineCells.join(', '))}]::text[] as cells
    from unnest(${documents}::integer[]) with ordinality listed (id, place)
    join erp.accounting_documents document on document.tenant_id = $tenant and document.id = listed.id
    join erp.accounting_document_lines line
      on line.tenant_id = $tenant and line.document_id = listed.id
    order by listed.place, line.position`)
}

const paymentCells = [
  ...['payment.uuid::text', 'document.uuid::text', 'document.number'],
  `case payment.kind when 0 then 'Zahlung' when 1 then 'Erstattung' else 'Skonto' end`,
  ...[day('payment.paid_at'), 'payment.currency_iso', digits('payment.amount')],
  ...[digits('payment.tax_amount'), paymentMethodNameOf('payment'), 'payment.transaction_id'],
  day('payment.created'),
]

/** A page of payments by their days, after one of them. */
export function auditedPayments(tx: TenantTx, reach: Reach, after: Place | undefined) {
  return tx.rows<AuditRow>(sql`
    select ${fixed(moment('payment.paid_at'))} as at, payment.id,
      array[${fixed(paymentCells.join(', '))}]::text[] as cells
    from erp.payments payment ${documentOfPayment}
    where ${paymentsDated(reach)} and ${isAfter('payment.paid_at', 'payment.id', after)}
    order by payment.paid_at, payment.id limit ${auditPageSize}`)
}

const debtorCells = [
  ...['customer.number', 'debtor.number::text', nameOfAddress('address'), 'address.street'],
  ...['address.postal_code', 'address.city', 'address.country_iso', 'latest.customer_vat_id'],
]

/** A page of the customers of the documents of a period by their ids, after one of them. */
export function auditedDebtors(tx: TenantTx, reach: Reach, after: Place | undefined) {
  return tx.rows<AuditRow>(sql`
    select '' as at, customer.id, array[${fixed(debtorCells.join(', '))}]::text[] as cells
    from (
      select distinct on (document.customer_id) document.customer_id,
        document.billing_address_id, document.customer_vat_id
      from erp.accounting_documents document
      where ${documentsDated(reach)} and document.customer_id > ${after?.id ?? 0}
      order by document.customer_id, document.id desc limit ${auditPageSize}) latest
    ${fixed(joinedCustomer('latest.customer_id'))}
    join ${fixed(addressJoinAs('address', 'latest', 'billing_address_id'))}
    left join erp.accounting_debtors debtor
      on debtor.tenant_id = $tenant and debtor.company_id = ${reach.companyId}
        and debtor.customer_id = latest.customer_id
    order by customer.id`)
}
