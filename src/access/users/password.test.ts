import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, matchesPassword } from './password.ts'

test('a password matches its own hash and nothing else does', async () => {
  const stored = await hashPassword('correct horse')
  assert.equal(await matchesPassword('correct horse', stored), true)
  assert.equal(await matchesPassword('correct horsf', stored), false)
  assert.equal(await matchesPassword('', stored), false)
})

test('a stored hash names its cost and never repeats', async () => {
  const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
  assert.match(one, /^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  assert.notEqual(one, two)
})

test('an accent matches however it was typed', async () => {
  const stored = await hashPassword('caf\u00e9')
  assert.equal(await matchesPassword('cafe\u0301', stored), true)
})

test('without a hash nothing matches, and it takes about as long', async () => {
  const stored = await hashPassword('x')
  const timed = async (hash: string | undefined) => {
    const start = performance.now()
    assert.equal(await matchesPassword('y', hash), false)
    return performance.now() - start
  }
  const known = Math.min(await timed(stored), await timed(stored))
  const unknown = Math.max(await timed(undefined), await timed(undefined))
  assert.ok(unknown > known / 3, `${unknown} ms against ${known} ms`)
})

test('a password that is too long is refused before it is hashed', async () => {
  const stored = await hashPassword('x')
  assert.equal(await matchesPassword('x'.repeat(100_000), stored), false)
})
