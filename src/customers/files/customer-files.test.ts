import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '../../platform/postgres/sql.ts'
import { keepTemporaryFilesOn, smallDisk } from '../../platform/testing/small-disk.ts'
import { world } from '../../whole/testing/world.ts'
import { insertCustomers } from '../customers/customer-store.ts'

const { alice, bob, call, baseUrl, filesUrl } = await world()

const [one, other] = await alice.work((tx) =>
  insertCustomers(
    tx,
    ['K-1', 'K-2'].map((number) => ({ number, addresses: [{ kind: 'billing', city: 'Bonn' }] })),
  ),
)
const v1 = `/customers/${one?.id}/files`
const v2 = `/v2/customers/${one?.uuid}/files`

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])

/** Sends content as it is. */
async function send(
  line: string,
  body: Buffer | FormData | ReadableStream,
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = line.split(' ')
  const init = { method, body, duplex: 'half', headers: { ...alice.app.headers, ...headers } }
  const reply = await fetch(`${baseUrl}${path}`, init as RequestInit)
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: text && JSON.parse(text) }
}

async function download(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${baseUrl}${path}`, { headers: { ...alice.app.headers, ...headers } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, bytes }
}

const stored = () => readdirSync(join(fileURLToPath(filesUrl), alice.tenantId))
const drafts = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kontor-upload-'))

/** Uploads that this process, which is the service as well, holds open; only Linux tells. */
function held(): string[] {
  const files = existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []
  return files.flatMap((file) => {
    const path = join('/proc/self/fd', file)
    const target = linkOf(path)
    return target.includes('kontor-upload-') ? [target] : []
  })
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

test('a file is added in base64, listed, downloaded to the byte, renamed, replaced and deleted', async () => {
  const draft = { FileData: pdf.toString('base64'), FileDataType: 'pdf', FileName: 'Größe "1".pdf' }
  const added = await call(alice.app, `POST ${v1}`, draft)
  assert.equal(added.status, 201, added.text)
  const { Id, FileId, CreatedAt, ...rest } = added.body
  assert.deepEqual(rest, {
    CustomerId: one?.id,
    FileDataType: 'application/pdf',
    Size: pdf.length,
    FileName: draft.FileName,
  })
  assert.match(CreatedAt, /^20\d\d-\d\d-\d\dT/)
  assert.equal(added.headers.location, `/v1${v1}/${Id}`)
  assert.deepEqual((await call(alice.app, `GET ${v1}`)).body, [added.body])
  const file = await download(`${v1}/${Id}`)
  assert.deepEqual([file.status, file.bytes], [200, pdf])
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(
    file.headers.get('content-disposition'),
    `attachment; filename="Gr__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
  )
  const known = await download(`${v1}/${Id}`, { 'if-none-match': String(file.headers.get('etag')) })
  assert.equal(known.status, 304)
  const part = await download(`${v1}/${Id}`, { range: 'bytes=0-3' })
  assert.deepEqual([part.status, part.bytes.toString()], [206, '%PDF'])

  const tag = { 'if-match': String(file.headers.get('etag')) }
  const renamed = await call(alice.app, `PATCH ${v1}/${Id}`, { FileName: 'offer.pdf' }, tag)
  assert.deepEqual(renamed.body, { ...added.body, FileName: 'offer.pdf' }, renamed.text)
  const stale = await call(alice.app, `PATCH ${v1}/${Id}`, { FileName: 'x.pdf' }, tag)
  assert.equal(stale.status, 412)
  const replaced = await call(alice.app, `PATCH ${v1}/${Id}`, {
    FileData: gif.toString('base64'),
    FileDataType: 'image/gif',
    FileName: 'offer.gif',
  })
  assert.deepEqual([replaced.status, replaced.body.FileDataType], [200, 'image/gif'])
  assert.notEqual(replaced.body.FileId, FileId)
  assert.deepEqual((await download(`${v1}/${Id}`)).bytes, gif)
  assert.equal((await call(alice.app, `DELETE ${v1}/${Id}`)).status, 204)
  assert.equal((await call(alice.app, `GET ${v1}/${Id}`)).body.ErrorCode, 'customer-file.missing')
})

test('a file is uploaded as it is or in a form, and replaced by an upload', async () => {
  const raw = await send(`POST ${v2}?fileName=plan.pdf`, pdf, { 'content-type': 'application/pdf' })
  assert.deepEqual([raw.status, raw.body.fileName], [201, 'plan.pdf'])
  const shown = await download(String(raw.headers.get('location')))
  assert.deepEqual(shown.bytes, pdf)
  const form = new FormData()
  form.append('file', new Blob([gif], { type: 'image/gif' }), '../böse\u202e/bild.gif')
  const sent = await send(`POST ${v2}`, form)
  assert.deepEqual([sent.status, sent.body.fileName], [201, 'bild.gif'])
  assert.equal(sent.body.fileDataType, 'image/gif')
  const json = await send(`POST ${v2}?fileName=data.json`, Buffer.from('{"a":1}'), {
    'content-type': 'application/json',
  })
  assert.equal(json.body.fileDataType, 'application/json')
  const line = `${v2}/${raw.body.id}`
  const tag = { 'if-match': String(raw.headers.get('etag')) }
  const replaced = await send(`PUT ${line}?fileName=plan.gif`, gif, tag)
  assert.deepEqual([replaced.status, replaced.body.fileDataType], [200, 'image/gif'])
  assert.equal((await send(`PUT ${line}?fileName=plan.gif`, gif, tag)).status, 412)
  const again = await send(`PUT ${line}`, gif)
  assert.deepEqual(again.body, replaced.body)
})

test('50 MB are uploaded in pieces, and one byte more is refused with nothing left behind', async () => {
  const limit = 50 * 1024 * 1024
  const piece = Buffer.alloc(1024 * 1024, 'a')
  const pieces = (bytes: number) =>
    ReadableStream.from(
      (function* () {
        for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left)
      })(),
    )
  const largest = await send(`POST ${v2}?fileName=large.txt`, pieces(limit))
  assert.deepEqual([largest.status, largest.body.size], [201, limit], JSON.stringify(largest.body))
  const before = stored()
  const over = await send(`POST ${v2}?fileName=large.txt`, pieces(limit + 1)).catch(() => undefined)
  assert.ok(over === undefined || over.status === 413)
  const declared = await call(alice.app, `POST ${v2}?fileName=x`, Buffer.alloc(limit + 1))
  assert.deepEqual([declared.status, declared.body.errorCode], [413, 'body.too-large'])
  assert.deepEqual(stored(), before)
  assert.deepEqual(drafts(), [])
})

test('a file that lies about its type is refused, and says what it is', async () => {
  const cases: [Buffer, string, string, string[]][] = [
    [program, 'invoice.pdf', 'application/octet-stream', ['query.fileName']],
    [gif, 'photo.gif', 'application/pdf', ['body']],
    [Buffer.from('no image'), 'photo.jpg', 'image/jpeg', ['query.fileName', 'body']],
    [program, 'notes.txt', 'text/plain', ['query.fileName', 'body']],
  ]
  for (const [content, name, type, fields] of cases) {
    const { status, body } = await send(`POST ${v2}?fileName=${name}`, content, {
      'content-type': type,
    })
    assert.deepEqual([status, body.errorCode], [422, 'attached-file.type.mismatch'], name)
    assert.deepEqual(Object.keys(body.validationErrors), fields)
  }
  const told = await call(alice.app, `POST ${v1}`, {
    FileData: gif.toString('base64'),
    FileDataType: '.pdf',
    FileName: 'a.pdf',
  })
  assert.deepEqual(Object.keys(told.body.ValidationErrors), ['FileName', 'FileDataType'])
  for (const [content, name, type] of [
    [program, 'setup.exe', 'application/x-msdownload'],
    [Buffer.from('a;b\n1;2\n'), 'list.csv', 'text/csv'],
    [Buffer.from('x'), 'no extension', 'text/plain'],
    [Buffer.from([0, 1, 2, 3]), 'data.bin', 'application/octet-stream'],
  ] as const) {
    const { status, body } = await send(`POST ${v2}?fileName=${encodeURIComponent(name)}`, content)
    assert.deepEqual([status, body.fileDataType], [201, type], name)
  }
})

test('all faults of a file are named at once', async () => {
  const wrong = { FileData: 'no base64', FileDataType: 'Invoice', FileName: '..' }
  const refused = await call(alice.app, `POST ${v1}`, wrong)
  assert.equal(refused.status, 400, refused.text)
  assert.deepEqual(Object.keys(refused.body.ValidationErrors), [
    'FileData',
    'FileName',
    'FileDataType',
  ])
  const nameless = await send(`POST ${v2}`, pdf)
  assert.deepEqual(Object.keys(nameless.body.validationErrors), ['query.fileName'])
  const forms = [
    new FormData(),
    ...[['file', 'note']].map(([file = '', note = '']) => {
      const form = new FormData()
      form.append(file, new Blob([pdf]), 'a.pdf')
      form.append(note, 'a field')
      return form
    }),
    ...[pdf].map((content) => {
      const form = new FormData()
      for (const name of ['a.pdf', 'b.pdf']) form.append(name, new Blob([content]), name)
      return form
    }),
  ]
  for (const form of forms) {
    const reply = await send(`POST ${v2}`, form)
    assert.deepEqual([reply.status, reply.body.errorCode], [400, 'body.invalid'])
  }
  for (const [content, type] of [
    ['', 'text/plain'],
    ['x', 'multipart/form-data'],
    ['--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
  ] as const) {
    const headers = { 'content-type': type }
    const reply = await call(alice.app, `POST ${v2}?fileName=a.txt`, content, headers)
    assert.deepEqual([reply.status, reply.body.errorCode], [400, 'body.invalid'], type)
  }
  assert.deepEqual(drafts(), [])
})

test('a long name keeps its extension', async () => {
  const { body } = await send(`POST ${v2}?fileName=${'n'.repeat(300)}.pdf`, pdf)
  assert.equal(body.fileName, `${'n'.repeat(251)}.pdf`)
})

test('an upload that breaks off leaves nothing behind, and no row', async () => {
  const before = [stored(), (await call(alice.app, `GET ${v2}`)).body.totalItems]
  for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
    const { hostname, port } = new URL(baseUrl)
    const headers = { ...alice.app.headers, 'content-type': type, 'content-length': '1000000' }
    const sent = request({ hostname, port, method: 'POST', path: `${v2}?fileName=a`, headers })
    sent.on('error', () => undefined)
    const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
    sent.write(type.startsWith('m') ? head : '')
    sent.write(Buffer.alloc(200_000, 'a'))
    const closed = new Promise((resolve) => sent.once('close', resolve))
    await once(sent, 'socket')
    sent.destroy()
    await closed
  }
  const { body } = await call(alice.app, `GET ${v2}`)
  assert.deepEqual([stored(), body.totalItems], before)
  assert.deepEqual([drafts(), held()], [[], []])
})

test('a store that is down is reported within seconds, and nothing is written', async () => {
  const place = join(fileURLToPath(filesUrl), bob.tenantId)
  writeFileSync(place, 'no directory')
  const { body: customer } = await call(bob.app, 'POST /v2/customers', {
    addresses: [{ lastName: 'A', city: 'Bonn', street: 'B 1', postalCode: '1', countryIso: 'DE' }],
  })
  const line = `POST /v2/customers/${customer.customerId}/files?fileName=a.pdf`
  const startedAt = performance.now()
  const refused = await call(bob.app, line, pdf, { 'content-type': 'application/pdf' })
  assert.deepEqual([refused.status, refused.body.errorCode], [503, 'service.unavailable'])
  assert.ok(performance.now() - startedAt < 3_000)
  rmSync(place)
  const { status } = await call(bob.app, line, pdf, { 'content-type': 'application/pdf' })
  assert.equal(status, 201)
})

const unlessMayNotMount = {
  skip: process.getuid?.() !== 0 && 'NOT TESTED HERE: mounting a small disk takes root',
}

test(
  'a full disk is reported within seconds, nothing is left behind, and with space it goes on',
  unlessMayNotMount,
  async (t) => {
    const large = Buffer.concat([pdf, Buffer.alloc(200_000, 32)])
    const upload = () =>
      send(`POST ${v2}?fileName=large.pdf`, large, { 'content-type': 'application/pdf' })
    const refused = async () => {
      const startedAt = performance.now()
      const { status, body } = await upload()
      assert.deepEqual([status, body.errorCode], [503, 'service.unavailable'])
      assert.ok(performance.now() - startedAt < 3_000)
    }
    const first = await send(`POST ${v2}?fileName=first.pdf`, pdf, {
      'content-type': 'application/pdf',
    })
    assert.equal(first.status, 201)
    const before = await call(alice.app, `GET ${v2}`)
    await t.test('where files are kept', async (t) => {
      const disk = smallDisk(t, join(fileURLToPath(filesUrl), alice.tenantId))
      await refused()
      assert.deepEqual(readdirSync(disk), [])
    })
    await t.test('where uploads arrive', async (t) => {
      const disk = smallDisk(t)
      keepTemporaryFilesOn(t, disk)
      await refused()
      assert.deepEqual(readdirSync(disk), [])
    })
    assert.deepEqual((await call(alice.app, `GET ${v2}`)).body, before.body)
    assert.equal((await upload()).status, 201)
  },
)

test('the same upload with the same key is done once, and another one under the key is refused', async () => {
  const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/pdf' }
  const first = await send(`POST ${v2}?fileName=once.pdf`, pdf, headers)
  const again = await send(`POST ${v2}?fileName=once.pdf`, pdf, headers)
  assert.deepEqual([again.body, again.headers.get('idempotent-replayed')], [first.body, 'true'])
  const changed = await send(`POST ${v2}?fileName=once.pdf`, Buffer.concat([pdf, pdf]), headers)
  assert.equal(changed.body.errorCode, 'idempotency-key.reused')
  const dry = await send(`POST ${v2}?fileName=dry.txt&dryRun=true`, Buffer.from('dry only'))
  assert.equal(dry.status, 201)
  assert.ok(!stored().includes(hash('sha256', 'dry only')))
})

test('what belongs to another customer or tenant is not there, and a stranger sends nothing', async () => {
  const { body } = await send(`POST ${v2}?fileName=secret.pdf`, pdf)
  const elsewhere = `/v2/customers/${other?.uuid}/files/${body.id}`
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await call(alice.app, `${method} ${elsewhere}`)).status, 404)
    assert.equal((await call(bob.app, `${method} ${v2}/${body.id}`)).status, 404)
  }
  assert.equal((await call(bob.app, `POST ${v2}?fileName=a.pdf`, pdf)).status, 404)
  const stranger = { headers: { 'x-tenant-id': alice.tenantId } }
  assert.equal((await call(stranger, `POST ${v2}?fileName=a.pdf`, pdf)).status, 401)
})

test('files of a person stand in its data, go with it, and their names are not in the audit trail', async () => {
  const [person] = await alice.work((tx) =>
    insertCustomers(tx, [{ number: 'K-9', addresses: [{ kind: 'billing', city: 'Bonn' }] }]),
  )
  const path = `/v2/customers/${person?.uuid}`
  await send(`POST ${path}/files?fileName=ribeiro-passport.pdf`, pdf)
  const { body } = await call(alice.app, `GET ${path}/personal-data`)
  assert.deepEqual(
    body.files.map((file: { fileName: string }) => file.fileName),
    ['ribeiro-passport.pdf'],
  )
  assert.equal((await call(alice.app, `POST ${path}/anonymization`)).status, 204)
  assert.equal((await call(alice.app, `GET ${path}/files`)).body.totalItems, 0)
  const trail = await call(alice.app, 'GET /v2/admin/audit?pageSize=500')
  assert.ok(!trail.text.includes('passport'))
})

test('a customer has at most a thousand files, and is deleted with them', async () => {
  const line = `/v2/customers/${other?.uuid}`
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.customer_files (
        tenant_id, id, customer_id, file_id, file_uuid, file_name, file_data_type, size_bytes, digest)
      select ${tx.tenantId}::uuid, 5000 + number, ${other?.id ?? 0}::integer, number,
        gen_random_uuid(), 'a.txt', 'text/plain', 1, 'x'
      from generate_series(1, 1000) as number returning id`),
  )
  const more = await send(`POST ${line}/files?fileName=a.pdf`, pdf)
  assert.deepEqual([more.status, more.body.errorCode], [422, 'attached-file.too-many'])
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
})
