import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { buildOfSources, buildsDirectory } from '../../main/client/client-build.ts'
import { buildClient } from './testing/build.ts'

/** Sizes of what browsers load, compressed by gzip. */

const firstScreenMax = 300_000
const roomMax = 66_000
const frameMax = 5_000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const home = join(buildsDirectory, buildOfSources())
let chunks: Readonly<Record<string, Chunk>>

before(() => {
  buildClient()
  chunks = JSON.parse(readFileSync(join(home, '.vite/manifest.json'), 'utf8'))
})

/** The scripts that one needs before it runs, itself among them. */
function needed(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const other of chunks[name]?.imports ?? []) needed(other, known)
  return known
}

function sizeOf(names: Iterable<string>): number {
  const scripts = [...names]
    .map((name) => chunks[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
  return scripts.reduce((sum, file) => sum + statSync(join(home, `${file}.gz`)).size, 0)
}

test('the first screen and each further room load no more scripts than agreed', (t) => {
  const first = needed('index.html')
  assert.ok(sizeOf(first) > 0)
  t.diagnostic(`shell ${sizeOf(first)} bytes`)
  const pages = Object.keys(chunks).filter((name) => /^src\/rooms\/.*page/.test(name))
  assert.ok(pages.length > 5)
  for (const page of pages) {
    const own = [...needed(page)].filter((name) => !first.has(name))
    const size = sizeOf(own)
    assert.ok(size <= roomMax, `${page}: ${size} bytes`)
    assert.ok(sizeOf(first) + size <= firstScreenMax, `first screen with ${page}`)
  }
})

test('the page around the frame of an app loads little more than the bridge', () => {
  const size = sizeOf(needed('frame.html'))
  assert.ok(size > 0 && size <= frameMax, `${size} bytes`)
})
