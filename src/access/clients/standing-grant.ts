import { randomBytes } from 'node:crypto'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { Artifacts } from '../oauth/artifacts.ts'

export interface StandingGrant {
  readonly issuer: string
  readonly tenantId: string
  /** The user that the client acts for. */
  readonly userUuid: string
  readonly clientId: string
  readonly scope: string
}

const lifetimeSeconds = 365 * 24 * 3600
const secret = () => randomBytes(32).toString('base64url')

/**
 * Lets a client act for a user without a login, and returns its refresh token: for users that have no
 * password, such as the one a marketplace writes its orders as. Each use returns a new refresh token
 * and ends the one before (RFC 9700, section 2.2.2). The consent may be stored before the client and
 * the user; it has no effect until they exist.
 */
export async function giveStandingGrant(
  pool: Pool,
  vault: Vault,
  { issuer, tenantId, userUuid, clientId, scope }: StandingGrant,
): Promise<string> {
  const artifacts = new Artifacts(pool, vault)
  const [grantId, refreshToken] = [secret(), secret()]
  const iat = Math.floor(Date.now() / 1000)
  const common = { iat, exp: iat + lifetimeSeconds, accountId: `${tenantId}:${userUuid}`, clientId }
  const grant = { ...common, kind: 'Grant', jti: grantId, resources: { [issuer]: scope } }
  await artifacts.store('Grant', grantId, grant, lifetimeSeconds)
  await artifacts.store(
    'RefreshToken',
    refreshToken,
    {
      ...common,
      kind: 'RefreshToken',
      jti: refreshToken,
      gty: 'authorization_code',
      grantId,
      scope,
      resource: issuer,
      iiat: iat,
      rotations: 0,
    },
    lifetimeSeconds,
  )
  return refreshToken
}
