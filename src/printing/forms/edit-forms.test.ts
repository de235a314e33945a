import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { formKinds } from '../papers/shipped-forms.ts'
import { printingWorld } from '../testing/printing-world.ts'

/** Forms that a tenant edits. */

const w = await printingWorld()
const { alice, bob, call, post, newNote } = w
const note = await newNote()
const kind = { DocumentKind: 'delivery-note' }
const own = `#import "layout.typ": *
#show: described.with(title: "Ours")
`

async function preview(body: object, actor = alice.app) {
  const reply = await fetch(`${w.baseUrl}/v1/forms/preview`, {
    method: 'POST',
    headers: { ...(actor.headers as Record<string, string>), 'content-type': 'application/json' },
    body: JSON.stringify({ ...kind, ...body }),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, bytes, said: () => JSON.parse(bytes.toString()) }
}

test(
  'a source is tried on a document of the tenant, and nothing is stored',
  unlessPdftotextIsMissing,
  async () => {
    const before = (await call(alice.app, 'GET /v1/forms')).body
    const Source = `${own}Number: #data.document.number`
    for (const body of [{ Source, DocumentId: note.Id }, { Source }]) {
      const { status, bytes } = await preview(body)
      assert.equal(status, 200, bytes.toString())
      assert.match(textOfPdf(bytes), new RegExp(`Number: ${note.Number}`))
    }
    assert.match(textOfPdf((await preview({})).bytes), /Delivery note/)
    assert.deepEqual((await call(alice.app, 'GET /v1/forms')).body, before)
  },
)

test('a form becomes the default of its kind only where it is said, and then in place of the other', async () => {
  const defaults = async () =>
    (await call(alice.app, 'GET /v1/forms')).body
      .filter((one: { DocumentKind: string }) => one.DocumentKind === 'item-label')
      .flatMap((one: { Name: string; IsDefault: boolean }) => (one.IsDefault ? [one.Name] : []))
  const label = { DocumentKind: 'item-label', Source: own }
  await post('/forms', { ...label, Name: 'Small label', IsDefault: true })
  await post('/forms', { ...label, Name: 'Large label' })
  assert.deepEqual(await defaults(), ['Small label'])
  await post('/forms', { ...label, Name: 'Round label', IsDefault: true })
  assert.deepEqual(await defaults(), ['Round label'])
})

test('what is wrong with a source is reported with line and column', async () => {
  const { status, said } = await preview({ Source: `${own}#let a = (\n$ x` })
  assert.deepEqual([status, said().ErrorCode], [422, 'form.faulty'])
  assert.match(JSON.stringify(said()), /3:10: unclosed delimiter; 4:1: unclosed/)
})

test('nobody sees documents of others, or without the right to see them', async () => {
  const foreign = await preview({ DocumentId: note.Id }, bob.app)
  assert.deepEqual([foreign.status, foreign.said().ErrorCode], [422, 'form.reference.missing'])
  assert.deepEqual(Object.keys(foreign.said().ValidationErrors), ['DocumentId'])
  assert.equal((await preview({}, await alice.appWith('forms.read'))).status, 403)
  const allowed = await alice.appWith('forms.read', 'deliverynotes.read')
  assert.equal((await preview({}, allowed)).status, 200)
})

test(
  'without any document a form of each kind shows an invented one, in both languages',
  unlessPdftotextIsMissing,
  async () => {
    for (const [LanguageIso, words] of [
      ['de', 'Muster & Söhne|Pickliste|Retourenschein|Kaffee|Geschenkkarte|Gutschein|Abholliste'],
      ['en', 'Sample & Sons|Pick list|Return slip|Coffee|Gift card|Gift voucher|Collection list'],
    ] as const) {
      for (const DocumentKind of formKinds) {
        const { status, bytes } = await preview({ DocumentKind, LanguageIso }, bob.app)
        assert.equal(status, 200, `${DocumentKind}: ${bytes}`)
        assert.match(textOfPdf(bytes), new RegExp(words), DocumentKind)
      }
    }
    const Source = `${own}Number: #data.document.number`
    assert.match(textOfPdf((await preview({ Source }, bob.app)).bytes), /Number: B-1000/)
  },
)

test('every source is kept, and a former one is restored as the newest', async () => {
  const form = await post('/forms', { Name: 'Edited', ...kind, Source: 'One' })
  const at = `/v1/forms/${form.Id}`
  const versions = async () => (await call(alice.app, `GET ${at}/versions`)).body.Items
  for (const Source of ['Two', 'Two', '']) await call(alice.app, `PATCH ${at}`, { Source })
  const listed = await versions()
  const sources = listed.map(({ Version, Source }: { Version: number; Source: string }) => [
    ...[Version, Source.slice(0, 7)],
  ])
  // The same source again is no other version; an empty one is the form that comes with the service.
  assert.deepEqual(sources, [
    [3, '#import'],
    [2, 'Two'],
    [1, 'One'],
  ])
  const restore = (id: number, actor = alice.app) =>
    call(actor, `POST ${at}/versions/${id}/restore`)
  const restored = await restore(listed[2].Id)
  const { Version, Source } = restored.body
  assert.deepEqual([restored.status, Version, Source], [200, 4, 'One'], restored.text)
  assert.equal((await restore(listed[2].Id)).body.Version, 4)
  assert.equal((await versions()).length, 4)
  const unknown = await restore(4711)
  assert.deepEqual([unknown.status, unknown.body.ErrorCode], [404, 'form-version.missing'])
  assert.equal((await restore(listed[2].Id, bob.app)).body.ErrorCode, 'form.missing')
  assert.equal((await call(bob.app, `GET ${at}/versions`)).body.ErrorCode, 'form.missing')
})
