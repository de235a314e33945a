import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileStore } from '../platform/files/file-store.ts'
import { Pool } from '../platform/postgres/pool.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Running } from './running.ts'

/** Opens the pool, which ends with the process. */
export function openPool({ config, atEnd }: Running, database: Database, size?: number): Pool {
  const pool = new Pool(database.application, { size: size ?? config.poolSize, queueLength: 256 })
  atEnd(() => pool.close())
  return pool
}

/** Opens the place of the files: FILES_URL, else a directory in DATA_DIR. */
export function openFiles({ filesUrl, dataDir }: Config): FileStore {
  return new FileStore(filesUrl ?? pathToFileURL(join(dataDir, 'files')).href)
}
