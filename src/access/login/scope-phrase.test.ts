import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownScopes } from '../scopes.ts'
import { scopePhrase } from './scope-phrase.ts'

const asked = [...knownScopes, 'openid', 'profile', 'offline_access']

test('every scope that a person may be asked for has a phrase in both languages', () => {
  assert.ok(asked.length > 30)
  for (const scope of asked) {
    const [thing = ''] = scope.split('.')
    const [english, german] = [scopePhrase(scope, 'en'), scopePhrase(scope, 'de')]
    assert.ok(english !== scope && german !== scope, `${scope} is shown as it is`)
    assert.notEqual(german, english, `${scope} has no German phrase`)
    assert.ok(!german.endsWith(`: ${thing}`), `${scope} has no German phrase: ${german}`)
  }
})
