import { announce } from '../../platform/events/outbox-store.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { itemsWithPricesTurned } from '../../pricing/special-price-dates-store.ts'
import { offerEvents } from './offer.ts'

/** The time in which prices were not looked at; `since` is null where no offer was sent to a channel. */
export interface UnseenTime {
  readonly since: Date | null
  readonly until: Date
}

/** One row: the time since somebody looked at prices for the channels of the tenant. */
export const unseenTime = (tx: TenantTx): Sql => sql`
  select min(coalesce(connection.prices_looked_at, connection.changed)) as since, now() as until
  from erp.channel_connections connection
  where connection.tenant_id = ${tx.tenantId} and connection.status = 'active'
    and connection.is_active_by_channel`

/**
 * Announces the offers whose special price began or ended by its date: nobody wrote a record then, so nothing
 * else does. Returns how many items that are.
 */
export async function announceTurnedPrices(
  tx: TenantTx,
  { since, until }: UnseenTime,
): Promise<number> {
  if (since === null) return 0
  const ids = await itemsWithPricesTurned(tx, since, until)
  announce(tx, { entity: offerEvents, kind: 'changed', ids })
  await tx.rows(sql`
    update erp.channel_connections connection set prices_looked_at = ${until}
    where connection.tenant_id = ${tx.tenantId} and connection.status = 'active'
      and connection.is_active_by_channel
    returning connection.sales_channel_id`)
  return ids.length
}
