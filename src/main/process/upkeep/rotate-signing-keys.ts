import { KeyRing } from '../../../access/tokens/key-ring.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'

/**
 * Replaces the key that signs tokens where it is older than the given number of days. Every process
 * learns of it within a minute; tokens that were signed before stay valid. Returns whether there is a
 * new key.
 */
export function rotateSigningKeys(
  pool: Pool,
  vault: Vault,
  olderThanDays: number,
): Promise<boolean> {
  return new KeyRing(pool, vault).rotate(olderThanDays)
}
