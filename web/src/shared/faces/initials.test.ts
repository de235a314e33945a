import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from './initials.ts'

test('initials are of the first and the last word, whatever stands between and around', () => {
  assert.equal(initialsOf('Anna Maria Weber'), 'AW')
  assert.equal(initialsOf('  (Café) „Ötztal“ & Söhne GmbH '), 'CG')
  assert.equal(initialsOf('Administrator'), 'A')
  assert.equal(initialsOf('éric 3000'), 'É3')
  assert.equal(initialsOf('– '), '')
})
