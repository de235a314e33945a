import type { Identity } from '../../platform/pipeline/caller.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { findUser } from '../login/account-store.ts'
import { Attempts } from '../login/attempts.ts'
import { matchesPassword } from '../users/password.ts'
import { personOf } from './profile.ts'

/**
 * Compares a password with that of the calling person; ten tries in five minutes. It runs outside the transaction of
 * the request: the slow hash would delay it, and a refusal would roll the count back. With the returned hash the
 * request checks whether the password is still the same when it writes.
 */
export function passwordCheck(pool: Pool): Identity['confirmPassword'] {
  const attempts = new Attempts(pool, { purpose: 'own-password', max: 10, windowSeconds: 300 })
  return async (caller, password) => {
    const { uuid } = personOf(caller)
    const { tenantId } = caller.tenant
    const key = `${tenantId} ${uuid}`
    // Counted before the slow check, so that concurrent tries count as well.
    const seconds = await attempts.count(key)
    if (seconds > 0) throw tooManyTries(seconds)
    const user = await asTenant(pool, tenantId, (tx) => findUser(tx, uuid))
    const hash = user?.passwordHash
    if (!(await matchesPassword(password, hash)) || !hash) throw wrongPassword()
    await attempts.forget(key)
    return hash
  }
}

export function wrongPassword(): Refusal {
  const sentence = {
    en: 'That is not your current password.',
    de: 'Das ist nicht Ihr jetziges Passwort.',
  }
  return new Refusal('broken-rule', 'profile.password.wrong', sentence, {
    rules: { 'profile.password.wrong': sentence },
  })
}

function tooManyTries(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  return new Refusal(
    'throttled',
    'profile.password.too-many-tries',
    {
      en: `Too many wrong passwords. Please try again in ${minutes} minutes.`,
      de: `Zu viele falsche Passwörter. Bitte versuchen Sie es in ${minutes} Minuten noch einmal.`,
    },
    { headers: { 'retry-after': String(seconds) } },
  )
}
