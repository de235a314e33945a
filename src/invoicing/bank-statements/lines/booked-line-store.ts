import { announce } from '../../../platform/events/outbox-store.ts'
import { laterThan } from '../../../platform/postgres/moment.ts'
import { insertRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { bankStatementLineEvents, type LineState } from './bank-statement-line.ts'

const bookingTable: NumberedTable = {
  table: 'bank_statement_bookings',
  as: 'bank_statement_booking',
  columns: {
    bankStatementLineId: 'integer',
    documentId: 'integer',
    salesOrderId: 'integer',
    purchaseInvoiceId: 'integer',
    paymentId: 'integer',
    amount: 'numeric',
    tookDiscount: 'boolean',
  },
}

export interface LineBookingRow {
  /** Null: it belongs to an order that was not invoiced. */
  readonly documentId: number | null
  /** The order; null where an invoice is named. */
  readonly salesOrderId: number | null
  /** The invoice of a supplier; null otherwise. */
  readonly purchaseInvoiceId: number | null
  /** Null for an invoice of a supplier. */
  readonly paymentId: number | null
  readonly amount: string
  readonly tookDiscount: boolean
}

/** Writes what a held line became. */
export async function setLineState(
  tx: TenantTx,
  lineId: number,
  state: LineState,
  comment: string,
): Promise<void> {
  await tx.rows(sql`
    update erp.bank_statement_lines line
    set state = ${state}, comment = ${comment}, changed = ${laterThan(fixed('line.changed'))}
    where line.tenant_id = ${tx.tenantId} and line.id = ${lineId}
    returning line.id`)
  const fields = ['state', 'comment', 'bookings']
  announce(tx, { entity: bankStatementLineEvents, kind: 'changed', ids: [lineId], fields })
}

export async function insertLineBookings(
  tx: TenantTx,
  lineId: number,
  bookings: readonly LineBookingRow[],
): Promise<void> {
  const rows = bookings.map((one) => ({ ...one, bankStatementLineId: lineId }))
  await insertRows(tx, bookingTable, rows)
}

/** The bookings of a held line, in the order of their invoices' orders, which are locked in it. */
export function readLineBookings(tx: TenantTx, lineId: number): Promise<LineBookingRow[]> {
  return tx.rows<LineBookingRow>(sql`
    select booking.document_id as "documentId", booking.sales_order_id as "salesOrderId",
      booking.purchase_invoice_id as "purchaseInvoiceId", booking.payment_id as "paymentId",
      booking.amount::text as amount, booking.took_discount as "tookDiscount"
    from erp.bank_statement_bookings booking
    left join erp.accounting_documents document
      on document.tenant_id = ${tx.tenantId} and document.id = booking.document_id
    where booking.tenant_id = ${tx.tenantId} and booking.bank_statement_line_id = ${lineId}
    order by coalesce(document.sales_order_id, booking.sales_order_id), booking.id`)
}

/** What a line was booked as and was taken back: the payments themselves stay. */
export async function removeLineBookings(tx: TenantTx, lineId: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.bank_statement_bookings booking
    where booking.tenant_id = ${tx.tenantId} and booking.bank_statement_line_id = ${lineId}
    returning booking.id`)
}
