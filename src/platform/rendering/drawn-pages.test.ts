import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '../values/refusal.ts'
import { Renderer } from './renderer.ts'

/** Documents as pictures of their pages. */

const renderer = new Renderer({ timeLimitMs: 1_000, memoryMb: 400 })
after(() => renderer.end())

const draw = (main: string, pagesMax = 5) =>
  renderer.draw('a', {
    sources: { main: `#set text(font: "Source Sans 3")\n${main}` },
    data: '{}',
    pagesMax,
  })

test('each page is a picture of its own size with its own letters, and says what stands on it', async () => {
  const { pages, pageCount } = await draw(
    '#set page(width: 80mm, height: 50mm)\nGrüße & \\<b>\n#pagebreak()\n#set page(width: 100mm)\nZweite Seite',
  )
  assert.equal(pageCount, 2)
  assert.deepEqual(
    pages.map(({ width, height }) => [width, height]),
    [
      [227, 142],
      [284, 142],
    ],
  )
  const [first, second] = pages
  assert.match(first?.text ?? '', /Grüße & <b>/)
  assert.equal(second?.text, 'Zweite Seite')
  for (const { svg } of pages) {
    assert.match(svg, /^<svg [^>]*>.*<\/svg>$/s)
    assert.ok(!/<script|<foreignObject|typst-page|\son\w+=/.test(svg))
    const used = Array.from(svg.matchAll(/<use [^>]*href="#([^"]+)"/g), ([, id]) => id)
    assert.ok(used.length > 0)
    const drawn = used.filter((id) => svg.includes(`<path id="${id}"`))
    // Spaces have no shape.
    assert.ok(drawn.length > used.length / 2)
  }
})

test('of a long document the first pages are drawn and all are counted', async () => {
  const { pages, pageCount } = await draw('#for a in range(9) [#a #pagebreak()]\nEnd', 3)
  assert.deepEqual([pages.length, pageCount], [3, 10])
})

test('a form that does not end is refused, and the next document is drawn', async () => {
  const endless = '#for a in range(100000) { for b in range(100000) { let c = a * b } }'
  await assert.rejects(
    draw(endless),
    (error) => error instanceof Refusal && error.code === 'form.too-expensive',
  )
  assert.equal((await draw('Well')).pages[0]?.text, 'Well')
})
