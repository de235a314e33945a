import type { Caller } from '../../platform/pipeline/caller.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { findAdministrators } from './administrator-store.ts'

const rules = {
  'user.own-rights': {
    en: 'Nobody can deactivate themselves or take away their own password or scope admin.',
    de: 'Niemand kann sich selbst deaktivieren oder sich Passwort oder Scope admin entziehen.',
  },
  'user.last-administrator': {
    en: 'This is the last active user with the scope admin.',
    de: 'Dies ist der letzte aktive Benutzer mit dem Scope admin.',
  },
} satisfies Record<string, Sentence>

/**
 * Writes what may end the administrator rights of users: call it after `lockAdministration`. Compares who may
 * administer the tenant before and after, whether by a scope or by a role. Throws `user.own-rights` or
 * `user.last-administrator` (422). `lockedOut` is a user who cannot log in any more.
 */
export async function keepingAdministration<T>(
  tx: TenantTx,
  caller: Caller,
  write: () => Promise<T>,
  lockedOut?: string,
): Promise<T> {
  const before = await findAdministrators(tx)
  const written = await write()
  const remaining = (await findAdministrators(tx)).filter((uuid) => uuid !== lockedOut)
  const own = caller.user?.uuid
  const endsOwn =
    own !== undefined && (own === lockedOut || (before.includes(own) && !remaining.includes(own)))
  const codes = [
    ...(endsOwn ? (['user.own-rights'] as const) : []),
    ...(before.length > 0 && remaining.length === 0 ? (['user.last-administrator'] as const) : []),
  ]
  const [first] = codes
  if (!first) return written
  const broken = Object.fromEntries(codes.map((code) => [code, rules[code]]))
  throw new Refusal('broken-rule', first, rules[first], { rules: broken })
}
