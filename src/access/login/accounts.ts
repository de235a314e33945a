import type { Account } from 'oidc-provider'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { matchesPassword } from '../users/password.ts'
import { findUser, findUserByName, noteLogin, type User } from './account-store.ts'
import { Attempts } from './attempts.ts'
import { epochOf, loginMethods } from './session-epoch.ts'

/** A user, in the form of the OAuth library. */
export interface UserAccount extends Account {
  readonly scopes: ReadonlySet<string>
  readonly sessionEpoch: number
}

export type Login =
  | { readonly outcome: 'in'; readonly accountId: string; readonly amr: string[] }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'wait'; readonly seconds: number }

/** The accounts of the OAuth library: users of a tenant. An account id is `<tenant uuid>:<user uuid>`. */
export class Accounts {
  readonly #pool: Pool
  readonly #attempts: Attempts

  constructor(pool: Pool) {
    this.#pool = pool
    this.#attempts = new Attempts(pool, { purpose: 'password', max: 10, windowSeconds: 300 })
  }

  /**
   * The account, as long as its user is active and belongs to the tenant, and the login with these
   * methods has not been ended since.
   */
  async find(
    accountId: string,
    tenantId: string | undefined,
    amr: readonly string[] | undefined,
  ): Promise<UserAccount | undefined> {
    const [ofTenant, uuid] = accountId.split(':')
    if (ofTenant !== tenantId || tenantId === undefined || uuid === undefined) return undefined
    const user = await asTenant(this.#pool, tenantId, (tx) => findUser(tx, uuid))
    return user?.sessionEpoch === epochOf(amr) ? accountOf(accountId, user) : undefined
  }

  /** Checks a password; ten tries in five minutes for a name from one address. */
  async logIn(
    tenantId: string,
    userName: string,
    password: string,
    address: string,
  ): Promise<Login> {
    const key = `${tenantId} ${userName.toLowerCase()} ${address}`
    // Counted before the slow check, so that concurrent tries count as well.
    const seconds = await this.#attempts.count(key)
    if (seconds > 0) return { outcome: 'wait', seconds }
    const user = await asTenant(this.#pool, tenantId, (tx) => findUserByName(tx, userName))
    const matches = await matchesPassword(password, user?.passwordHash)
    if (!matches || !user) return { outcome: 'wrong' }
    await this.#attempts.forget(key)
    await asTenant(this.#pool, tenantId, (tx) => noteLogin(tx, user.uuid))
    const accountId = accountIdOf(tenantId, user.uuid)
    return { outcome: 'in', accountId, amr: loginMethods(user.sessionEpoch) }
  }
}

/** How the OAuth library knows a user. */
export function accountIdOf(tenantId: string, userId: string): string {
  return `${tenantId}:${userId}`
}

function accountOf(accountId: string, user: User): UserAccount {
  return {
    accountId,
    scopes: new Set(user.scopes),
    sessionEpoch: user.sessionEpoch,
    claims: () => ({
      sub: accountId,
      tenant_id: accountId.split(':')[0],
      name: user.displayName,
      preferred_username: user.userName,
      locale: user.languageIso,
    }),
  }
}
