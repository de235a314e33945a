import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Types are believed: where the source overrides them, a comment says why that is right. */

const root = new URL('../../../', import.meta.url)
const isOfTests = /\.(test|proof|cluster)\.ts$|\/testing\/|^src\/whole\//
const cast = /\bas (never|unknown as)\b/
const comment = /^\s*(\/\/|\/?\*)/

/** The line on which the statement begins that ends here, such as an object literal. */
function beginningOf(lines: readonly string[], end: number): number {
  const [indent = ''] = /^\s*/.exec(lines[end] ?? '') ?? []
  if (!lines[end]?.startsWith(`${indent}}`)) return end
  const begins = (line: string) => line.startsWith(indent) && /^\S/.test(line.slice(indent.length))
  return lines.slice(0, end).findLastIndex(begins)
}

/** Casts that no comment explains, on their line or right above; casts in a row share one. */
function unexplained(file: string, text: string): string[] {
  const lines = text.split('\n')
  const isCast = (line = '') => cast.test(line) && !comment.test(line)
  return lines.flatMap((line, index) => {
    if (!isCast(line) || line.includes('//')) return []
    let above = beginningOf(lines, index) - 1
    while (isCast(lines[above])) above--
    return comment.test(lines[above] ?? '') ? [] : [`${file}:${index + 1} ${line.trim()}`]
  })
}

test('every cast that overrides the types has its reason in a comment', () => {
  const files = globSync('{src,bench}/**/*.ts', { cwd: root })
  const product = files.filter((file) => !isOfTests.test(file))
  assert.ok(product.length > 500)
  const faults = product.flatMap((file) =>
    unexplained(file, readFileSync(new URL(file, root), 'utf8')),
  )
  assert.deepEqual(faults, [])
})

test('a cast without a reason is found', () => {
  const sample = [
    'const bare = one as never',
    'const both = {',
    '  a: 1,',
    '} as unknown as Two',
    '// The library leaves it out.',
    'const explained = three as never',
    'const sharing = four as never',
  ]
  assert.deepEqual(unexplained('sample.ts', sample.join('\n')), [
    'sample.ts:1 const bare = one as never',
    'sample.ts:4 } as unknown as Two',
  ])
})
