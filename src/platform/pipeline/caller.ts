import { hash } from 'node:crypto'
import type { UserLimits } from '../limits/role-limit.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Reference } from '../values/shape.ts'

/** Facts about a tenant that every request is judged by; at most one second old. */
export interface TenantFacts {
  readonly tenantId: string
  readonly isOperator: boolean
  readonly currencyIso: string
  readonly languageIso: string
  readonly isLicensed: boolean
  readonly ratePerSecond: number
  readonly rateBurst: number
}

export interface CallingUser {
  readonly id: number
  readonly uuid: string
  readonly scopes: ReadonlySet<string>
  /** Within what the user's roles let these scopes be used; undefined: without limits. */
  readonly limits?: UserLimits
}

/** Who sends a request, as established from its credentials. */
export interface Caller {
  readonly tenant: TenantFacts
  /** Rate limits and idempotency keys are per app, or per client where there is no app. */
  readonly name: string
  /** Whose rate is limited where that is not all who have the name: a person in a browser, not its colleagues. */
  readonly limitedName?: string
  readonly clientId?: string
  readonly appId?: string
  readonly appVersion?: string
  /** Whether the operator of the platform refuses this app. */
  readonly isBlocked: boolean
  /** Whether the bearer token itself names the app, so that no header needs to. */
  readonly isAppNamedByToken: boolean
  readonly user?: CallingUser
  readonly scopes: ReadonlySet<string>
  /** Whether the caller showed no credential. */
  readonly isAnonymous?: boolean
  /** Only an operation that is open to all meets such a caller, and refuses it in its own words. */
  readonly isTenantUnknown?: boolean
  /** `jti`, grant and expiry of the access token, for logging out. */
  readonly token?: { readonly id: string; readonly grantId?: string; readonly expiresAt: Date }
}

/** What a request shows of its caller, and the tenant that it names. */
export class Credentials {
  readonly authorization: string | undefined
  readonly apiKey: string | undefined
  /** What the cookie of a browser says, where a person is signed in. */
  readonly session: string | undefined
  /** Empty: the credential's own, where the request need not name one. */
  readonly tenantId: string
  /**
   * Stands for them where they are remembered. Only a hash, so that a memory dump or a heap snapshot
   * contains no credentials.
   */
  readonly name: string

  constructor(
    tenantId: string,
    authorization: string | undefined,
    apiKey: string | undefined,
    session?: string,
  ) {
    this.tenantId = tenantId
    this.authorization = authorization
    this.apiKey = apiKey
    this.session = session
    const shown = `${authorization ?? ''}\n${apiKey ?? ''}${session === undefined ? '' : `\n${session}`}`
    this.name = `${tenantId} ${hash('sha256', shown, 'base64url')}`
  }
}

/**
 * Establishes who calls. Throws a `Refusal`: `token.missing`, `token.invalid`, `token.expired`,
 * `api-key.invalid` (401) or `tenant.forbidden` (403).
 */
type Authenticate = (credentials: Credentials) => Promise<Caller>

/** What the platform needs to know about tenants, users and companies; `main` supplies it. */
export interface Identity {
  readonly authenticate: Authenticate
  readonly findTenant: (tenantId: string) => Promise<TenantFacts | undefined>
  readonly findUser: (tx: TenantTx, user: Reference) => Promise<CallingUser | undefined>
  readonly findCompany: (tx: TenantTx, company: Reference) => Promise<{ id: number } | undefined>
  /** Whether the credentials were found good before in this process, and not found bad since. */
  readonly recognises: (credentials: Credentials) => boolean
  /**
   * Clears the cached callers of a tenant, or of all tenants, so that ended credentials stop working in
   * this process at once.
   */
  readonly forgetCallers: (tenantId?: string) => void
  /** Ends the consent and the login session that the caller's token comes from. Safe to repeat. */
  readonly endSession: (caller: Caller) => Promise<void>
  /**
   * Compares a password with that of the person who calls, and returns the hash that it belongs to. Throws a `Refusal`
   * where it is another one, or too many were tried.
   */
  readonly confirmPassword: (caller: Caller, password: string) => Promise<string>
}
