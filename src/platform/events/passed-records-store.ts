import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** Counts records that a reader has passed over. */
export async function addPassed(tx: TenantTx, reader: string, count: number): Promise<void> {
  await tx.conclude(sql`
    insert into erp.passed_records as passed (reader, count) values (${reader}, ${count})
    on conflict (reader) do update set count = passed.count + excluded.count
    returning reader`)
}

/** How many each reader has passed over; none is left out that has. */
export function readPassed(tx: TenantTx): Promise<{ reader: string; count: number }[]> {
  return tx.rows(sql`
    select passed.reader, passed.count::float8 as count from erp.passed_records passed
    order by passed.reader`)
}
