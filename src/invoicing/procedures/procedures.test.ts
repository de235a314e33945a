import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ZipReader } from '../../platform/archives/zip-reader.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { download, endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addSeller } from '../testing/billed-order.ts'

/** The description of procedures: what is set, in both languages, kept as it was made. */

const w = await world()
const { alice, bob, call } = w
const worker = startWorker(w)
after(() => worker.stop())
const today = new Date().toISOString().slice(0, 10)
const hostile = '<script>alert(1)</script> & "Söhne"'
const seller = await alice.work((tx) => addSeller(tx, hostile))

async function made() {
  const reply = await call(alice.app, 'POST /v2/accounting-exports', {
    ...{ companyId: seller.uuid, from: today, to: today, kind: 'procedures' },
  })
  assert.equal(reply.status, 201, reply.text)
  const job = await endOf(w, alice, reply.body.id)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  return job.result.accountingExportId as string
}

async function filesOf(bytes: Buffer): Promise<Map<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-procedures-'))
  try {
    const path = join(directory, 'procedures.zip')
    await writeFile(path, bytes)
    const reader = await ZipReader.open(path, 10)
    const files = new Map<string, string>()
    for (const name of reader.names) {
      const chunks: Buffer[] = []
      for await (const chunk of (await reader.read(name)) ?? []) chunks.push(Buffer.from(chunk))
      files.set(name, Buffer.concat(chunks).toString())
    }
    reader.close()
    return files
  } finally {
    await rm(directory, { recursive: true })
  }
}
const fileOf = async (id: string) => {
  const { status, bytes } = await download(w, alice, `/v2/accounting-exports/${id}/file`)
  assert.equal(status, 200)
  return bytes
}

test('it says what is set and who may do what, in both languages, and runs nothing', async () => {
  const role = { name: 'Bookkeeper', description: 'Keeps the books', scopes: ['invoices.read'] }
  assert.equal((await call(alice.admin, 'POST /v2/admin/roles', role)).status, 201)
  const settings = `/v2/companies/${seller.uuid}/accounting-settings`
  const kept = await call(alice.app, `PATCH ${settings}`, { chart: 'skr04' })
  assert.equal(kept.status, 200, kept.text)
  const files = await filesOf(await fileOf(await made()))
  assert.deepEqual([...files.keys()], ['procedures-de.html', 'procedures-en.html', 'settings.json'])
  const [german = '', english = ''] = files.values()
  for (const page of [german, english]) {
    assert.match(page, /Bookkeeper.*Keeps the books.*invoices\.read/s)
    assert.match(page, /SKR04/)
    assert.match(page, /&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; &quot;Söhne&quot;/)
    assert.doesNotMatch(page, /<script/i)
    assert.match(page, /0090_vat_checks\.sql/)
    // The change of today, with the value before.
    assert.match(page, /accounting-settings.*skr03.*skr04/s)
  }
  for (const part of ['Allgemeine Beschreibung', 'Anwenderdokumentation'])
    assert.match(german, new RegExp(`<h2>\\d\\. ${part}`))
  for (const part of ['Technische Systemdokumentation', 'Betriebsdokumentation'])
    assert.match(german, new RegExp(`<h2>\\d\\. ${part}`))
  assert.match(english, /<h2>5\. Changes of settings/)
  const said = JSON.parse(files.get('settings.json') ?? '')
  assert.equal(said.settings.chart, 'skr04')
})

test('each version is kept under its digest, and a later one changes none before', async () => {
  const first = await made()
  const before = await fileOf(first)
  await call(alice.app, `PATCH /v2/companies/${seller.uuid}/accounting-settings`, {
    chart: 'skr03',
  })
  const second = await made()
  assert.deepEqual(await fileOf(first), before)
  assert.notDeepEqual(await fileOf(second), before)
  const stored = await alice.work((tx) =>
    tx.row<{ digest: string }>(sql`
      select own.digest from erp.accounting_exports own
      where own.tenant_id = $tenant and own.uuid = ${first}::uuid`),
  )
  assert.equal(stored?.digest, createHash('sha256').update(before).digest('hex'))
  const { body } = await call(alice.app, 'GET /v2/accounting-exports?pageSize=50')
  const kinds = body.items.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(new Set(kinds), new Set(['procedures']))
})

test('it seals nothing, says nothing of another tenant, and another tenant cannot read it', async () => {
  const id = await made()
  const files = await filesOf(await fileOf(id))
  assert.doesNotMatch(files.get('settings.json') ?? '', new RegExp(bob.tenantId))
  const foreign = await download(w, bob, `/v2/accounting-exports/${id}/file`)
  assert.equal(foreign.status, 404)
  const reader = await call(alice.reader, 'POST /v2/accounting-exports', {
    ...{ companyId: seller.uuid, from: today, to: today, kind: 'procedures' },
  })
  assert.deepEqual([reader.status, reader.body.errorCode], [403, 'scope.missing'])
})
