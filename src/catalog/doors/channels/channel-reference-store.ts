import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { CodedTable } from '../../../platform/records/named-records.ts'
import type { KeyColumns } from '../../../platform/records/projection.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'

/** `from … where …`: the sales channels that satisfy a condition on rows called `channel`. */
export function channelsWhere(condition: string): string {
  return `from erp.sales_channels channel where channel.tenant_id = $tenant and ${condition}`
}

/** `join …` of the sales channel whose number an expression gives; its row is called `channel`. */
export function joinedChannel(id: string): string {
  return `join erp.sales_channels channel on channel.tenant_id = $tenant and channel.id = ${id}`
}

/** How files name sales channels: an expression over rows called `named`. */
export const channelsInFiles = {
  table: 'sales_channels',
  key: `concat_ws('-', named.type, named.connection, named.shop)`,
}

/** The sales channels, for looking up those that a body names. Their kind is their type. */
export const namedChannels: CodedTable = {
  table: 'sales_channels',
  code: `concat_ws('-', type, connection, shop)`,
  kind: 'type',
}

/** Both keys of the sales channel that a row names in `sales_channel_id`, for a projection. */
export function channelReferenceOf(as: string): KeyColumns {
  return {
    id: fixed(`(
      select concat_ws('-', channel.type, channel.connection, channel.shop)
      ${channelsWhere(`channel.id = ${as}.sales_channel_id`)})`),
    uuid: referenceOf(as, 'sales_channel_id', 'sales_channels').uuid,
  }
}

/** Numbers of the sales channels with these ids of generation 1, by that id. */
export async function findChannelNumbers(
  tx: TenantTx,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await tx.rows<{ code: string; id: number }>(sql`
    select ${fixed(channelsInFiles.key)} as code, named.id from erp.sales_channels named
    where named.tenant_id = ${tx.tenantId} and ${fixed(channelsInFiles.key)} = any(${codes}::text[])
    order by named.id`)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
