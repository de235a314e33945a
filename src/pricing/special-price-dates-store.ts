import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/**
 * Items whose special price began or ended by its date since a moment, up to another one, by number. Reads
 * the special prices of the tenant.
 */
export async function itemsWithPricesTurned(
  tx: TenantTx,
  since: Date,
  until: Date,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select special.item_id as id from erp.item_special_prices special
    where special.tenant_id = ${tx.tenantId} and special.is_active and (
      special.start_date > ${since} and special.start_date <= ${until}
      or special.end_date_active and special.end_date >= ${since} and special.end_date < ${until})
    order by special.item_id`)
  return rows.map(({ id }) => id)
}
