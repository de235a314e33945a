import Type from 'typebox'
import { Int32 } from '../../../platform/values/shape.ts'
import { channelOperation } from '../../channel-operation.ts'
import { noSuchSession, Session } from '../seller.ts'
import { findSession } from '../seller-store.ts'
import { sessionPurpose } from './session.ts'

export const getSignupSession = channelOperation({
  name: 'getSignupSession',
  summary: 'Get a sign-up session of a merchant',
  description:
    'Says who came to the sign-up page of the channel. Refused with 404 `channel-session.missing` ' +
    'where there is no such session, or it has expired.',
  method: 'GET',
  path: '/seller/signup-session',
  query: { session: Session() },
  answer: {
    status: 200,
    shape: Type.Object({ accountId: Int32({ description: 'Number of the merchant.' }) }),
    isUnique: true,
  },

  async handle({ tx, vault, query }, { id }) {
    const sessionHash = vault.hash(sessionPurpose, query.session ?? '')
    const session = await findSession(tx, id, sessionHash, 'sign-up')
    if (!session) throw noSuchSession()
    return { accountId: session.accountId }
  },
})
