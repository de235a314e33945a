import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AttributeListRow, AttributeOwner } from './channel-attribute.ts'

/** The list of an owner, if there is one. A writer locks the description of the channel before it changes the list. */
export async function findAttributes(
  tx: TenantTx,
  channelId: number,
  { kind, owner }: AttributeOwner,
): Promise<AttributeListRow | undefined> {
  return tx.row<AttributeListRow>(sql`
    select list.kind, list.owner, list.version as "attributeListVersion",
      list.attributes as "attributeList"
    from erp.channel_attribute_lists list
    where list.tenant_id = ${tx.tenantId} and list.sales_channel_id = ${channelId}
      and list.kind = ${kind} and list.owner = ${owner}`)
}

export async function storeAttributes(
  tx: TenantTx,
  channelId: number,
  { kind, owner, attributeListVersion, attributeList }: AttributeListRow,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.channel_attribute_lists as list
      (tenant_id, sales_channel_id, kind, owner, version, attributes)
    values (${tx.tenantId}, ${channelId}, ${kind}, ${owner}, ${attributeListVersion},
      ${JSON.stringify(attributeList)}::jsonb)
    on conflict (tenant_id, sales_channel_id, kind, owner) do update
      set version = excluded.version, attributes = excluded.attributes, changed = excluded.changed`)
}

export async function deleteAttributes(
  tx: TenantTx,
  channelId: number,
  { kind, owner }: AttributeOwner,
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_attribute_lists
    where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId} and kind = ${kind}
      and owner = ${owner}`)
}
