import { Pool } from '../../platform/postgres/pool.ts'
import type { Config } from '../config.ts'
import { type ReachedDatabase, reachDatabase } from '../database.ts'

/** Runs a deed on the database itself, which is borrowed from the running service or started for it. */
export async function withDatabase<T>(
  config: Config,
  deed: (pool: Pool, database: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const database = await reachDatabase(config)
  const pool = new Pool(database.application, { size: 4, queueLength: 16 })
  try {
    return await deed(pool, database)
  } finally {
    await pool.close()
    await database[Symbol.asyncDispose]()
  }
}
