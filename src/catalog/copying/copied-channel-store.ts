import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { changeActivations } from '../activation/activation-store.ts'
import { activatedByList } from '../sales-channels/sales-channel.ts'
import type { Copy } from './copied-list-store.ts'
import type { CopyAction } from './copy-options.ts'

/**
 * Activates the targets on the shops and points of sale that the source is active on, and with
 * `replace` deactivates them on the others. Channels of other types and disabled ones stay as they are,
 * and an inactive target is not activated. Returns the targets in which anything changed.
 */
export async function copyChannels(
  tx: TenantTx,
  action: CopyAction,
  { sourceId, targetIds, inactiveIds }: Copy,
): Promise<number[]> {
  const channels = await tx.rows<{ id: number; isOfSource: boolean }>(sql`
    select channel.id, channel.id = any(coalesce(state.sales_channel_ids, '{}')) as "isOfSource"
    from erp.sales_channels channel
    left join erp.item_states state on state.tenant_id = ${tx.tenantId} and state.item_id = ${sourceId}
    where channel.tenant_id = ${tx.tenantId} and channel.is_active
      and channel.type = any(${activatedByList}::integer[])`)
  const idsOf = (isOfSource: boolean) =>
    channels.filter((channel) => channel.isOfSource === isOfSource).map(({ id }) => id)
  const ended = action === 'replace' ? idsOf(false) : []
  const inactive = new Set(inactiveIds)
  const active = targetIds.filter((id) => !inactive.has(id))
  const changes = [
    await changeActivations(tx, active, idsOf(true), ended),
    await changeActivations(tx, inactiveIds, [], ended),
  ]
  return changes.flatMap(({ itemIds }) => itemIds)
}
