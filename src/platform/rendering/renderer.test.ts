import assert from 'node:assert/strict'
import { ChildProcess } from 'node:child_process'
import { after, test } from 'node:test'
import { codesOfPdf, unlessScannersAreMissing } from '../testing/pdf-codes.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../testing/pdf-text.ts'
import { Refusal } from '../values/refusal.ts'
import { Renderer } from './renderer.ts'

/** Making documents of forms that anybody may have written. */

const renderer = new Renderer({ timeLimitMs: 1_000, memoryMb: 400 })
after(() => renderer.end())

const head = `#set document(title: "A", date: datetime(year: 2026, month: 1, day: 1))
#set text(font: "Source Sans 3", lang: "de")
#let data = json(bytes(sys.inputs.data))
`
const make = (main: string, data: object = {}, more: Record<string, string> = {}) =>
  renderer.render('a', {
    sources: { main: `${head}${main}`, ...more },
    data: JSON.stringify(data),
  })

async function refused(main: string): Promise<Refusal> {
  const error = await make(main).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  assert.ok(error instanceof Refusal, `${main}: ${error}`)
  return error
}

const endless = '#for a in range(100000) { for b in range(100000) { let c = a * b } }'

test(
  'the text of a document is read by other programs, umlauts too',
  unlessPdftotextIsMissing,
  async () => {
    const pdf = await make(
      '#import "words.typ": hello\n#hello(data.name)',
      { name: 'Jürgen Żółć' },
      {
        words: '#let hello(name) = [Grüße an #name]',
      },
    )
    assert.match(textOfPdf(pdf), /Grüße an Jürgen Żółć/)
  },
)

test('the same form and data make the same bytes, also in another process', async () => {
  const first = await make('#data.name', { name: 'Same' })
  assert.ok(first.equals(await make('#data.name', { name: 'Same' })))
  renderer.end()
  assert.ok(first.equals(await make('#data.name', { name: 'Same' })))
  assert.match(first.toString('latin1'), /pdfaid:part[^0-9]*3/)
})

test('a form finds no file and no network', async () => {
  for (const form of [
    '#read("/etc/passwd")',
    '#read("../../../../etc/passwd")',
    '#image("/etc/hostname")',
    '#import "@preview/cetz:0.3.0"',
    '#eval("import "@local/x:1.0.0"")',
    '#plugin("/bin/true")',
  ]) {
    assert.equal((await refused(form)).code, 'form.faulty', form)
  }
})

test('what is wrong with a form is said of the source that it is in', async () => {
  const error = await refused('#import "words.typ": hello')
  assert.equal(error.code, 'form.faulty')
  assert.match(JSON.stringify(error), /file not found/)
})

test('all faults of a form are reported at once, each with its line and column', async () => {
  const error = await refused('#let a = (\n#let b = ]\n$ x')
  const sentences = Object.values(error.details.faults ?? {}).map(({ en }) => en)
  // The form begins after three lines and a line of its own.
  assert.match(
    sentences.join(),
    /4:10: unclosed delimiter.*5:10: unexpected closing bracket.*6:1: unclosed/,
  )
})

test('a form that does not end or wants all memory is ended, and the next document is made', async () => {
  for (const form of [endless, '#range(200000000).len()']) {
    assert.equal((await refused(form)).code, 'form.too-expensive', form)
    assert.ok((await make('#data.name', { name: 'Next' })).length > 1_000)
  }
})

test('a document whose process dies is tried once more', async (t) => {
  renderer.end()
  let deaths = 1
  // Each process that is started gives us a hold of itself here.
  const { unref } = ChildProcess.prototype
  t.mock.method(ChildProcess.prototype, 'unref', function started(this: ChildProcess) {
    if (deaths-- > 0) this.send = () => process.kill(this.pid ?? 0, 'SIGKILL')
    return unref.call(this)
  })
  assert.ok((await make('#data.name', { name: 'Twice' })).length > 1_000)
  assert.equal(deaths, -1)

  renderer.end()
  deaths = 2
  assert.equal((await refused('#data.name')).code, 'service.unavailable')
  assert.ok((await make('#data.name', { name: 'Next' })).length > 1_000)
  renderer.end()
})

test('a document that waits is refused when the service ends', async () => {
  const failed = refused(endless)
  setImmediate(() => renderer.end())
  assert.equal((await failed).code, 'service.unavailable')
})

test('a process that starts for a document is not ended as idle', async () => {
  // Each document is slow, so each has a process of its own.
  const brief = new Renderer({ quickMs: 0, idleMs: 1 })
  const order = { sources: { main: `${head}#data.name` }, data: '{"name":"Brief"}' }
  for (let count = 0; count < 3; count++) assert.ok((await brief.render('a', order)).length > 1_000)
  brief.end()
})

test('the documents of one tenant wait for one document of another, not for all', async () => {
  const order: string[] = []
  const one = (tenantId: string) =>
    renderer
      .render(tenantId, { sources: { main: head }, data: '{}' })
      .then(() => order.push(tenantId))
  await Promise.all([one('k'), one('k'), one('k'), one('l')])
  assert.deepEqual(order, ['k', 'k', 'l', 'k'])
})

test('while forms of any number of tenants do not end, others get their documents', async () => {
  const many = new Renderer({ timeLimitMs: 20_000, quickMs: 700 })
  after(() => many.end())
  const one = (tenantId: string, main: string) =>
    many.render(tenantId, { sources: { main }, data: '{}' })
  // More than there are places for slow documents.
  const hostile = ['a', 'b', 'c'].map((tenantId) => codeOf(one(tenantId, endless)))
  const next = codeOf(one('a', head))
  for (let count = 0; count < 3; count++) assert.ok((await one('e', head)).length > 1_000)
  // Who is known for slow documents waits for a place of those, and takes none of the line.
  const again = codeOf(one('c', endless))
  assert.ok((await one('e', head)).length > 1_000)
  // The documents of a tenant still wait for each other.
  const undecided = Promise.race([...hostile, next, again, Promise.resolve('waiting')])
  assert.equal(await undecided, 'waiting')
  // Those that have a place are ended, and who waits has one then.
  many.end()
  assert.deepEqual(await Promise.all(hostile.slice(0, 2)), Array(2).fill('service.unavailable'))
  assert.equal(await next, 'made')
  many.end()
})

test('a form of 100,000 pages is too expensive', async () => {
  const error = await refused('#for page in range(100000) [Page #page #pagebreak()]')
  assert.equal(error.code, 'form.too-expensive')
})

test('a tenant that floods the line is refused, and another tenant is served', async () => {
  const narrow = new Renderer({ line: { waitingMax: 2, waitMs: 10_000 } })
  after(() => narrow.end())
  const one = (tenantId: string) => narrow.render(tenantId, { sources: { main: head }, data: '{}' })
  const flood = Promise.allSettled(Array.from({ length: 20 }, () => one('a')))
  assert.ok((await one('b')).length > 1_000)
  const refusals = (await flood).flatMap((made) =>
    made.status === 'rejected' ? [made.reason] : [],
  )
  // One is made and two wait.
  assert.equal(refusals.length, 17)
  for (const refusal of refusals) {
    assert.equal(refusal.code, 'service.unavailable')
    assert.equal(refusal.details.headers['retry-after'], '2')
  }
})

test('a document that has waited too long is refused, and the line goes on', async () => {
  const slow = new Renderer({ timeLimitMs: 700, line: { waitingMax: 9, waitMs: 300 } })
  after(() => slow.end())
  const one = (main: string) => slow.render('a', { sources: { main }, data: '{}' })
  const codes = await Promise.all([one(endless), one(head), one(head)].map(codeOf))
  assert.deepEqual(codes, ['form.too-expensive', 'service.unavailable', 'service.unavailable'])
  assert.equal(await codeOf(one(head)), 'made')
})

const codeOf = (made: Promise<unknown>): Promise<string> =>
  made.then(
    () => 'made',
    (error: Refusal) => error.code,
  )

test(
  'codes that a form asks for are on the page, and are read by a scanner',
  unlessScannersAreMissing,
  async () => {
    const codes = ['code128:DN-1000', 'ean13:4006381333931', 'qrcode:SCT\nEUR939.46']
    const pdf = await make(
      `#import "codes.typ": barcode
#for code in data.codes {
  let end = code.position(":")
  block(barcode(code.slice(0, end), code.slice(end + 1), width: 50mm, height: 40mm), spacing: 20mm)
}`,
      { codes },
    )
    const read = codesOfPdf(pdf).map((code) => code.toLowerCase().replaceAll('-', ''))
    const wanted = codes.map((code) => code.toLowerCase().replaceAll('-', ''))
    assert.deepEqual(read.toSorted(), wanted.toSorted())
  },
)

test(
  'what can be no code is shown as its text, and no document fails for it',
  unlessPdftotextIsMissing,
  async () => {
    for (const kind of ['ean13', 'nonsense', 'constructor', 'code128']) {
      const text = kind === 'code128' ? 'x'.repeat(5_000) : '4006381333930'
      const pdf = await make(
        '#import "codes.typ": barcode\n#barcode(data.kind, data.text, width: 80mm, height: 20mm)',
        { kind, text },
      )
      assert.ok(kind === 'code128' || textOfPdf(pdf).includes(text), kind)
    }
  },
)
