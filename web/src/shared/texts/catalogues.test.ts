import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = globSync('**/en.json', { cwd: root }).map((path) => `${root}${path.slice(0, -7)}`)

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'))
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('both languages have the same texts with the same placeholders', () => {
  assert.ok(folders.length > 0)
  for (const folder of folders) {
    const [en, de] = [read(`${folder}en.json`), read(`${folder}de.json`)]
    assert.deepEqual(Object.keys(de), Object.keys(en), folder)
    for (const [id, text] of Object.entries(en)) {
      assert.notEqual(text, '', `${folder} ${id}`)
      assert.deepEqual(placeholders(de[id] ?? ''), placeholders(text), `${folder} ${id}`)
    }
  }
})

test('every text is asked for somewhere', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('generated'))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n')
  // A part may be a value: `t(`state.${state}`)`, `t(`step.${step}.why`)`.
  const composed = Array.from(
    sources.matchAll(/`([\w.-]*)\$\{[^}`]*\}([\w.-]*)`/g),
    ([, before = '', after = '']) => ({ before, after }),
  ).filter(({ before, after }) => before.endsWith('.') || after !== '')
  const ids = folders.flatMap((folder) => Object.keys(read(`${folder}en.json`)))
  const isAsked = (id: string) => {
    const own = id.replace(/\.(one|other)$/, '')
    return (
      sources.includes(`'${own}'`) ||
      composed.some(
        ({ before, after }) =>
          own.startsWith(before) &&
          own.endsWith(after) &&
          /^[^.]+$/.test(own.slice(before.length, own.length - after.length)),
      )
    )
  }
  assert.deepEqual(
    ids.filter((id) => !isAsked(id)),
    [],
  )
})
