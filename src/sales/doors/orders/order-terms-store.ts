import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** What an invoice copies of its order, in addition to what `lockOrder` reads. */
export interface InvoicedTerms {
  readonly departureState: string
  readonly departureCurrencyIso: string
  readonly departureCurrencyFactor: string
  readonly externalNumber: string
  readonly customerComment: string
  /** What the search finds the order by, in addition to its numbers. */
  readonly searchTerms: string
  readonly lastShippingDate: Date | null
}

/** The terms of an order that the caller holds. */
export async function readInvoicedTerms(tx: TenantTx, orderId: number): Promise<InvoicedTerms> {
  const terms = await tx.row<InvoicedTerms>(sql`
    select document.departure_state as "departureState",
      document.departure_currency_iso as "departureCurrencyIso",
      document.departure_currency_factor::text as "departureCurrencyFactor",
      coalesce(document.external_number, '') as "externalNumber",
      document.customer_comment as "customerComment", document.search_terms as "searchTerms",
      document.last_shipping_date as "lastShippingDate"
    from erp.sales_orders document
    where document.tenant_id = ${tx.tenantId} and document.id = ${orderId}`)
  if (!terms) throw new Error(`order ${orderId} is gone`)
  return terms
}

/** A reason for which invoices may be cancelled. */
export interface InvoiceReason {
  readonly id: number
  readonly isCommentRequired: boolean
}

/** The reason that a caller names; undefined where there is none for invoices. */
export async function findInvoiceReason(
  tx: TenantTx,
  reference: { readonly id: number } | { readonly uuid: string },
): Promise<InvoiceReason | undefined> {
  const isNamed =
    'id' in reference ? sql`reason.id = ${reference.id}` : sql`reason.uuid = ${reference.uuid}`
  return tx.row<InvoiceReason>(sql`
    select reason.id, reason.is_comment_required as "isCommentRequired"
    from erp.cancellation_reasons reason
    where reason.tenant_id = ${tx.tenantId} and reason.is_valid_for_invoice and ${isNamed}`)
}
