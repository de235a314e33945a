import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

export interface AttemptWindow {
  readonly count: number
  /** Until the count begins again. */
  readonly seconds: number
}

const remaining = sql`ceil(extract(epoch from expires_at - now()))::integer as seconds`

/** Undefined when there was no attempt lately. */
export async function findAttempts(
  tx: TenantTx,
  keyHash: Buffer,
): Promise<AttemptWindow | undefined> {
  const [window] = await tx.conclude<AttemptWindow>(sql`
    select count, ${remaining} from erp.failed_attempts
    where key_hash = ${keyHash} and expires_at > now()`)
  return window
}

/** Counts one more attempt, in a window that began with the first one. */
export async function addAttempt(
  tx: TenantTx,
  keyHash: Buffer,
  windowSeconds: number,
): Promise<AttemptWindow | undefined> {
  const [, , windows] = await tx.concludeAll([
    sql`delete from erp.failed_attempts where key_hash = ${keyHash} and expires_at <= now()`,
    sql`
      insert into erp.failed_attempts as attempt (key_hash, count, expires_at)
      values (${keyHash}, 1, now() + make_interval(secs => ${windowSeconds}))
      on conflict (key_hash) do update set count = attempt.count + 1`,
    sql`select count, ${remaining} from erp.failed_attempts where key_hash = ${keyHash}`,
  ])
  return windows?.[0] as AttemptWindow | undefined
}

export async function forgetAttempts(tx: TenantTx, keyHash: Buffer): Promise<void> {
  await tx.conclude(sql`delete from erp.failed_attempts where key_hash = ${keyHash}`)
}

/** Clears at most `limit` windows that are over. */
export async function deleteOldAttempts(tx: TenantTx, limit: number): Promise<number> {
  const rows = await tx.conclude(sql`
    delete from erp.failed_attempts
    where key_hash = any(array(
      select key_hash from erp.failed_attempts
      where expires_at <= now() order by expires_at limit ${limit}
      for update skip locked))
    returning 1`)
  return rows.length
}
