import { KeyRing } from '../../access/tokens/key-ring.ts'
import type { Pool } from '../../platform/postgres/pool.ts'
import type { Vault } from '../../platform/secrets/vault.ts'

/**
 * Puts a new key in place of the one that signs tokens, where that is older than these days. Every
 * process learns of it within a minute; tokens that were signed before stay valid. Answers whether
 * there is a new key.
 */
export function rotateSigningKeys(
  pool: Pool,
  vault: Vault,
  olderThanDays: number,
): Promise<boolean> {
  return new KeyRing(pool, vault).rotate(olderThanDays)
}
