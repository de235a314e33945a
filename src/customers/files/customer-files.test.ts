import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { insertCustomers } from '../customers/customer-store.ts'
import { drafts, fileCalls, gif, pdf } from './testing/file-calls.ts'

const w = await world()
const { alice, bob, call } = w
const { one, other, v1, v2, send, download, stored } = await fileCalls(w)

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

test('a compressed upload is unpacked, alone or as a form, up to what a file may have', async () => {
  const packed = { 'content-encoding': 'gzip' }
  const raw = await send(`POST ${v2}?fileName=plan.pdf`, gzipSync(pdf), packed)
  assert.equal(raw.status, 201, JSON.stringify(raw.body))
  assert.deepEqual((await download(String(raw.headers.get('location')))).bytes, pdf)
  const form = new FormData()
  form.append('file', new Blob([gif], { type: 'image/gif' }), 'bild.gif')
  const response = new Response(form)
  const type = { 'content-type': String(response.headers.get('content-type')) }
  const body = gzipSync(await response.bytes())
  const sent = await send(`POST ${v2}`, body, { ...packed, ...type })
  assert.deepEqual([sent.status, sent.body.fileName], [201, 'bild.gif'])
  const broken = await send(`POST ${v2}`, body.subarray(0, -20), { ...packed, ...type })
  assert.deepEqual([broken.status, broken.body.errorCode], [400, 'body.invalid'])
  const bomb = await send(`POST ${v2}`, gzipSync(Buffer.alloc(100_000_000)), packed)
  assert.deepEqual([bomb.status, bomb.body.errorCode], [413, 'body.too-large'])
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
