import type { CallingUser } from '../pipeline/caller.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { limitsOfScope } from './role-limit.ts'

/** From now on the work keeps to the limits within which these users use the scope. */
export function limitWork(
  tx: TenantTx,
  scope: string | undefined,
  ...users: readonly (CallingUser | undefined)[]
): void {
  for (const limits of new Set(users.map((user) => user?.limits))) {
    const limited = limitsOfScope(limits, scope)
    const isKnown = tx.limits.some((one) => isSame(one, limited))
    if (limited && !isKnown) tx.limits = [...tx.limits, limited]
  }
}

type Limited = ReturnType<typeof limitsOfScope>

/** Both were filtered of the same list, so their roles are the same objects. */
function isSame(one: Limited, other: Limited): boolean {
  if (one?.scope !== other?.scope || one?.roles.length !== other?.roles.length) return false
  return one?.roles.every((role, index) => role === other?.roles[index]) ?? true
}
