import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const source = new URL('../', import.meta.url)
const documentation = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')

const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(test|proof)\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, source), 'utf8'))

const documented = [...documentation.matchAll(/^\| `([a-z.-]+)` \|/gm)].map(([, code]) => code)

/** Refusals of the command line have no request to answer. */
const isOfCommandLine = (code: string) => code.startsWith('import.')

test('every code that a refusal is made with is documented', () => {
  const made = texts.flatMap((text) =>
    [...text.matchAll(/new Refusal\(\s*'[a-z-]+',\s*'([a-z.-]+)'/g)].map(([, code]) => code ?? ''),
  )
  assert.ok(made.length > 30)
  const missing = made.filter((code) => !documented.includes(code) && !isOfCommandLine(code))
  assert.deepEqual([...new Set(missing)], [])
})

test('every documented code exists, and none is documented twice', () => {
  const unknown = documented.filter((code) => !texts.some((text) => text.includes(`'${code}'`)))
  assert.deepEqual(unknown, [])
  assert.equal(new Set(documented).size, documented.length)
})
