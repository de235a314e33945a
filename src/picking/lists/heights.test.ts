import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Heights } from './heights.ts'

/** Numbers that look random and are the same at every run. */
function* numbers(below: number) {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state % below
  }
}

test('the first one of at least some height is found, whatever has changed before', () => {
  for (const count of [0, 1, 2, 3, 7, 8, 9, 33]) {
    const random = numbers(6)
    const next = () => BigInt(random.next().value ?? 0)
    const plain = Array.from({ length: count }, next)
    const heights = new Heights(plain)
    for (let step = 0; step < 300; step++) {
      const index = Number(next() * 7n + next()) % Math.max(1, count)
      const least = 1n + next()
      const found = plain.findIndex((height, at) => at >= index && height >= least)
      assert.equal(heights.firstFrom(index, least) ?? -1, found)
      if (count === 0) continue
      plain[index] = next()
      heights.set(index, plain[index])
      assert.equal(heights.at(index), plain[index])
    }
  }
})
