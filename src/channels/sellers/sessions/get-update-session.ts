import Type from 'typebox'
import { channelOperation } from '../../channel-operation.ts'
import { noSuchSession, SellerId, Session } from '../seller.ts'
import { findSession } from '../seller-store.ts'
import { sessionPurpose } from './session.ts'

export const getUpdateSession = channelOperation({
  name: 'getUpdateSession',
  summary: 'Get an update session of a seller',
  description:
    'Says which seller came to the page of the channel where sellers change their settings. Refused with ' +
    '404 `channel-session.missing` where there is no such session, or it has expired.',
  method: 'GET',
  path: '/seller/update-session',
  query: { session: Session() },
  answer: { status: 200, shape: Type.Object({ sellerId: SellerId() }), isUnique: true },

  async handle({ tx, vault, query }, { id }) {
    const sessionHash = vault.hash(sessionPurpose, query.session ?? '')
    const session = await findSession(tx, id, sessionHash, 'update')
    if (!session) throw noSuchSession()
    return { sellerId: session.sellerId }
  },
})
