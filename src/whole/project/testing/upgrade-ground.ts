import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import { databaseUrlOf } from '../../../platform/postgres/connections/connection-url.ts'
import { Pool } from '../../../platform/postgres/connections/pool.ts'
import { migrate } from '../../../platform/postgres/migrate.ts'
import { Vault } from '../../../platform/secrets/vault.ts'
import { testCluster } from '../../../platform/testing/cluster.ts'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import { migrationsWith } from '../../../platform/testing/migrations.ts'
import {
  masterKey,
  type ServiceProcess,
  startService,
} from '../../testing/processes/service-process.ts'
import { addTenant, type TestTenant } from '../../testing/world.ts'
import { unpackLastRelease } from './last-release.ts'

/** A database that the last release made, for processes of it and of this version. */
export interface UpgradeGround {
  readonly owner: ConnectionSettings
  /** Migrates by the last release and starts its service. */
  readonly startLastRelease: () => Promise<ServiceProcess>
  readonly startThisVersion: () => Promise<ServiceProcess>
  readonly newTenant: () => Promise<TestTenant>
  /** Migrates by this version and by what further files say, by their names. */
  readonly migrateFurther: (further: Readonly<Record<string, string>>) => Promise<string[]>
}

/** Transactions begin by words, as on a cluster: this version lets them in otherwise than the schema of the last one can. */
class PlainPool extends Pool {
  override async acquire(tenantId: string, timeLimitMs: number) {
    const connection = await super.acquire(tenantId, timeLimitMs)
    return Object.defineProperty(connection, 'isCluster', { value: true, configurable: true })
  }
}

/** Everything is taken away after the tests of the file. */
export async function upgradeGround(): Promise<UpgradeGround> {
  const cluster = await testCluster()
  const owner = { ...cluster, database: `upgrade_${randomBytes(8).toString('hex')}` }
  const application = { ...owner, user: 'erp_app' }
  const directory = mkdtempSync(join(tmpdir(), 'kontor-upgrade-'))
  const env = {
    ...compileCache,
    DATA_DIR: directory,
    DATABASE_URL: databaseUrlOf(application),
    DIRECT_DATABASE_URL: databaseUrlOf(owner),
    // The address of the load balancer in front.
    PUBLIC_URL: 'http://erp.example',
    MASTER_KEY: masterKey.toString('base64'),
  }
  const administer = async (statement: string) => {
    const client = new pg.Client({ ...cluster, database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const started = async (root?: string) => {
    const service = await startService(env, { file: 'serve.ts', ...(root && { root }) })
    after(() => service.end('SIGTERM'))
    return service
  }
  after(async () => {
    await administer(`drop database if exists ${owner.database} with (force)`)
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    owner,
    startLastRelease: async () => {
      const root = unpackLastRelease()
      await administer(`create database ${owner.database}`)
      const run = [join(root, 'src/main/migrate.ts')]
      execFileSync(process.execPath, run, { env, stdio: 'ignore' })
      return started(root)
    },
    startThisVersion: () => started(),
    newTenant: async () => {
      const pool = new PlainPool(application, { size: 2, queueLength: 8 })
      after(() => pool.close())
      return addTenant({ pool }, new Vault(masterKey), { name: 'Alice', isOperator: false })
    },
    migrateFurther: (further) => migrate(owner, { directory: migrationsWith({ after }, further) }),
  }
}
