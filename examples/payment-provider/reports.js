import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { digitsOf } from './amounts.js'
import { callKontor } from './kontor.js'
import { Refused } from './refused.js'
import { providerId, providerSecret, tenantId } from './settings.js'

const attempts = 5
const retryMs = 500

/** Reports that were held back. */
const held = []

/**
 * Reports what happened to a payment. `how` says when it is sent: at once, `twice`, as providers do that had no answer,
 * or `later`, with the other reports that are held back.
 */
export async function report(payment, { kind, cents, feeCents = 0, ...more }, { how, occurred }) {
  const claims = {
    ...{ jti: `evt_${randomUUID()}`, kind, transactionId: payment.transactionId },
    ...{ salesOrderId: payment.salesOrderId, currencyIso: payment.currencyIso },
    ...{ amount: digitsOf(cents), ...(feeCents > 0 && { fee: digitsOf(feeCents) }), ...more },
    occurred: occurred ?? new Date().toISOString(),
  }
  if (how === 'later') {
    held.push(claims)
    return []
  }
  return how === 'twice' ? Promise.all([deliver(claims), deliver(claims)]) : [await deliver(claims)]
}

/** Sends what was held back, the latest first. */
export async function sendHeld() {
  const sent = []
  for (const claims of held.splice(0).toReversed()) sent.push(await deliver(claims))
  return sent
}

/** Signed when it is sent: Kontor takes no report whose signature is older than five minutes. */
async function deliver(claims) {
  for (let left = attempts - 1; ; left--) {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'payment-report+jwt' })
      .setIssuer(providerId)
      .setAudience(tenantId)
      .setIssuedAt()
      .sign(providerSecret)
    const path = `POST /v2/payment-providers/${providerId}/reports`
    try {
      const { id, state } = await callKontor(path, token, 'application/octet-stream')
      return { id, kind: claims.kind, state }
    } catch (error) {
      // What Kontor refuses stays refused; when it is away or busy, the same report is sent again.
      if (!(error instanceof Refused) || left === 0 || isFinal(error.status)) throw error
      await pause(retryMs)
    }
  }
}

const isFinal = (status) => status < 500 && status !== 429
