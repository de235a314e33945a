import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

export interface StoredKey {
  readonly kid: string
  readonly algorithm: string
  readonly publicJwk: object
  readonly privateSealed: Buffer
  /** Seconds until it stops signing (negative: since then); null while no key replaces it. */
  readonly retiresInSeconds: number | null
}

/** Id of the advisory lock for creating keys; any number that no other program on this database uses. */
const keyLock = 5_661_869

/** Makes processes that add keys wait for each other until the transaction ends. */
export async function lockKeys(tx: TenantTx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${keyLock})`)
}

/** Oldest first: the first one that is not retired is the one that signs. */
export async function listKeys(tx: TenantTx): Promise<StoredKey[]> {
  return tx.rows<StoredKey>(sql`
    select kid, algorithm, public_jwk as "publicJwk", private_sealed as "privateSealed",
      extract(epoch from retired_at - now())::float8 as "retiresInSeconds"
    from erp.signing_keys
    order by created, kid`)
}

export async function insertKey(
  tx: TenantTx,
  key: { kid: string; algorithm: string; publicJwk: object; privateSealed: Buffer },
): Promise<void> {
  await tx.rows(sql`
    insert into erp.signing_keys (kid, algorithm, public_jwk, private_sealed)
    values (${key.kid}, ${key.algorithm}, ${key.publicJwk}, ${key.privateSealed})`)
}

export async function retireKeysBut(
  tx: TenantTx,
  kids: readonly string[],
  inSeconds: number,
): Promise<void> {
  await tx.rows(sql`
    update erp.signing_keys set retired_at = now() + make_interval(secs => ${inSeconds})
    where not kid = any(${kids}::text[]) and retired_at is null`)
}

export async function deleteKeysRetired(tx: TenantTx, sinceSeconds: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.signing_keys where retired_at < now() - make_interval(secs => ${sinceSeconds})`)
}

/** Whether a key of an algorithm that signs, or will, was made within these days. */
export async function hasKeyYoungerThan(
  tx: TenantTx,
  algorithm: string,
  days: number,
): Promise<boolean> {
  const found = await tx.row(sql`
    select 1 as found from erp.signing_keys
    where algorithm = ${algorithm} and retired_at is null
      and created > now() - make_interval(days => ${days})
    limit 1`)
  return found !== undefined
}

/** The key of an algorithm that signs now. */
export async function findSigningKey(
  tx: TenantTx,
  algorithm: string,
): Promise<Pick<StoredKey, 'kid' | 'privateSealed'> | undefined> {
  return tx.row<Pick<StoredKey, 'kid' | 'privateSealed'>>(sql`
    select kid, private_sealed as "privateSealed" from erp.signing_keys
    where algorithm = ${algorithm} and (retired_at is null or retired_at > now())
    order by created, kid limit 1`)
}
