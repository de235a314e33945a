import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
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
