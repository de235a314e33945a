import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png, pngOf } from '../../platform/testing/png.ts'
import { printingWorld } from '../testing/printing-world.ts'

/** Logos of companies, and the documents that show them. */

const w = await printingWorld()
const { alice, bob, call, baseUrl } = w
const note = await w.newNote()
const company = (await call(alice.app, 'GET /v2/companies')).body.items[0].id as string
const address = `/v2/companies/${company}/logo`

/** A width that only the logo has. */
const logo = png(123, 45, 200)

async function put(content: Buffer, type = 'image/png', actor = alice.app, at = address) {
  const reply = await fetch(`${baseUrl}${at}`, {
    method: 'PUT',
    headers: { ...(actor.headers as Record<string, string>), 'content-type': type },
    body: new Uint8Array(content),
  })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
}

async function noteAsPdf(query = ''): Promise<Buffer> {
  const reply = await fetch(`${baseUrl}/v1/deliveryNotes/${note.Id}/output/pdf${query}`, {
    method: 'POST',
    headers: alice.app.headers as Record<string, string>,
  })
  assert.equal(reply.status, 200)
  return Buffer.from(await reply.arrayBuffer())
}
const widthsOf = (pdf: Buffer) =>
  Array.from(
    pdf.toString('latin1').matchAll(/\/Subtype \/Image[\s\S]*?\/Width (\d+)/g),
    ([, width]) => Number(width),
  )

test('documents show the logo of their company, the replaced one, and none when it is deleted', async () => {
  const without = await noteAsPdf()
  assert.deepEqual(widthsOf(without), [])
  const set = await put(logo)
  assert.deepEqual([set.status, set.body.width, set.body.mediaType], [200, 123, 'image/png'])
  const first = await noteAsPdf()
  assert.deepEqual(widthsOf(first), [123])
  assert.ok(first.equals(await noteAsPdf()), 'the same input makes the same bytes')
  assert.equal((await put(png(77, 20, 90))).status, 200)
  assert.deepEqual(widthsOf(await noteAsPdf()), [77])
  assert.equal((await call(alice.app, `DELETE ${address}`)).status, 204)
  assert.ok(without.equals(await noteAsPdf()))
  assert.equal((await call(alice.app, `DELETE ${address}`)).body.errorCode, 'company-logo.missing')
})

test('a form of the tenant places the logo where it wants to', async () => {
  await put(logo)
  const form = await w.post('/forms', {
    ...{ Name: 'Logo twice', DocumentKind: 'delivery-note' },
    Source:
      '#import "layout.typ": *\n#set document(date: datetime(year: 2026, month: 1, day: 1))\n#logo(width: 30mm) #logo(height: 9mm)',
  })
  assert.deepEqual(widthsOf(await noteAsPdf(`?formId=${form.Id}`)), [123])
})

test('the content is returned as it was sent, in both generations', async () => {
  await put(logo)
  const v1 = (await call(alice.app, 'GET /v1/companies')).body[0].Id
  for (const at of [address, `/v1/companies/${v1}/logo`]) {
    const headers = alice.app.headers as Record<string, string>
    const reply = await fetch(`${baseUrl}${at}`, { headers })
    assert.equal(reply.headers.get('content-type'), 'image/png')
    assert.ok(logo.equals(Buffer.from(await reply.arrayBuffer())))
  }
})

test('the logos there are name their company, and none of another tenant', async () => {
  await put(logo)
  const { body } = await call(alice.app, 'GET /v2/companies/logos')
  assert.deepEqual(
    body.items.map((one: { companyId: string; width: number }) => [one.companyId, one.width]),
    [[company, 123]],
  )
  assert.equal((await call(bob.app, 'GET /v2/companies/logos')).body.totalItems, 0)
  await call(alice.app, `DELETE ${address}`)
  assert.deepEqual((await call(alice.app, 'GET /v1/companies/logos')).body, [])
})

test('a logo is replaced only as the caller knows it', async () => {
  const { body } = await put(logo)
  const headers = alice.app.headers as Record<string, string>
  const { headers: shown } = await fetch(`${baseUrl}${address}`, { headers })
  const known = { 'if-match': shown.get('etag') ?? '' }
  await put(png(9, 9))
  const late = await call(alice.app, `DELETE ${address}`, undefined, known)
  assert.equal(late.status, 412)
  assert.equal(body.hash.length, 64)
})

const header = Buffer.alloc(13)
header.writeUInt32BE(50, 0)
header.writeUInt32BE(50, 4)
header[8] = 8
for (const [what, content] of [
  ['text', Buffer.from('A file')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['an image that breaks off', logo.subarray(0, -20)],
  ['blocks in order without an image in them', pngOf(header, Buffer.from('no image'))],
  ['more pixels than a logo needs', png(2_500, 2_000)],
  ['a width of 2^31', png(2 ** 31, 1)],
] as const) {
  test(`${what} is refused as a logo, and the one before stays`, async () => {
    await put(logo)
    const refused = await put(content, 'image/png')
    assert.deepEqual([refused.status, refused.body.errorCode], [400, 'body.invalid'])
    assert.match(JSON.stringify(refused.body), /PNG or JPEG/)
    assert.deepEqual(widthsOf(await noteAsPdf()), [123])
  })
}

test('more than a mebibyte is not received', async () => {
  const large = Buffer.concat([logo, Buffer.alloc(1024 * 1024)])
  assert.equal((await put(large)).status, 413)
})

test('the company of another tenant is not there, and nothing is set by a trial', async () => {
  await put(logo)
  assert.equal((await put(png(), 'image/png', bob.app)).body.errorCode, 'company.missing')
  assert.equal((await call(bob.app, `GET ${address}`)).body.errorCode, 'company-logo.missing')
  await put(png(), 'image/png', alice.app, `${address}?dryRun=true`)
  assert.deepEqual(widthsOf(await noteAsPdf()), [123])
})
