import { sql } from '../platform/postgres/sql.ts'
import type { FoundRecord, SearchedKind } from '../platform/search/searched-kind.ts'
import { wordsFound } from './invoices/purchase-invoice-filter-store.ts'

/** Invoices of suppliers by parts of their number, of the seller or of the number of the order. */
export const searchedPurchaseInvoices: SearchedKind = {
  kind: 'purchase-invoice',
  scope: 'purchaseinvoices.read',
  find: (tx, words, limit) =>
    tx.rows<FoundRecord>(sql`
      select purchase_invoice.uuid as id, purchase_invoice.number as title,
        purchase_invoice.content -> 'seller' ->> 'name' as about,
        purchase_invoice.number_key = lower(${words}) as "isExact"
      from erp.purchase_invoices purchase_invoice
      where purchase_invoice.tenant_id = ${tx.tenantId} and ${wordsFound(words)}
      order by "isExact" desc, purchase_invoice.id desc limit ${limit}::integer`),
}
