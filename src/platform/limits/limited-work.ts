import type { CallingUser } from '../pipeline/caller.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { limitedClosed } from './refusals.ts'
import { type LimitedScope, limitsOfAny, limitsOfScope, recordLimited } from './role-limit.ts'
import { tableAnnounced } from './table-limits.ts'

/** From now on the work keeps to the limits within which these users use the scope. */
export function limitWork(
  tx: TenantTx,
  scope: string | undefined,
  ...users: readonly (CallingUser | undefined)[]
): void {
  for (const limits of new Set(users.map((user) => user?.limits))) {
    const limited = scope === undefined ? limitsOfAny(limits) : limitsOfScope(limits, scope)
    const isKnown = tx.limits.some((one) => isSame(one, limited))
    if (limited && !isKnown) tx.limits = [...tx.limits, limited]
  }
}

/** Both were filtered of the same list, so their roles are the same objects. */
function isSame(one: LimitedScope, other: LimitedScope | undefined): boolean {
  if (one.scope !== other?.scope || one.roles.length !== other.roles.length) return false
  return one.roles.every((role, index) => role === other.roles[index])
}

/** Whether the work is limited to records of certain companies, warehouses or sales channels. */
export const isNarrow = ({ limits }: Pick<TenantTx, 'limits'>): boolean =>
  limits.some(recordLimited)

/** Notes what the work created, to be compared with the limits at its end. */
export function noteCreated(tx: TenantTx, entity: string, ids: readonly number[]): void {
  const table = isNarrow(tx) ? tableAnnounced(entity) : undefined
  if (table) tx.created.set(table, new Set([...(tx.created.get(table) ?? []), ...ids]))
}

/** Whether the work may name a company by its header. */
export const mayRunFor = ({ limits }: TenantTx, companyId: number): boolean =>
  limits
    .filter(recordLimited)
    .every(({ roles }) =>
      roles.some(({ companies }) => companies.length === 0 || companies.includes(companyId)),
    )

/**
 * Throws `limit.closed` (403) for what is read after the transaction of the request, where no statement is narrowed:
 * streams, and files that are made as they are sent.
 */
export function refuseOutside(
  tx: TenantTx,
  { readsOutside }: { readonly readsOutside?: boolean },
): void {
  if (readsOutside && isNarrow(tx)) throw limitedClosed()
}
