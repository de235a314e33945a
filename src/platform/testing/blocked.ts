import assert from 'node:assert/strict'
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** A statement with its values. */
export type Statement = readonly [text: string, values?: readonly unknown[]]

/**
 * Executes statements in a transaction of its own, sends a request, and commits once the database
 * reports that the request waits for this transaction. Throws when the request ends without
 * waiting.
 */
export async function whileItWaits<T>(
  { owner }: Pick<TestDatabase, 'owner'>,
  held: readonly Statement[],
  request: () => Promise<T>,
  meanwhile: readonly Statement[] = [],
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
    for (const [text, values = []] of meanwhile) await holder.query(text, [...values])
    await holder.query('commit')
    return await answer
  } finally {
    await holder.end()
  }
}

async function isWaitedFor(holder: pg.Client): Promise<boolean> {
  const { rowCount } = await holder.query(
    'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
  )
  return rowCount !== 0
}
