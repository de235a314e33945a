import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { salesOrdersWhere } from '../../sales/doors/document-reference-store.ts'
import { ofCustomer } from '../accounting-data/accounting-data-store.ts'
import type { Reach } from './booked-record-store.ts'
import type { BookingFault } from './booking-fault.ts'

/** Most of each kind that are named. */
const namedMax = 50

/** Drafts of a company up to the end of a period, and what lies before the period and is in no export. */
export async function unbookedDocuments(tx: TenantTx, reach: Reach): Promise<BookingFault[]> {
  const { companyId, from, before } = reach
  const [drafts, earlier] = await tx.all<[BookingFault, BookingFault]>([
    sql`
      select 'draft' as code, '' as subject, document.uuid as "documentUuid",
        '' as "documentNumber", document.type::integer as "documentType"
      from erp.accounting_documents document
      where document.tenant_id = $tenant and document.company_id = ${companyId}
        and document.number is null and document.created < ${before}::timestamptz
      order by document.id limit ${namedMax}`,
    sql`
      select 'earlier' as code, '' as subject, document.uuid as "documentUuid",
        document.number as "documentNumber", document.type::integer as "documentType"
      from erp.accounting_documents document
      where document.tenant_id = $tenant and document.company_id = ${companyId}
        and document.number is not null and document.document_date < ${from}::timestamptz
        and not exists (select from erp.accounting_exported_documents sealed
          where sealed.tenant_id = $tenant and sealed.document_id = document.id)
      order by document.document_date desc, document.id limit ${namedMax}`,
  ])
  return [...drafts, ...earlier]
}

interface Parties {
  readonly salesOrderId: string
  readonly customerId: string
}

/** The order and the customer of the document of each fault, where what is wrong is mended. */
export async function readParties(
  tx: TenantTx,
  faults: readonly Pick<BookingFault, 'documentUuid'>[],
): Promise<(documentUuid: string) => Parties> {
  const uuids = [...new Set(faults.map(({ documentUuid }) => documentUuid))]
  const rows = await tx.rows<Parties & { uuid: string }>(sql`
    select document.uuid, ${fixed(ofCustomer('uuid'))} as "customerId",
      (select sales_order.uuid
        ${fixed(salesOrdersWhere('sales_order.id = document.sales_order_id'))}) as "salesOrderId"
    from (
      select invoice.uuid, invoice.customer_id, invoice.sales_order_id
      from erp.accounting_documents invoice
      where invoice.tenant_id = $tenant and invoice.uuid = any(${uuids}::uuid[])
      union all
      select sales_order.uuid, sales_order.customer_id, sales_order.id as sales_order_id
      ${fixed(salesOrdersWhere('true'))} and sales_order.uuid = any(${uuids}::uuid[])) document
    order by document.uuid`)
  const found = new Map(rows.map(({ uuid, ...parties }) => [uuid, parties]))
  return (documentUuid) => found.get(documentUuid) as Parties
}
