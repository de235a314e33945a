import { announce } from '../../platform/events/outbox-store.ts'
import { Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { channelOperation } from '../channel-operation.ts'
import { connectionEvents } from './connection.ts'
import { changeConnection, lockConnectionTo } from './connection-store.ts'
import { noSuchSession, SellerDraft, sellerTaken } from './seller.ts'
import { deleteSession, findSession, insertSeller } from './seller-store.ts'
import { sessionPurpose } from './session.ts'

export const createSeller = channelOperation({
  name: 'createSeller',
  summary: 'Connect a merchant as a seller of a channel',
  description:
    'The merchant of the sign-up session becomes a seller under the id that you give, and what is ' +
    'done on the sales channel is queued from now on. A session serves once. Refused with 404 ' +
    '`channel-session.missing` and with 409 `channel-seller.taken`.',
  method: 'POST',
  path: '/seller',
  body: SellerDraft,
  example: {
    session: 'session-of-the-merchant',
    sellerId: 'coast_books',
    companyName: 'Coast Books',
  },
  answer: { status: 201 },
  constraints: { channel_sellers_pkey: sellerTaken, channel_sellers_tenant: sellerTaken },

  async handle({ tx, vault, body, audit }, { id, channel }) {
    const { sellerId, companyName = '' } = body
    const sessionHash = vault.hash(sessionPurpose, body.session)
    const session = await findSession(tx, id, sessionHash, 'sign-up')
    if (!session) throw noSuchSession()
    const { accountId, sellerTenantId } = session
    await deleteSession(tx, id, sessionHash)
    await insertSeller(tx, id, { sellerId, sellerTenantId, accountId, companyName })
    await inTenant(tx, sellerTenantId, async (sellerTx) => {
      const connection = await lockConnectionTo(sellerTx, channel)
      if (connection?.status !== 'pending' || connection.accountId !== accountId)
        throw noSuchSession()
      const { salesChannelId } = connection
      await changeConnection(sellerTx, salesChannelId, { status: 'active', sellerId })
      announce(sellerTx, { entity: connectionEvents, kind: 'changed', ids: [salesChannelId] })
    })
    const after = { sellerId, accountId, companyName }
    audit({ entity: 'channel-seller', entityId: sellerId, before: null, after })
    return new Reply(undefined, { headers: { location: '/v1/channel/seller/list' } })
  },
})
