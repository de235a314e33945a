import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Guide } from './guide.ts'

const web = fileURLToPath(new URL('../../', import.meta.url))
const read = (language: string): Guide =>
  JSON.parse(readFileSync(`${web}shared/guide/guide.${language}.json`, 'utf8'))
const guides = { de: read('de'), en: read('en') }

test('both languages of the guide answer the same number of questions in the same parts', () => {
  const shape = (guide: Guide) =>
    Object.entries(guide).map(([name, { questions }]) => [name, questions.length])
  assert.deepEqual(shape(guides.de), shape(guides.en))
  for (const text of [...Object.values(guides.de), ...Object.values(guides.en)]) {
    assert.ok(text.questions.length > 0, text.title)
    for (const said of [text.title, text.about, ...text.questions.flatMap(Object.values)])
      assert.match(said, /\S/, text.title)
  }
})

test('every room has its part, and every part that a page names is there', () => {
  const rooms = readdirSync(`${web}rooms`).filter((room) => room !== 'guide')
  const sources = globSync('rooms/**/*.{ts,tsx}', { cwd: web })
    .map((path) => readFileSync(`${web}${path}`, 'utf8'))
    .join('\n')
  const named = Array.from(sources.matchAll(/\b(?:part|guide): '([\w-]+)'/g), ([, name]) => name)
  assert.ok(named.length > 10)
  const missing = [...rooms, ...named].filter((name) => !((name ?? '') in guides.en))
  assert.deepEqual(missing, [])
  const leftOver = Object.keys(guides.en).filter((name) => ![...rooms, ...named].includes(name))
  assert.deepEqual(leftOver, [])
})
