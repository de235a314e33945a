import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type DunningLevel, usualLevels } from './dunning-settings.ts'

export async function readDunningLevels(
  tx: TenantTx,
  companyId: number,
): Promise<readonly DunningLevel[]> {
  const found = await tx.row<{ levels: DunningLevel[] }>(sql`
    select own.levels from erp.dunning_settings own
    where own.tenant_id = ${tx.tenantId} and own.company_id = ${companyId}`)
  return found?.levels.map((level) => ({ locksCustomer: false, ...level })) ?? usualLevels
}

/** Writes all of them; the company is locked. */
export async function writeDunningLevels(
  tx: TenantTx,
  companyId: number,
  levels: readonly DunningLevel[],
): Promise<void> {
  await tx.rows(sql`
    insert into erp.dunning_settings (tenant_id, company_id, levels)
    values (${tx.tenantId}, ${companyId}, ${JSON.stringify(levels)}::jsonb)
    on conflict (tenant_id, company_id) do update set levels = excluded.levels
    returning company_id`)
}
