import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'

/** What is in a folder or a file is seen at a glance: a larger one is divided by what its parts do. */

const root = new URL('../../../', import.meta.url)
const filesMost = 22
const linesMost = 300
const isTest = (file: string) => /\.(test|proof|cluster)\.tsx?$/.test(file)
const isCode = (file: string) => /\.(tsx?|m?js)$/.test(file)

/** Folders whose files programs write, and why nobody divides them. */
const generated: Readonly<Record<string, string>> = {
  'web/src/api/generated': 'the types, fields and words of the interface, by `npm run web:types`',
  'sdk/*/dist': 'the scripts of a package as they are published',
}

/** Folders with too many files. */
function crowded(files: readonly string[]): string[] {
  return [...Map.groupBy(files, (file) => dirname(file))].flatMap(([folder, own]) => {
    const tests = own.filter(isTest).length
    const others = own.length - tests
    return [
      ...(others > filesMost ? [`${folder} has ${others} files that are no tests`] : []),
      ...(tests > filesMost ? [`${folder} has ${tests} tests`] : []),
    ]
  })
}

/** The file, if it has too many lines. */
function tooLong(file: string, text: string): string[] {
  const count = text.trimEnd().split('\n').length
  return count > linesMost ? [`${file} has ${count} lines`] : []
}

test(`a folder has at most ${filesMost} files and as many tests, a file at most ${linesMost} lines`, () => {
  const exclude = Object.keys(generated).map((folder) => `${folder}/**`)
  const files = globSync('{src,web/src,bench,sdk}/**/*.*', { cwd: root, exclude })
  const outside = globSync('{*,web/*,examples/**/*}.*', { cwd: root })
  assert.ok(files.length > 3000, `${files.length} files`)
  const long = [...files, ...outside]
    .filter(isCode)
    .flatMap((file) => tooLong(file, readFileSync(new URL(file, root), 'utf8')))
  assert.deepEqual([...crowded(files), ...long].toSorted(), [])
})

test('a crowded folder and a long file are found', () => {
  const many = (folder: string, ending: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}${ending}`)
  const files = [
    ...many('full', '.ts', filesMost),
    ...many('full', '.test.ts', filesMost),
    ...many('more', '.tsx', filesMost + 1),
    ...many('more', '.proof.ts', 1),
    ...many('tested', '.test.ts', filesMost + 1),
  ]
  assert.deepEqual(crowded(files), ['more has 23 files that are no tests', 'tested has 23 tests'])
  assert.deepEqual(tooLong('full.ts', 'line\n'.repeat(linesMost)), [])
  assert.deepEqual(tooLong('long.ts', 'line\n'.repeat(linesMost + 1)), ['long.ts has 301 lines'])
})
