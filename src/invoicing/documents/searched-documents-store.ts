import { fixed, sql } from '../../platform/postgres/sql.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { wordSearch } from '../../platform/records/word-search-store.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { salesOrderReferenceOf } from '../../sales/doors/orders/order-reference-store.ts'

/** Finds documents by words of their numbers and of the names in their addresses; rows are called `document`. */
export const documentSearch = wordSearch({ table: 'accounting_documents', as: 'document' })

/** Documents of a type by their number, or by words of their numbers and addresses. */
const documentsOf = (kind: string, scope: string, type: number): SearchedKind => ({
  kind,
  scope,
  find: async (tx, words, limit) => {
    // A word of many invoices may be of no credit note: all that have it are found first.
    const named = await documentSearch(tx, words, { withTotal: true })
    const { uuid } = salesOrderReferenceOf('document')
    return tx.rows<FoundRecord>(sql`
      with found as (
        select document.id from erp.accounting_documents document
        where document.tenant_id = ${tx.tenantId} and document.number_key = lower(${words})
          and document.type = ${type}
        union
        (select document.id from erp.accounting_documents document
        where document.tenant_id = ${tx.tenantId} and document.type = ${type}
          and document.number is not null and ${named}
        order by document.id desc limit ${limit}::integer)
      )
      select document.uuid as id, document.number as title,
        ${fixed(nameOfAddress('billing'))} as about,
        document.number_key = lower(${words}) as "isExact",
        json_build_object('kind', 'sales-order', 'id', ${uuid}) as "partOf"
      from found
      join erp.accounting_documents document
        on document.tenant_id = ${tx.tenantId} and document.id = found.id
      join ${fixed(addressJoinAs('billing', 'document', 'billing_address_id'))}
      order by "isExact" desc, document.id desc limit ${limit}::integer`)
  },
  scan: (tx, { code }, limit) =>
    tx.rows<FoundRecord>(sql`
      select document.uuid as id, document.number as title,
        ${fixed(nameOfAddress('billing'))} as about, true as "isExact",
        json_build_object('kind', 'sales-order',
          'id', ${salesOrderReferenceOf('document').uuid}) as "partOf"
      from erp.accounting_documents document
      join ${fixed(addressJoinAs('billing', 'document', 'billing_address_id'))}
      where document.tenant_id = ${tx.tenantId} and document.number_key = lower(${code})
        and document.type = ${type}
      order by document.id desc limit ${limit}::integer`),
})

export const searchedInvoices = documentsOf('invoice', 'invoices.read', 0)
export const searchedCreditNotes = documentsOf('credit-note', 'creditnotes.read', 2)
