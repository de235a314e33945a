import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { databaseUrlOf } from '../../main/process/database.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { migrationsDirectory, readMigrations } from '../../platform/postgres/migration-files.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { testCluster } from '../../platform/testing/cluster.ts'
import { compileCache } from '../../platform/testing/compile-cache.ts'
import { masterKey, startService, statusOf } from '../testing/service-process.ts'
import { addTenant } from '../testing/world.ts'
import { lackOfRelease, unpackLastRelease } from './testing/last-release.ts'
import { MixedLoad } from './testing/mixed-load.ts'

/** The last release is replaced by this version while clients work. */

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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

after(async () => {
  await administer(`drop database if exists ${owner.database} with (force)`)
  rmSync(directory, { recursive: true, force: true })
})

/** What a next version may add, after the migrations of this one: it expands. */
const expansion = `
create table erp.item_notes (
  tenant_id uuid not null,
  item_id integer not null,
  constraint item_notes_pkey primary key (tenant_id, item_id)
);
select erp.tenant_table('erp.item_notes');
alter table erp.items add column note text;
alter table erp.jobs add column note text not null default '';
create index items_by_note on erp.items (tenant_id, note);`

/** What it must not add without saying so. */
const contraction = `-- serves from: 9999_contraction.sql
alter table erp.items rename column name to title;`

function migrateFurther(further: Readonly<Record<string, string>>): Promise<string[]> {
  const copy = mkdtempSync(join(directory, 'migrations-'))
  cpSync(fileURLToPath(migrationsDirectory), copy, { recursive: true })
  for (const [name, text] of Object.entries(further)) writeFileSync(join(copy, name), text)
  return migrate(owner, { directory: pathToFileURL(`${copy}/`) })
}

async function newTenant() {
  const pool = new Pool(application, { size: 2, queueLength: 8 })
  after(() => pool.close())
  return addTenant({ pool }, new Vault(masterKey), { name: 'Alice', isOperator: false })
}

async function untilNotReady(port: number): Promise<string> {
  while ((await statusOf(port, '/health/ready')) !== 503) await pause(100)
  return (await fetch(`http://127.0.0.1:${port}/health/ready`)).text()
}

test('no migration of the last release was changed or removed', {
  skip: lackOfRelease(),
}, async () => {
  const released = await readMigrations(pathToFileURL(join(unpackLastRelease(), 'migrations/')))
  const now = await readMigrations()
  assert.ok(released.length > 0)
  for (const { name, checksum } of released) {
    const same = now.find((one) => one.name === name)?.checksum === checksum
    assert.ok(same, `${name}: put the file back as it was, and the change into a new migration`)
  }
})

test('the last release is migrated and replaced under load without a failed request; a process that cannot serve the schema says so', {
  skip: lackOfRelease(),
}, async (t) => {
  const root = unpackLastRelease()
  await administer(`create database ${owner.database}`)
  const run = [join(root, 'src/main/migrate.ts')]
  execFileSync(process.execPath, run, { env, stdio: 'ignore' })
  const old = await startService(env, { file: 'serve.ts', root })
  after(() => old.end('SIGTERM'))
  const load = await MixedLoad.start(old.port, await newTenant())
  await load.more(100)

  const applied = await migrateFurther({ '9998_expansion.sql': expansion })
  assert.equal(applied.at(-1), '9998_expansion.sql')
  await load.more(100)
  assert.equal(await statusOf(old.port, '/health/ready'), 200)

  const next = await startService(env, { file: 'serve.ts' })
  after(() => next.end('SIGTERM'))
  load.portOf = (nth) => (nth % 2 === 0 ? old.port : next.port)
  await load.more(100)

  load.portOf = () => next.port
  assert.equal(await old.end('SIGTERM'), 0)
  await load.more(100)
  await load.stop()
  t.diagnostic([...load.answers].map(([answer, count]) => `${count}× ${answer}`).join(', '))
  assert.deepEqual([...load.failures], [])

  await migrateFurther({ '9998_expansion.sql': expansion, '9999_contraction.sql': contraction })
  const sentence = /The schema is newer than this version can serve: it is at 9999_contraction\.sql/
  assert.match(await untilNotReady(next.port), sentence)
  await untilNotReady(next.port)
  assert.equal(await next.end('SIGTERM'), 0)
  assert.equal(next.log().match(new RegExp(sentence, 'g'))?.length, 1, 'logged once')
})
