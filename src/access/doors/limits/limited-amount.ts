import type { LimitedAmount, RoleLimit } from '../../../platform/limits/role-limit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { Refusal, type Sentence } from '../../../platform/values/refusal.ts'
import { findRolesAllowing } from './role-limit-store.ts'

/** The record that an amount is of, by the numbers of what it belongs to; null where it belongs to none. */
export interface LimitedRecord {
  readonly companyId?: number | null
  readonly warehouseId?: number | null
  readonly salesChannelId?: number | null
}

/** Whether callers may have a limit of this kind here. Most have none, and what an amount is need not be known. */
export function isLimited({ limits }: TenantTx, kind: LimitedAmount): boolean {
  return limits.some(({ roles }) => roles.some((role) => role[kind] !== null))
}

/**
 * The highest limit of a scope's roles that are about the record, as an exact decimal; null: none. Roles that are about
 * other companies, warehouses or channels allow nothing here.
 */
function highest(roles: readonly RoleLimit[], kind: LimitedAmount, record: LimitedRecord) {
  const own = roles.filter((role) => isAbout(role, record)).map((role) => role[kind])
  if (own.includes(null)) return null
  return own.reduce<Exact>((most, one) => {
    const limit = Exact.of(one ?? 0)
    return limit.compare(most) > 0 ? limit : most
  }, Exact.zero)
}

function isAbout(
  { companies, warehouses, salesChannels }: RoleLimit,
  { companyId, warehouseId, salesChannelId }: LimitedRecord,
): boolean {
  return (
    isOneOf(companies, companyId) &&
    isOneOf(warehouses, warehouseId) &&
    isOneOf(salesChannels, salesChannelId)
  )
}

const isOneOf = (ids: readonly number[], id: number | null | undefined) =>
  ids.length === 0 || id === undefined || (id !== null && ids.includes(id))

/**
 * Throws `limit.discount-exceeded`, `limit.credit-exceeded` or `limit.approval-exceeded` (403) where the caller's roles
 * allow less. `amount` is null where it is not known in the tenant's currency: no limit allows that.
 */
export async function requireWithinLimit(
  tx: TenantTx,
  kind: LimitedAmount,
  amount: Exact | null,
  record: LimitedRecord,
): Promise<void> {
  for (const { scope, roles } of tx.limits) {
    const limit = highest(roles, kind, record)
    if (limit === null || (amount && amount.compare(limit) <= 0)) continue
    const wanted = amount ?? Exact.of(unknownAmount)
    const others = await findRolesAllowing(tx, scope, kind, wanted.toString())
    throw beyond(kind, limit, others)
  }
}

/** More than any limit: only a role without one allows it. */
const unknownAmount = 999_999_999_999_999

const sentences: Readonly<Record<LimitedAmount, (limit: string) => Sentence>> = {
  discount: (limit) => ({
    en: `Your roles let you reduce prices by at most ${limit} %.`,
    de: `Ihre Rollen erlauben Ihnen, Preise um höchstens ${limit} % zu senken.`,
  }),
  credit: (limit) => ({
    en: `Your roles let you credit, cancel or refund at most ${limit} of an invoice, in the currency of the tenant.`,
    de: `Ihre Rollen erlauben Ihnen, von einer Rechnung höchstens ${limit} gutzuschreiben, zu stornieren oder zu erstatten, in der Währung des Mandanten.`,
  }),
  approval: (limit) => ({
    en: `Your roles let you approve at most ${limit}, in the currency of the tenant.`,
    de: `Ihre Rollen erlauben Ihnen, höchstens ${limit} freizugeben, in der Währung des Mandanten.`,
  }),
}

const codes: Readonly<Record<LimitedAmount, string>> = {
  discount: 'limit.discount-exceeded',
  credit: 'limit.credit-exceeded',
  approval: 'limit.approval-exceeded',
}

function beyond(kind: LimitedAmount, limit: Exact, roles: readonly string[]): Refusal {
  const { en, de } = sentences[kind](limit.toString())
  const names = roles.join(', ')
  return new Refusal('forbidden', codes[kind], {
    en: `${en} ${names ? `These roles allow more: ${names}.` : 'An administrator can allow more.'}`,
    de: `${de} ${names ? `Diese Rollen erlauben mehr: ${names}.` : 'Die Administration kann mehr erlauben.'}`,
  })
}
