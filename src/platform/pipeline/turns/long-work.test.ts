import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { inTurn } from './long-work.ts'

test('tenants take turns, however much one of them asks for', async () => {
  const order: string[] = []
  const asked = (name: string) => inTurn(name.slice(0, 1), () => order.push(name))
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(asked))
  assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('everything else of the process is served between two computations', async () => {
  const seen: string[] = []
  const other = () => {
    seen.push('other')
    if (seen.length < 20) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(['1', '2', '3'].map((name) => inTurn('a', () => seen.push(name))))
  const between = seen.slice(seen.indexOf('1') + 1, seen.indexOf('2'))
  assert.deepEqual([...new Set(between)], ['other'])
  assert.ok(seen.slice(seen.indexOf('2') + 1, seen.indexOf('3')).includes('other'))
})

test('a computation that fails throws only at its own caller', async () => {
  const failed = inTurn('a', () => {
    throw new Error('not possible')
  })
  const done = inTurn('a', () => 7)
  await assert.rejects(failed, /not possible/)
  assert.equal(await done, 7)
})

test('after a long computation other work of several turns ends before the next one', async () => {
  const seen: string[] = []
  const long = (name: string) =>
    inTurn('a', () => {
      seen.push(name)
      const endsAt = performance.now() + 20
      while (performance.now() < endsAt);
    })
  const first = long('1')
  const other = first.then(async () => {
    for (let turns = 0; turns < 10; turns++) await turn()
    seen.push('other')
  })
  await Promise.all([first, long('2'), other])
  assert.deepEqual(seen, ['1', 'other', '2'])
})
