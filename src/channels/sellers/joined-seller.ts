import { announce } from '../../platform/events/outbox-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { connectionEvents } from './connections/connection.ts'
import {
  type ConnectionRow,
  changeConnection,
  lockConnectionTo,
} from './connections/connection-store.ts'
import { changeSeller, insertSeller, type SellerRow } from './seller-store.ts'

type Trails = Pick<Call, 'audit' | 'auditIn'>

/**
 * Makes the merchant of an account a seller of the channel: false where its connection does not wait for that.
 * Both sides lock the connection first and then the seller.
 */
export async function joinSeller(
  tx: TenantTx,
  { id, channel }: ActingChannel,
  { sellerId, sellerTenantId, accountId, companyName }: SellerRow,
  { audit, auditIn }: Trails,
): Promise<boolean> {
  const isPending = await inTenant(tx, sellerTenantId, async (sellerTx) => {
    const connection = await lockConnectionTo(sellerTx, channel)
    if (connection?.status !== 'pending' || connection.accountId !== accountId) return false
    const { salesChannelId, uuid } = connection
    await changeConnection(sellerTx, salesChannelId, { status: 'active', sellerId })
    announce(sellerTx, { entity: connectionEvents, kind: 'changed', ids: [salesChannelId] })
    auditIn(sellerTx, {
      ...{ entity: 'channel-connection', entityId: uuid },
      before: { channel, status: 'pending' },
      after: { channel, status: 'active', sellerId, changedBy: 'channel' },
    })
    return true
  })
  if (!isPending) return false
  await insertSeller(tx, id, { sellerId, sellerTenantId, accountId, companyName })
  const after = { sellerId, accountId, companyName }
  audit({ entity: 'channel-seller', entityId: sellerId, before: null, after })
  return true
}

interface Change {
  readonly isActive?: boolean | undefined
  readonly companyName?: string | undefined
}

/** The channel pauses or resumes a seller, or renames it. Returns false where it is no longer its seller. */
export async function changeJoinedSeller(
  tx: TenantTx,
  { id, channel }: ActingChannel,
  { sellerId, sellerTenantId }: Pick<SellerRow, 'sellerId' | 'sellerTenantId'>,
  { isActive, companyName }: Change,
  { audit, auditIn }: Trails,
): Promise<boolean> {
  const connection = await inTenant(tx, sellerTenantId, async (sellerTx) => {
    const held = await lockConnectionTo(sellerTx, channel)
    if (held?.sellerId !== sellerId) return undefined
    const isChanged = isActive !== undefined && isActive !== held.isActiveByChannel
    if (isChanged) await changeByChannel(sellerTx, held, isActive, auditIn)
    return held
  })
  if (!connection) return false
  const change = { ...(isActive !== undefined && { isActiveByChannel: isActive }), companyName }
  await changeSeller(tx, id, sellerId, change)
  const before = { isActiveByChannel: connection.isActiveByChannel }
  audit({ entity: 'channel-seller', entityId: sellerId, before, after: change })
  return true
}

async function changeByChannel(
  tx: TenantTx,
  { salesChannelId, uuid, channel }: ConnectionRow,
  isActiveByChannel: boolean,
  auditIn: Trails['auditIn'],
): Promise<void> {
  await changeConnection(tx, salesChannelId, { isActiveByChannel })
  announce(tx, { entity: connectionEvents, kind: 'changed', ids: [salesChannelId] })
  auditIn(tx, {
    ...{ entity: 'channel-connection', entityId: uuid },
    before: { channel, isActiveByChannel: !isActiveByChannel },
    after: { channel, isActiveByChannel, changedBy: 'channel' },
  })
}
