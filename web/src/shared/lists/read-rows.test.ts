import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fault } from '../../api/faults.ts'
import { readRows } from './read-rows.ts'

interface Row {
  readonly id: string
}

const rowsOf = (from: number, until: number): Row[] =>
  Array.from({ length: until - from }, (_, index) => ({ id: String(from + index) }))

/** A list of which the n-th page is answered as given. */
const listOf = (
  pages: readonly { readonly items: readonly Row[]; readonly totalItems: number }[],
) => ({
  queryKey: [],
  fetchPage: async (page: number) => pages[page - 1] ?? assert.fail(`page ${page}`),
})

const read = (pages: Parameters<typeof listOf>[0], signal = new AbortController().signal) => {
  const progress: string[] = []
  const idOf = ({ id }: Row) => id
  const report = (done: number, count: number) => void progress.push(`${done}/${count}`)
  return readRows(listOf(pages), idOf, signal, report).then((found) => ({ ...found, progress }))
}

test('all pages are read, and no more', async () => {
  const { rows, hasMoved, progress } = await read([
    { items: rowsOf(0, 500), totalItems: 600 },
    { items: rowsOf(500, 600), totalItems: 600 },
  ])
  assert.deepEqual(rows, rowsOf(0, 600))
  assert.deepEqual([hasMoved, progress], [false, ['500/600', '600/600']])
  assert.deepEqual((await read([{ items: [], totalItems: 0 }])).rows, [])
})

test('a list that changes while it is read is reported, and no record is taken twice', async () => {
  const pushed = await read([
    { items: rowsOf(0, 500), totalItems: 600 },
    // One was added at the beginning: the last of the first page comes again.
    { items: rowsOf(499, 600), totalItems: 601 },
  ])
  assert.deepEqual([pushed.rows.length, pushed.hasMoved], [600, true])
  const gone = await read([
    { items: rowsOf(0, 500), totalItems: 501 },
    { items: [], totalItems: 501 },
  ])
  assert.equal(gone.hasMoved, true)
})

test('a reader that is cancelled asks for nothing more', async () => {
  await assert.rejects(read([], AbortSignal.abort()), { name: 'AbortError' })
})

test('a reader that has asked too often for a second waits, and reads on where it was', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const asked: number[] = []
  const list = {
    queryKey: [],
    fetchPage: async (page: number) => {
      asked.push(page)
      if (asked.length === 2) throw new Fault(429, {})
      return { items: page === 1 ? rowsOf(0, 500) : rowsOf(500, 600), totalItems: 600 }
    },
  }
  const { signal } = new AbortController()
  let hasEnded = false
  const read = readRows(
    list,
    ({ id }) => id,
    signal,
    () => undefined,
  ).finally(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    await new Promise((resolve) => setImmediate(resolve))
    t.mock.timers.tick(1_000)
  }
  assert.deepEqual([(await read).rows.length, asked], [600, [1, 2, 2]])
})
