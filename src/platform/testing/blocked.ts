import assert from 'node:assert/strict'
import pg from 'pg'
import { clusterOwner, type TestDatabase } from './database.ts'

/** A statement with its values. */
export type Statement = readonly [text: string, values?: readonly unknown[]]

/** Takes a tenant's lock on records of a kind, as `lockKind` does. */
export function lockOfKind(tenantId: string, kind: string): Statement {
  const text = `
    insert into erp.counters as counter (tenant_id, kind, last_id) values ($1, $2, 0)
    on conflict (tenant_id, kind) do update set last_id = counter.last_id`
  return [text, [tenantId, kind]]
}

/**
 * Executes statements in a transaction of its own, sends a request, and commits once the database
 * reports that the request waits for this transaction. What happens `meanwhile` are further statements of
 * the transaction, or work of others. Throws when the request ends without waiting.
 */
export async function whileItWaits<T>(
  { owner }: Pick<TestDatabase, 'owner'>,
  held: readonly Statement[],
  request: () => Promise<T>,
  meanwhile: readonly Statement[] | (() => Promise<unknown>) = [],
): Promise<T> {
  const holder = new pg.Client(owner)
  await holder.connect()
  try {
    await holder.query('begin')
    for (const [text, values = []] of held) await holder.query(text, [...values])
    let hasEnded = false
    const answer = request().finally(() => {
      hasEnded = true
    })
    answer.catch(() => undefined)
    while (!(await isWaitedFor(holder))) {
      if (hasEnded) assert.fail(`nothing waited: ${JSON.stringify(await answer)?.slice(0, 500)}`)
    }
    if (typeof meanwhile === 'function') await meanwhile()
    else for (const [text, values = []] of meanwhile) await holder.query(text, [...values])
    await holder.query('commit')
    return await answer
  } finally {
    await holder.end()
  }
}

/** On a cluster a request waits on the machine of its shard, which only the extension shows. */
async function isWaitedFor(holder: pg.Client): Promise<boolean> {
  const { rowCount } = await holder.query(`select from (${waiting()}) waiting`)
  return rowCount !== 0
}

/** Cuts off the connections that wait for this one, once there are some. */
export async function cutOffWaiting(holder: pg.Client): Promise<void> {
  const cutOff = `select pg_terminate_backend(waiting.id) from (${waiting()}) waiting`
  for (let ended = 0; ended === 0; ) ended = (await holder.query(cutOff)).rowCount ?? 0
}

/**
 * The connections that wait for the one that asks. Not by `pg_stat_activity`: a transaction sees it as it was at its
 * first look, without the connections that were made since.
 */
const waiting = () =>
  clusterOwner()
    ? 'select waiting_gpid as id from citus_lock_waits where blocking_gpid = citus_backend_gpid()'
    : `select distinct pid as id from pg_locks
      where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`
