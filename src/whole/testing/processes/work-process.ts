import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { databaseUrlOf } from '../../../platform/postgres/connections/connection-url.ts'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import type { TestDatabase } from '../../../platform/testing/database.ts'
import { masterKey } from './service-process.ts'

const file = fileURLToPath(new URL('../../../main/work.ts', import.meta.url))

/** The background work of an installation, as a process that may call this machine. */
export interface WorkProcess {
  /** Ends it at once, wherever it is (kill -9). */
  readonly kill: () => Promise<void>
}

/** Starts it. It ends with the test file at the latest. */
export function startWorkProcess(database: TestDatabase): WorkProcess {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-work-'))
  const child = spawn(process.execPath, [file], {
    env: {
      ...compileCache,
      DATABASE_URL: databaseUrlOf(database.application),
      DIRECT_DATABASE_URL: databaseUrlOf(database.owner),
      DATA_DIR: directory,
      MASTER_KEY: masterKey.toString('base64'),
      OUTBOUND_ALLOW: '127.0.0.1/32',
      DEMO: '0',
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  after(async () => {
    await kill()
    rmSync(directory, { recursive: true, force: true })
  })
  return { kill }
}
