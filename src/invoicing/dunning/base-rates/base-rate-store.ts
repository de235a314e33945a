import { eventsOf } from '../../../platform/events/event.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../../platform/records/record-source.ts'
import { BaseRate } from './base-rate.ts'
import { type Rate, withOwnRates } from './default-interest.ts'

export const baseRateTable: NumberedTable = {
  table: 'base_rates',
  as: 'base_rate',
  announces: eventsOf('base-rate'),
  columns: { validFrom: 'date', percent: 'numeric', source: 'text' },
}

export const baseRates: RecordSource = {
  ...baseRateTable,
  record: projected(shapeOf(BaseRate), {
    id: keyOf('base_rate'),
    ...columnsOf('base_rate', 'percent', 'source'),
    validFrom: fixed('base_rate.valid_from::text'),
  }),
}

export function insertBaseRate(
  tx: TenantTx,
  rate: { readonly validFrom: string; readonly percent: number; readonly source: string },
) {
  return insertRows(tx, baseRateTable, [rate])
}

/** The rates that the service comes with and those that the tenant added, the earliest first. */
export async function readBaseRates(tx: TenantTx): Promise<readonly Rate[]> {
  const own = await tx.rows<Rate>(sql`
    select base_rate.valid_from::text as since, base_rate.percent::float8 as percent
    from erp.base_rates base_rate
    where base_rate.tenant_id = ${tx.tenantId}
    order by base_rate.valid_from`)
  return withOwnRates(own)
}

/** Whether a company asks for interest. */
export async function asksForInterest(tx: TenantTx): Promise<boolean> {
  const found = await tx.row(sql`
    select own.company_id from erp.dunning_settings own
    where own.tenant_id = ${tx.tenantId}
      and own.levels @> '[{"bearsInterest": true}]'::jsonb
    order by own.company_id limit 1`)
  return found !== undefined
}
