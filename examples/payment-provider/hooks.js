import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCredentials } from './credentials.js'
import { callKontor } from './kontor.js'
import { answerRequest, knows } from './payments.js'
import { Refused } from './refused.js'
import { providerId } from './settings.js'

const ageMaxSeconds = 300

/** Requests that are being answered or were: a delivery may come twice, also at the same time. */
const begun = new Set()

/**
 * Kontor notifies of a request. It is answered when the work is done: Kontor sends again what was not answered, and an
 * error here loses nothing.
 */
export async function hear({ headers }, bytes) {
  verify(headers, bytes)
  const { type, data } = JSON.parse(bytes.toString())
  if (type === 'provider-request.created') await workOn(await findRequest(data.id))
  return {}
}

/** Deliveries may have been missed: what is still open is asked for at the start. */
export async function workOnOpen() {
  const { items } = await callKontor('GET /v2/provider-requests?isOpen=true&pageSize=100')
  for (const request of items) await workOn(request)
}

const findRequest = (id) => callKontor(`GET /v2/provider-requests/${id}`)

async function workOn(request) {
  const { id, paymentProviderId, transactionId, completed, refused } = request
  // Another provider of the same tenant hears of its own requests.
  const isOwn = paymentProviderId === providerId && knows(transactionId)
  if (!isOwn || completed || refused || begun.has(id)) return
  begun.add(id)
  await answerRequest(request).catch((error) => {
    begun.delete(id)
    throw error
  })
}

/** Standard Webhooks: the id, the time and the body are signed together. */
function verify(headers, bytes) {
  const { webhookSecret = '' } = readCredentials()
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp))
  if (!webhookSecret || !(age <= ageMaxSeconds)) throw unverified()
  const expected = createHmac('sha256', Buffer.from(webhookSecret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(bytes)
    .digest()
  const signatures = (headers['webhook-signature'] ?? '').split(' ')
  const isRight = signatures.some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isRight) throw unverified()
}

const unverified = () => new Refused('the webhook is not signed by Kontor', { status: 401 })
