import { Reply } from '../../platform/pipeline/operation.ts'
import { channelOperation } from '../channel-operation.ts'
import { joinSeller } from './joined-seller.ts'
import { noSuchSession, SellerDraft, sellerTaken } from './seller.ts'
import { deleteSession, findSession } from './seller-store.ts'
import { sessionPurpose } from './sessions/session.ts'

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

  async handle({ tx, vault, body, audit, auditIn }, channel) {
    const { sellerId, companyName = '' } = body
    const sessionHash = vault.hash(sessionPurpose, body.session)
    const session = await findSession(tx, channel.id, sessionHash, 'sign-up')
    if (!session) throw noSuchSession()
    await deleteSession(tx, channel.id, sessionHash)
    const seller = { ...session, sellerId, companyName }
    if (!(await joinSeller(tx, channel, seller, { audit, auditIn }))) throw noSuchSession()
    return new Reply(undefined, { headers: { location: '/v1/channel/seller/list' } })
  },
})
