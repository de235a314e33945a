import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { issueKey, looksLikeKey, recognisablePart, tenantOfKey } from './api-key.ts'

const tenantId = randomUUID()

test('a key says which tenant it is for, and no two are alike', () => {
  const keys = Array.from({ length: 100 }, () => issueKey(tenantId))
  assert.equal(new Set(keys).size, 100)
  for (const key of keys) {
    assert.match(key, /^kontor_[\w-]{22}_[\w-]{43}_[\w-]{6}$/)
    assert.ok(looksLikeKey(key))
    assert.equal(tenantOfKey(key), tenantId)
  }
})

test('one changed character is noticed without a query', () => {
  const key = issueKey(tenantId)
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'A' ? 'B' : 'A'
    assert.equal(tenantOfKey(key.slice(0, at) + other + key.slice(at + 1)), undefined, `at ${at}`)
  }
  for (const text of ['', 'kontor_', `${key} `, `${key}x`, key.toLowerCase(), key.slice(1)]) {
    assert.equal(tenantOfKey(text), undefined)
  }
})

test('what is shown of a key is far from enough to use it', () => {
  const key = issueKey(tenantId)
  assert.ok(key.startsWith(recognisablePart(key)))
  assert.ok(key.length - recognisablePart(key).length > 40)
})
