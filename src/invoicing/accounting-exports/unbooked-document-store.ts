import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
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
