import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { newSigningKey } from '../../access/tokens/signing-key.ts'
import { insertKey } from '../../access/tokens/signing-key-store.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'
import { readConfig } from '../process/config.ts'
import { masterKeyFile } from '../process/master-key.ts'
import { doctor, rolesFor } from './doctor.ts'

const database = await testDatabase()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kontor-doctor-'))
const MASTER_KEY = Buffer.alloc(32, 3).toString('base64')

after(async () => {
  rmSync(DATA_DIR, { recursive: true })
  await database.drop()
})

function urlOf({
  host = '',
  port,
  user = '',
  password,
  database: name,
}: ConnectionSettings): string {
  const parts = {
    host,
    port: String(port),
    user,
    ...(password ? { password: String(password) } : {}),
  }
  return `postgres:///${name}?${new URLSearchParams(parts)}`
}

async function examine(env: Record<string, string> = {}, of: TestDatabase = database) {
  const checks = await doctor(
    readConfig({
      DATA_DIR,
      MASTER_KEY,
      DATABASE_URL: urlOf(of.application),
      DIRECT_DATABASE_URL: urlOf(of.owner),
      ...env,
    }),
  )
  return new Map(checks.map((check) => [check.name, check]))
}

async function asOwner(of: TestDatabase, statement: string): Promise<void> {
  const client = new pg.Client(of.owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a healthy service passes everything but the haste of the test server', async () => {
  const checks = [...(await examine()).values()]
  const troubled = checks.filter(({ status }) => status !== 'ok').map(({ name }) => name)
  assert.deepEqual(troubled, ['durability'])
  assert.ok(checks.length >= 10)
})

test('every fault is reported with what to do about it', async () => {
  const checks = await examine({
    MASTER_KEY: '',
    HOST: '0.0.0.0',
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  for (const name of ['durability', 'master key', 'public address', 'redis']) {
    const check = checks.get(name)
    assert.ok(check && check.status !== 'ok' && check.remedy !== '', name)
  }
})

test('a standby for reads that cannot be used is found', async () => {
  const itself = await examine({ STANDBY_DATABASE_URL: urlOf(database.application) })
  const check = itself.get('standby for reads')
  assert.equal(check?.status, 'warn')
  assert.match(check.detail, /primary itself/)
})

test('a table of tenants without forced row-level security is found', async (t) => {
  const open = await testDatabase()
  t.after(() => open.drop())
  await asOwner(open, 'alter table erp.users no force row level security')
  const check = (await examine({}, open)).get('isolation')
  assert.equal(check?.status, 'fail')
  assert.match(check.detail, /users/)
})

test('an application role that owns tables is found', async (t) => {
  const open = await testDatabase()
  t.after(() => open.drop())
  await asOwner(open, 'create table erp.extra (n int); alter table erp.extra owner to erp_app')
  const check = (await examine({}, open)).get('application role')
  assert.equal(check?.status, 'fail')
  assert.match(check.detail, /owns tables/)
})

test('the SQL that prepares the roles names the owner and the database of the address', () => {
  const DIRECT_DATABASE_URL = 'postgres://an%20owner:hush@db.example/erp'
  const script = rolesFor(readConfig({ DATABASE_URL: 'postgres://db/erp', DIRECT_DATABASE_URL }))
  assert.match(script, /^grant erp_app, erp_operator, erp_maintenance to "an owner";$/m)
  assert.match(script, /create database "erp" owner "an owner"/)
  assert.ok(!script.includes('hush'))
  assert.throws(() => rolesFor(readConfig({})), /^StartError: The embedded database prepares/)
})

test('a missing migration is found', async (t) => {
  const older = await testDatabase()
  t.after(() => older.drop())
  await asOwner(older, `delete from erp.migrations where name like '0002%'`)
  assert.equal((await examine({}, older)).get('schema')?.status, 'fail')
})

test('a database sealed with another master key is found', async (t) => {
  const sealed = await testDatabase()
  t.after(() => sealed.drop())
  const key = await newSigningKey(new Vault(Buffer.alloc(32, 9)), 'RS256')
  await asService(sealed.pool, (tx) => insertKey(tx, key))
  assert.equal((await examine({}, sealed)).get('seals')?.status, 'fail')
  const MASTER = Buffer.alloc(32, 9).toString('base64')
  assert.equal((await examine({ MASTER_KEY: MASTER }, sealed)).get('seals')?.status, 'ok')
})

test('a master key that others can read is found', async () => {
  await examine({ MASTER_KEY: '' })
  chmodSync(masterKeyFile(DATA_DIR), 0o644)
  const check = (await examine({ MASTER_KEY: '' })).get('master key')
  assert.equal(check?.status, 'fail')
  assert.match(check.remedy, /^chmod 600/)
})

test('a database that does not respond is reported without its password', async () => {
  const url = 'postgres://app:hush@127.0.0.1:1/kontor'
  const checks = await examine({ DATABASE_URL: url, DIRECT_DATABASE_URL: url })
  assert.equal(checks.get('database')?.status, 'fail')
  assert.ok(!JSON.stringify([...checks.values()]).includes('hush'))
})
