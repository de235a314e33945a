import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCredentials } from './credentials.js'
import { Refused } from './refused.js'
import { givenSecret } from './settings.js'

const ageMaxSeconds = 300

/** Standard Webhooks: the key of the question, the time and the body are signed together. Returns the key. */
export function verify(headers, bytes) {
  const secret = givenSecret || readCredentials().carrierSecret || ''
  const key = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp))
  if (!secret || !key || !(age <= ageMaxSeconds)) throw unverified()
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${key}.${timestamp}.`)
    .update(bytes)
    .digest()
  const signatures = (headers['webhook-signature'] ?? '').split(' ')
  const isRight = signatures.some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isRight) throw unverified()
  return key
}

const unverified = () => new Refused('the call is not signed by Kontor', { status: 401 })
