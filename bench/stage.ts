import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { itemDefaults } from '../src/catalog/items/item-columns.ts'
import { insertItems } from '../src/catalog/items/item-store.ts'
import { Pool } from '../src/platform/postgres/pool.ts'
import { sql } from '../src/platform/postgres/sql.ts'
import { asTenant } from '../src/platform/postgres/transaction.ts'

/** The real service in a process of its own, started as `npm start` starts it, with a filled catalogue. */
export interface Stage extends AsyncDisposable {
  readonly url: string
  readonly tenantId: string
  /** Of a caller with token, key and all scopes. */
  readonly headers: Readonly<Record<string, string>>
  readonly database: { host: string; port: number; user: string; database: string }
  readonly itemsMax: number
  readonly processId: number
}

interface FirstRun {
  readonly tenantId: string
  readonly app: { readonly appId: string; readonly appVersion: string; readonly apiKey: string }
}

export async function raiseStage(itemCount: number): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const service = startService(dataDir, url)
  await untilReady(service, url)
  const firstRun = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')) as FirstRun
  const { connection } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'))
  const itemsMax = await fillCatalogue({ ...connection, user: 'erp_app' }, firstRun.tenantId, itemCount)
  const headers = await callerHeaders(url, firstRun)
  return {
    url,
    tenantId: firstRun.tenantId,
    headers,
    database: connection,
    itemsMax,
    processId: service.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      service.kill('SIGTERM')
      await once(service, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function startService(dataDir: string, url: string): ChildProcess {
  const start = new URL('../src/main/start.ts', import.meta.url).pathname
  const env = {
    // biome-ignore lint/style/noProcessEnv: the child sees what this process sees.
    ...process.env,
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    DEMO: '1',
    LOG_LEVEL: 'info',
  }
  return spawn(process.execPath, [start], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
