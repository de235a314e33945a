import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { folded } from '../../platform/tables/folded.ts'

/** Those of the numbers that customers have, in any case of letters. */
export async function findTakenNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'customers', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}

/** Those of the numbers that customers of a company have in accounting. */
export async function findTakenReceivables(
  tx: TenantTx,
  numbers: readonly string[],
  companyId: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ number: number }>(sql`
    select customer.accounts_receivable_number as number from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and customer.company_id = ${companyId}
      and customer.accounts_receivable_number = any(${numbers.map(Number)}::bigint[])`)
  const taken = new Set(rows.map(({ number }) => number))
  return new Set(numbers.filter((number) => taken.has(Number(number))))
}
