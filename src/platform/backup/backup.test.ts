import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { testDatabase } from '../testing/database.ts'
import { plainOwner } from '../testing/plain-owner.ts'
import { backup } from './backup.ts'
import { BackupError } from './manifest.ts'
import { restore } from './restore.ts'
import { listTables } from './table-store.ts'

const source = await testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'kontor-backup-'))
const file = join(directory, 'full.backup')
const keyFingerprint = '0123456789abcdef'
const tenantId = randomUUID()
const parents = [randomUUID(), randomUUID()]

before(async () => {
  await withClient(source.owner, fill)
  await backup({ settings: source.owner, file, keyFingerprint })
})
after(async () => {
  rmSync(directory, { recursive: true })
  await source.drop()
})

async function withClient<T>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Rows with values that are easy to lose: nulls, empty texts, tabs, newlines, bytes, references to
 * their own table.
 */
async function fill(client: pg.Client): Promise<void> {
  await client.query('insert into erp.tenants (tenant_id, name) values ($1, $2)', [
    tenantId,
    'A\t"B"\n\\N ü €',
  ])
  for (const id of parents) {
    await client.query(
      `insert into erp.registrations (tenant_id, id, parent_id, app_id, version, display_name, description,
         provider_name, provider_website, mandatory_scopes, challenge_hash, expires_at, app_icon)
       values ($1, $2, $3, 'app ' || gen_random_uuid(), '1', '', '', '', '', array['a b', '', '{}'], $4, now(), $5)`,
      [tenantId, id, id === parents[0] ? null : parents[0], randomBytes(20), randomBytes(300)],
    )
  }
  await client.query(
    `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, after)
     select $1, 'r' || n, 'updateItem', 'items', n::text, jsonb_build_object('text', repeat(e'x\\n', 100))
     from generate_series(1, 5000) n`,
    [tenantId],
  )
}

/** Every row of every table as text, in any order. */
function contents(settings: pg.ClientConfig): Promise<Record<string, string[]>> {
  return withClient(settings, async (client) => {
    const all: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select t::text as row from erp.${name} t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })
}

function restoreInto(settings: pg.ClientConfig, from = file) {
  return restore({ settings, file: from, keyFingerprint })
}

test('what is restored is what was there, in every table', async (t) => {
  const target = await testDatabase()
  t.after(() => target.drop())
  const { manifest, isSameKey } = await restoreInto(target.owner)
  assert.equal(isSameKey, true)
  assert.deepEqual(await contents(target.owner), await contents(source.owner))
  const recorded = Object.fromEntries(manifest.tables.map(({ table, rows }) => [table, rows]))
  assert.equal(recorded['audit_entries'], 5000)
  assert.equal(recorded['registrations'], 2)
})

test('row-level security binds the restored tables as before', async (t) => {
  const target = await testDatabase()
  t.after(() => target.drop())
  await restoreInto(target.owner)
  const forced = (client: pg.Client) =>
    client.query(`select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'erp'::regnamespace and relkind = 'r' order by relname`)
  const [restored, original] = [
    await withClient(target.owner, forced),
    await withClient(source.owner, forced),
  ]
  assert.deepEqual(restored.rows, original.rows)
})

test('an owner who is not a superuser can back up and restore', async (t) => {
  const target = await testDatabase()
  const { settings, giveBack } = await plainOwner(target)
  t.after(async () => {
    await giveBack()
    await target.drop()
  })
  await restoreInto(settings)
  const second = join(directory, 'by-owner.backup')
  const { tables } = await backup({ settings, file: second, keyFingerprint })
  assert.equal(tables.find(({ table }) => table === 'audit_entries')?.rows, 5000)
})

test('a database that holds data is left as it is', async () => {
  const earlier = await contents(source.owner)
  await assert.rejects(restoreInto(source.owner), /holds data already/)
  assert.deepEqual(await contents(source.owner), earlier)
})

test('a damaged file is refused and nothing of it restored, at any place of the damage', async (t) => {
  const target = await testDatabase()
  t.after(() => target.drop())
  const good = readFileSync(file)
  const plain = gunzipSync(good)
  const changed = Buffer.from(plain)
  changed.write('y', plain.indexOf('x\\\\n') + 1)
  const middle = Buffer.from(good)
  middle[Math.floor(good.length / 2)] = (middle[Math.floor(good.length / 2)] ?? 0) ^ 0xff
  const lastTable = plain.lastIndexOf('\n', plain.length - 2) + 1
  const damages: Record<string, Buffer> = {
    'a flipped byte': middle,
    'cut off': good.subarray(0, good.length - 100),
    'a changed row, packed again': gzipSync(changed),
    'the end left out, packed again': gzipSync(plain.subarray(0, lastTable)),
    'something behind the end': gzipSync(Buffer.concat([plain, Buffer.from('{}\n')])),
    'another file': gzipSync('{"hello":1}\n'),
    'no gzip at all': Buffer.from('hello'),
    empty: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(damages)) {
    const broken = join(directory, 'broken.backup')
    writeFileSync(broken, bytes)
    await assert.rejects(restoreInto(target.owner, broken), BackupError, name)
  }
  const rows = Object.values(await contents(target.owner)).flat()
  assert.equal(rows.length, 0)
})

test('a restore that fails half-way leaves nothing behind and can be repeated', async (t) => {
  const target = await testDatabase()
  t.after(() => target.drop())
  await withClient(target.owner, (client) =>
    client.query(`alter table erp.registrations add constraint never check (false)`),
  )
  await assert.rejects(restoreInto(target.owner), { code: '23514' })
  assert.equal(Object.values(await contents(target.owner)).flat().length, 0)
  await withClient(target.owner, (client) =>
    client.query('alter table erp.registrations drop constraint never'),
  )
  await restoreInto(target.owner)
  assert.deepEqual(await contents(target.owner), await contents(source.owner))
})

test('a backup of another schema is refused before anything is touched', async (t) => {
  const foreign = join(directory, 'foreign.backup')
  const other = await testDatabase()
  t.after(() => other.drop())
  await withClient(other.owner, (client) =>
    client.query(`insert into erp.migrations (name, checksum) values ('9999_newer.sql', 'x')`),
  )
  await backup({ settings: other.owner, file: foreign, keyFingerprint })
  const target = await testDatabase()
  t.after(() => target.drop())
  await assert.rejects(restoreInto(target.owner, foreign), /another version.*9999_newer/)
})

test('a restore reports a different master key', async (t) => {
  const target = await testDatabase()
  t.after(() => target.drop())
  const { isSameKey } = await restore({ settings: target.owner, file, keyFingerprint: 'another' })
  assert.equal(isSameKey, false)
})

test('a backup shows one moment, although others write meanwhile', async () => {
  const during = join(directory, 'during.backup')
  const writer = new pg.Client(source.owner)
  await writer.connect()
  const written: Promise<unknown>[] = []
  const { tables } = await backup({
    settings: source.owner,
    file: during,
    keyFingerprint,
    onProgress: ({ done }) => {
      if (done === 1)
        written.push(writer.query(`insert into erp.blocked_apps (app_id) values ('late')`))
    },
  })
  await Promise.all(written)
  await writer.query(`delete from erp.blocked_apps`)
  await writer.end()
  assert.equal(written.length, 1)
  assert.equal(tables.find(({ table }) => table === 'blocked_apps')?.rows, 0)
})

test('a table whose rows the backup could not see is not silently left out', async (t) => {
  const hiding = await testDatabase()
  t.after(() => hiding.drop())
  await withClient(hiding.owner, (client) => client.query('drop policy maintenance on erp.users'))
  const hidden = join(directory, 'hidden.backup')
  await assert.rejects(backup({ settings: hiding.owner, file: hidden, keyFingerprint }), /users/)
})

test('only its owner can read a backup, it overwrites nothing and leaves no partial file', async () => {
  assert.equal(statSync(file).mode & 0o777, 0o600)
  await assert.rejects(backup({ settings: source.owner, file, keyFingerprint }), /there already/)
  const nowhere = join(directory, 'nowhere', 'x.backup')
  await assert.rejects(backup({ settings: source.owner, file: nowhere, keyFingerprint }), {
    code: 'ENOENT',
  })
  assert.deepEqual(
    readdirSync(directory).filter((name) => name.includes('.part')),
    [],
  )
})

test('a directory or a pipe is refused with a sentence instead of being waited for', async (t) => {
  const pipe = join(directory, 'pipe')
  execFileSync('mkfifo', [pipe])
  const target = await testDatabase()
  t.after(() => target.drop())
  for (const [name, sentence] of [
    [directory, /is not a file\. Name the file that kontor backup wrote\.$/],
    [pipe, /is not a file\./],
    [join(directory, 'none'), /none is not there\.$/],
  ] as const) {
    await assert.rejects(
      restore({ settings: target.owner, file: name, keyFingerprint }),
      (error) => {
        assert.ok(error instanceof BackupError)
        assert.match(error.message, sentence)
        return true
      },
    )
  }
})
