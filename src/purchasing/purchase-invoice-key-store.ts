import { type Sql, sql } from '../platform/postgres/sql.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../platform/records/record-source.ts'
import type { Reference } from '../platform/values/shape.ts'

/** The invoices of suppliers, for looking up those that a body names. */
export const namedPurchaseInvoices = 'purchase_invoices'

/** Both keys of the invoice of a supplier that a row names in `purchase_invoice_id`, for a projection. */
export function purchaseInvoiceReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'purchase_invoice_id', namedPurchaseInvoices)
}

/** What is said of the invoice of a supplier that a row names in `purchase_invoice_id`, as an expression. */
export const purchaseInvoiceColumnOf = (as: string, column: 'uuid' | 'status'): string => `(
  select purchase.${column} from erp.purchase_invoices purchase
  where purchase.tenant_id = $tenant and purchase.id = ${as}.purchase_invoice_id)`

/** The number of the one that a filter names, as an expression; null where there is none. */
export const namedPurchaseInvoice = (reference: Reference): Sql => sql`(
  select named.id from erp.purchase_invoices named
  where named.tenant_id = $tenant and ${isReferredTo('named', reference)})`
