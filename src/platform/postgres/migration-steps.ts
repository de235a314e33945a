import pg from 'pg'
import type { ConnectionSettings } from './connections/connection.ts'
import { portionsMark } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'

const concurrentIndex = /\bcreate (?:unique )?index concurrently if not exists (\w+)/i

/**
 * Executes a migration with the line `-- in steps`, which would make requests wait if it were one transaction. Each
 * statement runs by itself, and after a failure all of them run again, so each must be repeatable: an index that is
 * built concurrently (`if not exists`; an interrupted one is built again), a constraint that is validated, or rows
 * that are filled in batches, as the role that sees all tenants. It uses a separate connection, since the one with
 * the lock of migrations is within a transaction.
 */
export async function applySteps(
  settings: ConnectionSettings,
  text: string,
  lockTimeout: string,
): Promise<void> {
  const client = new pg.Client({ ...settings, application_name: 'kontor migrate' })
  // Where the connection ends, the next statement fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of splitStatements(text)) {
      if (portionsMark.test(statement)) await fillIn(client, statement, lockTimeout)
      else {
        await dropBroken(client, concurrentIndex.exec(statement)?.[1])
        await client.query(statement)
      }
    }
  } finally {
    await client.end()
  }
}

/** Each portion is a transaction. */
async function fillIn(client: pg.Client, statement: string, lockTimeout: string): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    await client.query('set local role erp_maintenance')
    changed = (await client.query(statement)).rowCount ?? 0
    await client.query('commit')
  }
}

/** An index that was not built to its end is there, is written to, and serves nothing. */
async function dropBroken(client: pg.Client, name: string | undefined): Promise<void> {
  if (name === undefined) return
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [`erp.${name}`],
  )
  if (rowCount !== 0) await client.query(`drop index concurrently if exists erp.${name}`)
}
