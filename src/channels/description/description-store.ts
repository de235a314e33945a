import {
  channelReferenceOf,
  channelsWhere,
} from '../../catalog/doors/channels/channel-reference-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { DescribedChannel } from './channel-description.ts'
import type { Carrier, PaymentMethod, PriceType } from './terms.ts'

interface ChannelTerms {
  readonly priceTypes: readonly PriceType[]
  readonly paymentMethods: readonly PaymentMethod[]
  readonly carriers: readonly Carrier[]
  readonly categoryVersion: string
}

/** With the uuid of its sales channel. */
type DescribedRow = DescribedChannel & ChannelTerms & { readonly uuid: string }

const { uuid } = channelReferenceOf('market')

/** What a channel says of itself, held against other writers until the transaction ends. */
export function lockDescription(tx: TenantTx, channelId: number) {
  return described(tx, channelId, 'for no key update')
}

/** What a channel says of itself. */
export function findDescription(tx: TenantTx, channelId: number) {
  return described(tx, channelId, '')
}

async function described(
  tx: TenantTx,
  channelId: number,
  lock: 'for no key update' | '',
): Promise<DescribedRow> {
  const row = await tx.row<DescribedRow>(sql`
    select ${uuid} as uuid, market.channel, market.display_name as "displayName", market.app_id as "appId",
      (select channel.is_active ${fixed(channelsWhere('channel.id = market.sales_channel_id'))})
        as "isActive",
      market.description, market.price_types as "priceTypes",
      market.supported_payments as "paymentMethods", market.carriers,
      market.category_version as "categoryVersion"
    from erp.marketplace_channels market
    where market.tenant_id = ${tx.tenantId} and market.sales_channel_id = ${channelId}
    ${fixed(lock)}`)
  if (!row) throw new Error('the channel is not there')
  return row
}

interface DescriptionChange {
  readonly displayName?: string | undefined
  readonly description?: object | undefined
  readonly priceTypes?: readonly PriceType[] | undefined
  readonly paymentMethods?: readonly PaymentMethod[] | undefined
  readonly carriers?: readonly Carrier[] | undefined
  readonly categoryVersion?: string | undefined
}

export async function changeDescription(
  tx: TenantTx,
  channelId: number,
  change: DescriptionChange,
): Promise<void> {
  const json = (value: object | undefined) => sql`${value ? JSON.stringify(value) : null}::jsonb`
  await tx.rows(sql`
    update erp.marketplace_channels market
    set display_name = coalesce(${change.displayName ?? null}::text, market.display_name),
      description = coalesce(${json(change.description)}, market.description),
      price_types = coalesce(${json(change.priceTypes)}, market.price_types),
      supported_payments = coalesce(${json(change.paymentMethods)}, market.supported_payments),
      carriers = coalesce(${json(change.carriers)}, market.carriers),
      category_version = coalesce(${change.categoryVersion ?? null}::text, market.category_version),
      changed = ${laterThan(fixed('market.changed'))}
    where market.tenant_id = ${tx.tenantId} and market.sales_channel_id = ${channelId}`)
}
