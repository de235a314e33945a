import { operation } from '../../platform/pipeline/operation.ts'
import { revokeToken } from './revocation-store.ts'

/**
 * Ends the access token of the request, the consent it comes from with all its refresh tokens, and
 * the login session the consent was given in. The consent goes first: should the service die in
 * between, the token presented is dead already. Who sends an API key alone has nothing to end.
 */
export const logOut = operation({
  name: 'logOut',
  summary: 'Logs the user out: ends the token presented, its grant and its session.',
  method: 'POST',
  path: { v1: '/authentication/logout', v2: '/authentication/logout' },
  scope: undefined,
  needsChallengeCode: true,
  endsAccess: true,
  answer: { status: 204 },
  beforehand: (caller, identity) => identity.endSession(caller),

  async handle({ tx, caller, audit }) {
    const { token } = caller
    if (!token) return undefined
    tx.later(revokeToken(tx, token.id, token.expiresAt))
    audit({ entity: 'session', entityId: token.grantId ?? token.id, after: { isEnded: true } })
    return undefined
  },
})
