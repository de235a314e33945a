import { findLanguage } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { freeNumbers, insertSalesChannels } from '../../doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../sales-channels/sales-channel.ts'

/** The channel and language whose texts and images apply where a sales channel has none of its own. */
export interface DefaultPlace {
  readonly salesChannelId: number
  readonly languageIso: string
}

/**
 * The tenant's own channel (of type ERP) and language. The graph shows its texts as the default.
 * Creates the channel if the tenant has none yet.
 */
export async function resolveDefaultPlace(tx: TenantTx): Promise<DefaultPlace> {
  const languageIso = (await findLanguage(tx)) ?? 'en'
  const known = await findErpChannel(tx)
  if (known !== undefined) return { salesChannelId: known, languageIso }
  // Channels are added under the lock on their numbers: look again after taking it.
  const numbers = await freeNumbers(tx, channelTypes.erp, {})
  const added = await findErpChannel(tx)
  if (added !== undefined) return { salesChannelId: added, languageIso }
  const draft = { type: channelTypes.erp, name: 'ERP', ...numbers }
  const [channel] = await insertSalesChannels(tx, [draft])
  if (!channel) throw new Error('the sales channel was not added')
  return { salesChannelId: channel.id, languageIso }
}

async function findErpChannel(tx: TenantTx): Promise<number | undefined> {
  const channel = await tx.row<{ id: number }>(sql`
    select channel.id from erp.sales_channels channel
    where channel.tenant_id = ${tx.tenantId} and channel.type = ${channelTypes.erp}
    order by channel.is_active desc, channel.id limit 1`)
  return channel?.id
}
