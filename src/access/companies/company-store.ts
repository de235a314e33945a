import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { Company } from './company.ts'

const table: NumberedTable = { table: 'companies', as: 'company', columns: { name: 'text' } }

export const companies: RecordSource = {
  ...table,
  record: projected(shapeOf(Company), { id: keyOf('company'), ...columnsOf('company', 'name') }),
}

export function insertCompanies(tx: TenantTx, names: readonly string[]) {
  return insertRows(
    tx,
    table,
    names.map((name) => ({ name })),
  )
}

/** The keys of all companies, by number. */
export function companyKeys(tx: TenantTx): Promise<Key[]> {
  return tx.rows<Key>(sql`
    select companies.id, companies.uuid from erp.companies
    where companies.tenant_id = ${tx.tenantId} order by companies.id`)
}
