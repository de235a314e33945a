import { insertClients } from '../../access/clients/client-store.ts'
import { clientSecretPurpose } from '../../access/oauth/client-id.ts'
import { insertChannel } from '../../channels/directory/channel-store.ts'
import { changeConnection, insertConnection } from '../../channels/sellers/connection-store.ts'
import { insertSeller } from '../../channels/sellers/seller-store.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'

export interface SampleChannel {
  readonly clientId: string
  readonly clientSecret: string
  /** The number of the marketplace within the tenant. */
  readonly salesChannelNumber: number
  /** The app that acts for it as well. */
  readonly appId: string
}

const channel = 'harbourmarket'
const sellerId = 'harbour_roasters'

/**
 * A marketplace channel with the client of its program. The tenant is also its seller; to a second
 * channel nobody is connected yet.
 */
export async function addSampleChannel(
  tx: TenantTx,
  vault: Vault,
  { clientId, clientSecret, salesChannelNumber, appId }: SampleChannel,
): Promise<void> {
  await insertClients(tx, [
    {
      clientId,
      name: 'Marketplace',
      secretHash: vault.hash(clientSecretPurpose, clientSecret),
      grantTypes: ['client_credentials'],
      redirectUris: [],
      scopes: ['channel'],
      salesChannelId: salesChannelNumber,
    },
  ])
  const row = { redeliverySeconds: 300 }
  await insertChannel(tx, {
    ...{ ...row, channel, displayName: 'Harbour market', appId },
    salesChannelId: salesChannelNumber,
  })
  await insertChannel(tx, {
    ...{ ...row, channel: 'quaysidemall', displayName: 'Quayside mall', appId: '' },
    salesChannelId: salesChannelNumber + 1,
  })
  const channelId = salesChannelNumber
  const [accountId = 1] = await nextIds(tx, `channel-account-${channelId}`, 1)
  const address = { channel, channelTenantId: tx.tenantId, channelId }
  await insertConnection(tx, salesChannelNumber, address, accountId)
  const since = new Date('2024-02-01T08:00:00Z')
  const seller = { sellerId, sellerTenantId: tx.tenantId, accountId, since }
  await insertSeller(tx, channelId, { ...seller, companyName: 'Harbour Roasters' })
  await changeConnection(tx, salesChannelNumber, { status: 'active', sellerId })
}
