import { insertClients } from '../../../access/clients/client-store.ts'
import { clientSecretPurpose } from '../../../access/oauth/client-id.ts'
import { storeAttributes } from '../../../channels/description/channel-attribute-store.ts'
import { replaceCategories } from '../../../channels/description/channel-category-store.ts'
import { changeDescription } from '../../../channels/description/description-store.ts'
import { insertChannel } from '../../../channels/directory/channel-store.ts'
import { insertNotification } from '../../../channels/messages/channel-notification-store.ts'
import { storeNotifiedOffers } from '../../../channels/offers/offer-store.ts'
import { insertReport } from '../../../channels/reports/channel-report-store.ts'
import {
  changeConnection,
  insertConnection,
} from '../../../channels/sellers/connections/connection-store.ts'
import { insertSeller } from '../../../channels/sellers/seller-store.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { addSampleCancellations } from './sample-cancellations.ts'
import { addSampleReturn } from './sample-returns.ts'

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
  const row = { redeliverySeconds: null }
  await insertChannel(tx, {
    ...{ ...row, channel, displayName: 'Harbour market', appId },
    salesChannelId: salesChannelNumber,
  })
  await insertChannel(tx, {
    ...{ ...row, channel: 'quaysidemall', displayName: 'Quayside mall', appId: '' },
    salesChannelId: salesChannelNumber + 1,
  })
  const channelId = salesChannelNumber
  await describe(tx, salesChannelNumber)
  const [accountId = 1] = await nextIds(tx, `channel-account-${channelId}`, 1)
  const address = { channel, channelTenantId: tx.tenantId, channelId }
  await insertConnection(tx, salesChannelNumber, address, accountId)
  const since = new Date('2024-02-01T08:00:00Z')
  const seller = { sellerId, sellerTenantId: tx.tenantId, accountId, since }
  await insertSeller(tx, channelId, { ...seller, companyName: 'Harbour Roasters' })
  await changeConnection(tx, salesChannelNumber, { status: 'active', sellerId })
  const from = { salesChannelId: salesChannelNumber, channel }
  await insertNotification(tx, {
    ...{ ...from, severity: 'INFO', message: 'Welcome to the Harbour market.' },
    ...{ referenceType: '', referenceId: '' },
  })
  const whole = { startDate: null, endDate: null }
  await insertReport(tx, { ...from, ...whole, reportType: 'SELLER_INVENTORY' })
  // The item was offered before: the channel has reported it, and gets it like all others.
  const ended = { isActive: false, contentHash: '', priceHash: '', quantity: '' }
  await storeNotifiedOffers(tx, salesChannelNumber, [{ itemId: 1, ...ended }])
  await addSampleCancellations(tx, { channel, sellerId })
  await addSampleReturn(tx, { channel, sellerId })
}

/** What the channel says of itself, as its program does. */
async function describe(tx: TenantTx, channelId: number): Promise<void> {
  await replaceCategories(tx, channelId, [
    { categoryId: 'kitchen', displayName: 'Kitchen', listingAllowed: false },
    { categoryId: 'coffee', displayName: 'Coffee', parentCategoryId: 'kitchen' },
  ])
  const attributes = { attributeListVersion: '1', kind: 'global', owner: '' } as const
  const color = { attributeId: 'color', displayName: 'Color', type: 'text' }
  await storeAttributes(tx, channelId, { ...attributes, attributeList: [color] })
  await changeDescription(tx, channelId, {
    categoryVersion: '1',
    description: {
      ...{ website: 'https://harbour-market.example', vendor: 'Harbour market' },
      ...{ signUpUrl: 'https://harbour-market.example/sign-up' },
      updateUrl: 'https://harbour-market.example/settings',
    },
    priceTypes: [{ priceTypeId: 'B2C', displayName: 'Consumers' }],
    paymentMethods: [{ paymentMethodId: 'CARD', displayName: 'Card' }],
    carriers: [{ carrierId: 'POST', displayName: 'Post' }],
  })
}
