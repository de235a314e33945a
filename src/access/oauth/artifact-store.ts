import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

export interface ArtifactRow {
  readonly model: string
  readonly idHash: Buffer
  readonly grantHash: Buffer | null
  readonly payload: Buffer
  readonly lifetimeSeconds: number
}

export function storeArtifact(row: ArtifactRow): Sql {
  return sql`
    insert into erp.oauth_artifacts (model, id_hash, grant_hash, payload, expires_at)
    values (${row.model}, ${row.idHash}, ${row.grantHash}, ${row.payload},
      now() + make_interval(secs => ${row.lifetimeSeconds}))
    on conflict (model, id_hash) do update
      set grant_hash = excluded.grant_hash, payload = excluded.payload, expires_at = excluded.expires_at`
}

/** Returns false when it existed already. */
export async function storeOnce(tx: TenantTx, row: ArtifactRow): Promise<boolean> {
  const rows = await tx.conclude(sql`
    insert into erp.oauth_artifacts (model, id_hash, grant_hash, payload, expires_at)
    values (${row.model}, ${row.idHash}, ${row.grantHash}, ${row.payload},
      now() + make_interval(secs => ${row.lifetimeSeconds}))
    on conflict (model, id_hash) do nothing
    returning model`)
  return rows.length > 0
}

export interface StoredArtifact {
  readonly payload: Buffer
  readonly consumedAt: Date | null
}

export async function findArtifact(
  tx: TenantTx,
  model: string,
  idHash: Buffer,
): Promise<StoredArtifact | undefined> {
  return (
    await tx.conclude<StoredArtifact>(sql`
    select payload, consumed_at as "consumedAt" from erp.oauth_artifacts
    where model = ${model} and id_hash = ${idHash}`)
  )[0]
}

/** Of several concurrent callers exactly one gets true. */
export async function consumeArtifact(
  tx: TenantTx,
  model: string,
  idHash: Buffer,
): Promise<boolean> {
  const rows = await tx.conclude(sql`
    update erp.oauth_artifacts set consumed_at = now()
    where model = ${model} and id_hash = ${idHash} and consumed_at is null
    returning model`)
  return rows.length > 0
}

export async function deleteArtifact(tx: TenantTx, model: string, idHash: Buffer): Promise<void> {
  await tx.conclude(sql`
    delete from erp.oauth_artifacts where model = ${model} and id_hash = ${idHash}`)
}

export async function deleteArtifactsOfGrant(tx: TenantTx, grantHash: Buffer): Promise<void> {
  await tx.conclude(sql`delete from erp.oauth_artifacts where grant_hash = ${grantHash}`)
}

export async function deleteExpiredArtifacts(tx: TenantTx): Promise<void> {
  await tx.conclude(sql`
    delete from erp.oauth_artifacts where expires_at < now() - interval '5 minutes'`)
}
