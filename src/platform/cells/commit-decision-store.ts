import type { Pool } from '../postgres/connections/pool.ts'
import { codeOf } from '../postgres/failure.ts'
import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { commitPrepared, rollBackPrepared } from '../postgres/transaction-statements.ts'

/** A part of a transaction that waits in a database for its end. */
export interface PreparedPart {
  readonly id: string
  /** Whose process should have ended it long ago. */
  readonly isLate: boolean
}

/** Much longer than it takes; who commits later than this is refused. */
const lateSeconds = 2

export async function listPrepared(tx: TenantTx): Promise<PreparedPart[]> {
  return tx.rows<PreparedPart>(sql`
    select gid as id, prepared < clock_timestamp() - make_interval(secs => ${lateSeconds}) as "isLate"
    from pg_prepared_xacts
    where database = current_database() and gid like 'kontor %' order by prepared`)
}

/**
 * Whether the transaction is committed, asked where its decision stands. One that nobody has decided is given up by
 * this question; where somebody is about to commit it, the question waits for that.
 */
export async function decisionOf(tx: TenantTx, id: string): Promise<boolean> {
  await tx.rows(sql`
    insert into erp.commit_decisions (id, is_committed) values (${id}, false)
    on conflict (id) do nothing`)
  const decided = await tx.row<{ isCommitted: boolean }>(sql`
    select is_committed as "isCommitted" from erp.commit_decisions where id = ${id}`)
  return decided?.isCommitted === true
}

/** Ends a part. Nothing where somebody else has ended it. */
export async function endPrepared(
  pool: Pool,
  id: string,
  isCommitted: boolean,
  timeLimitMs: number,
): Promise<void> {
  const connection = await pool.acquire('service', timeLimitMs)
  try {
    const end = isCommitted ? commitPrepared(id) : rollBackPrepared(id)
    await connection.run([end], timeLimitMs).catch((error: unknown) => {
      if (codeOf(error) !== '42704') throw error
    })
  } finally {
    pool.release(connection, 'service')
  }
}

/** Decisions that nobody asks for any more: none of these parts waits for one. */
export async function clearDecisions(tx: TenantTx, waiting: readonly string[]): Promise<void> {
  await tx.rows(sql`
    delete from erp.commit_decisions
    where decided < now() - interval '10 minutes' and not (id = any(${waiting}::text[]))`)
}
