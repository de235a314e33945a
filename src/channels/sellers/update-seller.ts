import { channelOperation } from '../channel-operation.ts'
import { changeJoinedSeller } from './joined-seller.ts'
import { noSuchSession, SellerChange } from './seller.ts'
import { deleteSession, findSession } from './seller-store.ts'
import { sessionPurpose } from './sessions/session.ts'

export const updateSeller = channelOperation({
  name: 'updateSeller',
  summary: 'Update a seller of a channel: pause or resume it',
  description:
    'Changes the seller who came to the channel with this session. While it is paused nothing is queued ' +
    'for the channel, and the merchant sees that; when it is resumed, what has changed since is queued. ' +
    'A session serves once. Refused with 404 `channel-session.missing`.',
  method: 'PATCH',
  path: '/seller',
  body: SellerChange,
  example: { session: 'session-of-the-seller', isActive: false },
  answer: { status: 201 },

  async handle({ tx, vault, body, audit, auditIn }, channel) {
    const sessionHash = vault.hash(sessionPurpose, body.session)
    const session = await findSession(tx, channel.id, sessionHash, 'update')
    if (!session) throw noSuchSession()
    await deleteSession(tx, channel.id, sessionHash)
    const trails = { audit, auditIn }
    if (!(await changeJoinedSeller(tx, channel, session, body, trails))) throw noSuchSession()
    return undefined
  },
})
