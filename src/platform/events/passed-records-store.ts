import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** Counts records that a reader has skipped. */
export async function addPassed(tx: TenantTx, reader: string, count: number): Promise<void> {
  await tx.conclude(sql`
    insert into erp.passed_records as passed (reader, count) values (${reader}, ${count})
    on conflict (reader) do update set count = passed.count + excluded.count
    returning reader`)
}

/** How many records each reader has skipped; all readers that have skipped any. */
export function readPassed(tx: TenantTx): Promise<{ reader: string; count: number }[]> {
  return tx.rows(sql`
    select passed.reader, passed.count::float8 as count from erp.passed_records passed
    order by passed.reader`)
}
