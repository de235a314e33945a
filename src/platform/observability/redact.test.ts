import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redacted } from './redact.ts'

const secret = 'S3cr3t-Val_ue'

for (const text of [
  `the key kontor_${secret} is revoked`,
  `Authorization: Bearer ${secret}`,
  `authorization: basic ${secret}==`,
  `authorization: Wawi ${secret}`,
  `token eyJ${secret}.eyJ${secret}.${secret} expired`,
  `connect postgres://erp_app:${secret}@db.example:5432/kontor failed`,
  `connect postgres://erp_app:p@${secret}@db.example/kontor failed`,
  `connect redis://:${secret}@cache:6379 failed`,
  `password=${secret} host=db`,
  `{"client_secret":"${secret}"}`,
  `grant_type=refresh_token&refresh_token=${secret}`,
]) {
  test(`no secret is left of: ${text.replaceAll(secret, '…')}`, () => {
    assert.ok(!redacted(text).includes(secret), redacted(text))
  })
}

test('text that is not a secret stays readable', () => {
  const text =
    'connect ECONNREFUSED postgres://erp_app@db.example:5432/kontor (relation "erp.items")'
  assert.equal(redacted(text), text)
})

test('the host of a connection string stays readable', () => {
  assert.equal(
    redacted('postgres://app:pw@db.example/kontor'),
    'postgres://app:[hidden]@db.example/kontor',
  )
})
