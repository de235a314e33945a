/** What roles limit the amount of. */
export type LimitedAmount = 'discount' | 'credit' | 'approval'

/** What one role of a user allows where its scopes are used. */
export interface RoleLimit {
  /** Its name, for people. */
  readonly role: string
  readonly scopes: readonly string[]
  /** Numbers of the only records that it is about; empty: all of them. */
  readonly companies: readonly number[]
  readonly warehouses: readonly number[]
  readonly salesChannels: readonly number[]
  /** Exact decimals; null: no limit. */
  readonly discount: string | null
  readonly credit: string | null
  readonly approval: string | null
}

/** What a user is limited to; users without a role that has limits have none of this. */
export interface UserLimits {
  /** Scopes that the user holds without any limit. */
  readonly free: readonly string[]
  /** The roles with limits. */
  readonly roles: readonly RoleLimit[]
}

/** A scope that work uses, and the roles with limits that give it: what one of them allows is allowed. */
export interface LimitedScope {
  readonly scope: string
  readonly roles: readonly RoleLimit[]
}

/** Whether scopes hold one; `all.read` stands for every scope that reads. */
const holds = (scopes: readonly string[], scope: string) =>
  scopes.includes(scope) || (scope.endsWith('.read') && scopes.includes('all.read'))

/** The limits within which a user uses a scope; undefined where there are none. */
export function limitsOfScope(
  limits: UserLimits | undefined,
  scope: string | undefined,
): LimitedScope | undefined {
  if (!limits || scope === undefined || holds(limits.free, scope)) return undefined
  return { scope, roles: limits.roles.filter(({ scopes }) => holds(scopes, scope)) }
}

const hasRecordLimits = ({ companies, warehouses, salesChannels }: RoleLimit) =>
  companies.length + warehouses.length + salesChannels.length > 0

/** Whether a scope is limited to certain records: a role that is about all of them allows all. */
export const recordLimited = ({ roles }: LimitedScope): boolean => roles.every(hasRecordLimits)

/** For what no scope is needed: all roles of somebody whose every right is limited to records. */
export function limitsOfAny(limits: UserLimits | undefined): LimitedScope | undefined {
  const roles = (limits?.roles ?? []).filter(hasRecordLimits)
  return roles.length === 0 ? undefined : { scope: '', roles }
}
