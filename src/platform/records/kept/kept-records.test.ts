import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { keepPage, keepRecord, keptPage, keptRecord } from './kept-records.ts'

/** What a process keeps of the records that it read. */

const of = { tenantId: 'a', generation: 'v2', table: 'items' } as const

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Long texts that come from a buffer are stored outside the heap. */
function usedMb(): number {
  for (let pass = 0; pass < 3; pass++) collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

test('of a page that was read, what is kept in memory is the records and not the page they came in', () => {
  const before = usedMb()
  for (let at = 0; at < 300; at++) {
    // A page of a megabyte, of which one record stays.
    const page = Buffer.alloc(1024 * 1024, `${at} `).toString('latin1')
    keepRecord(of, `${at}`, { stamp: page.slice(0, 40), text: page.slice(50, 1050) })
    keepPage(of, `page ${at}`, [page.slice(0, 20)])
  }
  assert.equal(keptRecord(of, '299')?.text.length, 1000)
  const grown = usedMb() - before
  assert.ok(grown < 30, `${grown} MB`)
})

test('however much is read, no more is kept than agreed, whatever the letters', () => {
  const before = usedMb()
  for (let at = 0; at < 4_000; at++) {
    const text = `${at}${'ж'.repeat(10_000)}`
    keepRecord(of, `many ${at}`, { stamp: 's', text })
    keepPage(of, `${at} ${'searched '.repeat(2_000)}`, [`${at}`])
  }
  assert.equal(keptRecord(of, 'many 0'), undefined)
  assert.ok(keptRecord(of, 'many 3999'))
  const grown = usedMb() - before
  assert.ok(grown < 40, `${grown} MB`)
})

test('a page is guessed only while all of its records are kept, and for its own tenant and generation', () => {
  keepRecord(of, '1', { stamp: 'x', text: '{}' })
  keepPage(of, 'first', ['1'])
  assert.equal(keptPage(of, 'first')?.get('1')?.stamp, 'x')
  keepPage(of, 'second', ['1', 'unknown'])
  assert.equal(keptPage(of, 'second'), undefined)
  assert.equal(keptPage({ ...of, tenantId: 'b' }, 'first'), undefined)
  assert.equal(keptRecord({ ...of, generation: 'v1' }, '1'), undefined)
})
