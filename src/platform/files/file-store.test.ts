import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import S3rver from 's3rver'
import { jobFileUses } from '../jobs/job-queue-store.ts'
import { sql } from '../postgres/sql.ts'
import { asTenant, type TenantTx } from '../postgres/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import { Refusal } from '../values/refusal.ts'
import { clearFiles } from './clear-files.ts'
import { faultOfFileAddress } from './file-address.ts'
import { FileStore } from './file-store.ts'
import { TenantFiles } from './tenant-files.ts'

const database = await testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'kontor-files-'))
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'kontor-test', configs: [] }],
})
let places: Readonly<Record<string, FileStore>>
const tenantId = randomUUID()

before(async () => {
  // biome-ignore-start lint/style/noProcessEnv: credentials come from the environment.
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  // biome-ignore-end lint/style/noProcessEnv: up to here.
  const { port } = await bucket.run()
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  places = {
    disk: new FileStore(pathToFileURL(join(directory, 'disk')).href),
    bucket: new FileStore(`s3://kontor-test/some/prefix?region=eu-central-1&endpoint=${endpoint}`),
  }
  await asTenant(database.pool, tenantId, (tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A tenant')`),
  )
})
after(async () => {
  bucket.httpServer.closeAllConnections()
  await bucket.close()
  await database.drop()
  rmSync(directory, { recursive: true })
})

const work = <T>(body: (tx: TenantTx) => Promise<T>) => asTenant(database.pool, tenantId, body)
const contentOf = async (store: FileStore, digest: string) =>
  (await buffer(await store.read(tenantId, digest))).toString()
const isRefused = (code: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code

async function onEach(check: (store: FileStore, name: string) => Promise<void>): Promise<void> {
  for (const [name, store] of Object.entries(places)) await check(store, name)
}

test('stored content is read again to the byte, under the hash of its content', () =>
  onEach(async (store, name) => {
    const content = Buffer.from(`some content ${name}`)
    const stored = await work((tx) => new TenantFiles(store, tx).keep(content))
    assert.deepEqual(stored, { digest: hash('sha256', content), size: content.length })
    assert.equal(await contentOf(store, stored.digest), content.toString())
    const again = await work((tx) => new TenantFiles(store, tx).keep(content))
    assert.deepEqual(again, stored)
    const file = join(directory, `large-${name}`)
    writeFileSync(file, Buffer.alloc(3_000_000, name))
    const large = await work((tx) => new TenantFiles(store, tx).keepFile(file))
    assert.deepEqual(await buffer(await store.read(tenantId, large.digest)), readFileSync(file))
    const copy = join(directory, `copy-${name}`)
    await store.copyTo(tenantId, large.digest, copy)
    assert.deepEqual(readFileSync(copy), readFileSync(file))
  }))

test('a part of a file is read without the rest, at both places', () =>
  onEach(async (store) => {
    const { digest } = await work((tx) =>
      new TenantFiles(store, tx).keep(Buffer.from('0123456789')),
    )
    const part = await buffer(await store.read(tenantId, digest, { start: 2, end: 4 }))
    assert.equal(part.toString(), '234')
    const missing = store.read(tenantId, hash('sha256', 'no part'), { start: 0, end: 1 })
    await assert.rejects(missing, isRefused('file.missing'))
  }))

test("another tenant's file, a removed one and one that never existed are missing", () =>
  onEach(async (store) => {
    const { digest } = await work((tx) => new TenantFiles(store, tx).keep(Buffer.from('mine')))
    await assert.rejects(store.read(randomUUID(), digest), isRefused('file.missing'))
    await assert.rejects(store.read(tenantId, hash('sha256', 'none')), isRefused('file.missing'))
    await store.remove(tenantId, digest)
    await store.remove(tenantId, digest)
    await assert.rejects(store.read(tenantId, digest), isRefused('file.missing'))
  }))

test('no name leads out of the folder of its tenant', () =>
  onEach(async (store) => {
    for (const digest of ['../../etc/passwd', 'a'.repeat(63), '', `${'a'.repeat(64)}/..`]) {
      await assert.rejects(store.read(tenantId, digest), isRefused('file.missing'), digest)
      await assert.rejects(store.write(tenantId, digest, Buffer.from('x')))
    }
    await assert.rejects(store.read('../x', 'a'.repeat(64)), /lower-case uuid/)
  }))

test('a dry run, and a transaction that fails, record no file; nothing is half written', async () => {
  const store = places['disk'] as FileStore
  const before = readdirSync(join(directory, 'disk', tenantId))
  await work((tx) => new TenantFiles(store, tx, true).keep(Buffer.from('dry')))
  assert.deepEqual(readdirSync(join(directory, 'disk', tenantId)), before)
  assert.ok(before.every((name) => /^[0-9a-f]{64}$/.test(name)))
})

test('a file that nothing names is removed after a day, and one that something names is not', () =>
  onEach(async (store) => {
    const clear = () =>
      clearFiles(
        { pool: database.pool, files: store, uses: jobFileUses },
        tenantId,
        new AbortController().signal,
      )
    const age = () =>
      work((tx) =>
        tx.rows(sql`
          update erp.files set unused_since = now() - interval '25 hours'
          where tenant_id = ${tx.tenantId} and unused_since is not null`),
      )
    const keep = (text: string) => work((tx) => new TenantFiles(store, tx).keep(Buffer.from(text)))
    const [unused, used, rescued] = [
      await keep('unused'),
      await keep('used'),
      await keep('rescued'),
    ]
    await work((tx) =>
      tx.rows(sql`
        insert into erp.jobs (tenant_id, kind, parameters, input_digest)
        values (${tx.tenantId}, 'x', '{}'::jsonb, ${used.digest})`),
    )
    await clear()
    assert.equal(await contentOf(store, unused.digest), 'unused')
    await age()
    // Another caller stores the same content just before it would be removed.
    await keep('rescued')
    assert.ok((await clear()) >= 1)
    await assert.rejects(store.read(tenantId, unused.digest), isRefused('file.missing'))
    assert.equal(await contentOf(store, used.digest), 'used')
    assert.equal(await contentOf(store, rescued.digest), 'rescued')
  }))

test('a file without a row is an orphan, once it is a day old', async () => {
  const store = places['disk'] as FileStore
  const clear = () =>
    clearFiles(
      { pool: database.pool, files: store, uses: jobFileUses },
      tenantId,
      new AbortController().signal,
    )
  const digest = hash('sha256', 'orphan')
  await store.write(tenantId, digest, Buffer.from('orphan'))
  await clear()
  assert.equal(await contentOf(store, digest), 'orphan')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(directory, 'disk', tenantId, digest), yesterday, yesterday)
  assert.equal(await clear(), 1)
  await assert.rejects(store.read(tenantId, digest), isRefused('file.missing'))
})

test('a store that does not respond is quickly reported as unavailable', async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  const sockets = new Set<Socket>()
  silent.on('connection', (socket) => sockets.add(socket))
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const address = (port: number) =>
    `s3://kontor-test?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
  const startedAt = performance.now()
  writeFileSync(join(directory, 'no-directory'), '')
  const nowhere = pathToFileURL(join(directory, 'no-directory', 'files')).href
  for (const place of [address(1), nowhere]) {
    const store = new FileStore(place)
    const writing = store.write(tenantId, hash('sha256', 'x'), Buffer.from('x'))
    await assert.rejects(writing, isRefused('service.unavailable'), place)
  }
  assert.ok(performance.now() - startedAt < 3_000)
  const hanging = new FileStore(address(port)).read(tenantId, hash('sha256', 'x'))
  await assert.rejects(hanging, isRefused('service.unavailable'))
  assert.ok(performance.now() - startedAt < 8_000)
})

test('an address that cannot work is refused with its reason', () => {
  for (const right of [
    'file:///var/lib/kontor/files',
    's3://a-bucket',
    's3://a-bucket/deep/prefix?region=eu-central-1&endpoint=https://s3.example.org',
  ]) {
    assert.equal(faultOfFileAddress(right), undefined, right)
  }
  for (const wrong of [
    'file:///',
    'file://host/x',
    's3://key:secret@bucket',
    's3://B',
    's3://a-bucket?secret=x',
    's3://a-bucket?endpoint=ftp://x',
  ]) {
    assert.ok(faultOfFileAddress(wrong), wrong)
  }
})

test('the trial of a place writes, reads and deletes, and leaves nothing', async () => {
  for (const store of Object.values(places)) assert.equal(await store.trial(), undefined)
  assert.deepEqual(
    readdirSync(join(directory, 'disk')).filter((name) => name.startsWith('trial')),
    [],
  )
})

test('an unusable place says why, and differs from one that is unavailable for now', async () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  const { port } = bucket.httpServer.address() as AddressInfo
  const store = (name: string, at: number) =>
    new FileStore(`s3://${name}?endpoint=${encodeURIComponent(`http://127.0.0.1:${at}`)}`)
  const trials: [FileStore, RegExp, boolean][] = [
    [new FileStore(pathToFileURL(file).href), /is not a directory/, false],
    [store('no-such-bucket', port), /names a bucket that is not there/, false],
    [store('kontor-test', 1), /cannot be reached/, true],
    // Linux lets nobody, not even root, make a folder there.
    [new FileStore('file:///sys/kontor'), /may not be written|is mounted read-only/, false],
  ]
  for (const [place, reason, isPassing] of trials) {
    const fault = await place.trial()
    assert.match(fault?.reason ?? '', reason)
    assert.equal(fault?.isPassing, isPassing, fault?.reason)
  }
})

test('credentials that the store refuses are named as the reason', async (t) => {
  const { port } = bucket.httpServer.address() as AddressInfo
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  // biome-ignore-start lint/style/noProcessEnv: credentials come from the environment.
  const { AWS_ACCESS_KEY_ID } = process.env
  t.after(() => Object.assign(process.env, { AWS_ACCESS_KEY_ID }))
  process.env['AWS_ACCESS_KEY_ID'] = 'another'
  const fault = await new FileStore(`s3://kontor-test?endpoint=${endpoint}`).trial()
  assert.match(fault?.reason ?? '', /does not know these credentials/)
  assert.equal(fault?.isPassing, false)
  // biome-ignore-end lint/style/noProcessEnv: up to here.
})

test('a copy that is made of a file is stored next to it, is not a file of its own, and is removed with it', () =>
  onEach(async (store, name) => {
    const content = Buffer.from(`an image ${name}`)
    const { digest } = await work((tx) => new TenantFiles(store, tx).keep(content))
    const other = hash('sha256', `another ${name}`)
    await assert.rejects(store.readCopy(tenantId, digest, 'small-1'), isRefused('file.missing'))
    for (const copy of ['small-1', 'medium-1']) {
      await store.writeCopy(tenantId, digest, copy, Buffer.from(copy))
      await store.writeCopy(tenantId, digest, copy, Buffer.from(copy))
    }
    await store.writeCopy(tenantId, other, 'small-1', content)
    assert.equal(String(await buffer(await store.readCopy(tenantId, digest, 'small-1'))), 'small-1')
    const listed: string[] = []
    for await (const file of store.list(tenantId)) listed.push(file.digest)
    assert.ok(listed.includes(digest) && !listed.includes(other))
    await assert.rejects(store.readCopy(randomUUID(), digest, 'small-1'), isRefused('file.missing'))
    await store.remove(tenantId, digest)
    for (const copy of ['small-1', 'medium-1']) {
      await assert.rejects(store.readCopy(tenantId, digest, copy), isRefused('file.missing'))
    }
    assert.deepEqual(await buffer(await store.readCopy(tenantId, other, 'small-1')), content)
    await store.remove(tenantId, other)
  }))
