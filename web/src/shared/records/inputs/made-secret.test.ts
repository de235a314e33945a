import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../../api/generated/records.ts'
import { madeSecret } from './made-secret.ts'

test('a secret is made in the form that its field takes, and another one each time', () => {
  for (const { fields } of [records['payment-providers'], records.webhooks]) {
    const { pattern } = fields.secret
    const [one = '', other = ''] = [madeSecret(pattern), madeSecret(pattern)]
    assert.match(one, new RegExp(pattern))
    assert.notEqual(one, other)
  }
  assert.equal(madeSecret('^[0-9]{4}$'), undefined)
})
