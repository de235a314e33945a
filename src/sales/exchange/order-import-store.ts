import { tenantCurrency } from '../../access/doors/tenants/tenant-terms-store.ts'
import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** Ids of the reasons with these names, by name in lower case. */
export function findCancellationReasons(
  tx: TenantTx,
  names: readonly string[],
): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'cancellation_reasons', key: 'name' }, names)
}

export async function findCurrency(tx: TenantTx): Promise<string> {
  const found = await tx.row<{ currencyIso: string }>(sql`
    select ${fixed(tenantCurrency)} as "currencyIso"`)
  return found?.currencyIso ?? ''
}

/** An external number within its sales channel; orders without a channel share one. */
export const externalKey = (channelId: number | undefined, externalNumber: string) =>
  `${channelId ?? 0} ${externalNumber}`

/** Those of these external numbers that orders have, as `externalKey` writes them. */
export async function findExternalNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx.rows<{ channelId: number; externalNumber: string }>(sql`
    select coalesce(document.sales_channel_id, 0) as "channelId",
      document.external_number as "externalNumber"
    from erp.sales_orders document
    where document.tenant_id = ${tx.tenantId} and document.external_number = any(${numbers}::text[])
    order by document.id`)
  return new Set(
    rows.map(({ channelId, externalNumber }) => externalKey(channelId, externalNumber)),
  )
}
