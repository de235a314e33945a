import { operation } from '../../platform/pipeline/operation.ts'
import { revokeToken } from './revocation-store.ts'

/**
 * Ends the access token of the request, the consent it comes from with all its refresh tokens, and
 * the login session in which the consent was given. The consent ends first: if the service dies in
 * between, the token presented is invalid already. An API key alone has no session to end.
 */
export const logOut = operation({
  name: 'logOut',
  summary: 'Log out',
  description:
    'Ends the access token of the request, the consent it comes from with its refresh tokens, ' +
    'and the login session of the user, at once. With an API key alone there is no session: ' +
    'the call succeeds and changes nothing.',
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
