import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { TestTenant, World } from '../../whole/testing/world.ts'

/** How a report differs from a right one. */
export interface Said {
  readonly key?: string
  readonly issuer?: string
  readonly audience?: string
  readonly at?: number
  readonly type?: string
}

export const now = () => Math.floor(Date.now() / 1000)

/** A payment provider of a tenant with a payment method of its own, and what it reports. */
export async function reportingProvider({ call }: World, tenant: TestTenant, account = '1361') {
  const ask = async (to: string, body: object) => {
    const reply = await call(tenant.app, to, body)
    assert.ok(reply.status < 300, `${to}: ${reply.text}`)
    return reply.body
  }
  const secret = randomBytes(32).toString('base64url')
  const name = `Pay ${randomBytes(4).toString('hex')}`
  const method = await ask('POST /v2/payment-methods', { name, generalLedgerAccount: account })
  const { id } = await ask('POST /v2/payment-providers', {
    ...{ name, secret, paymentMethodId: method.id },
  })
  let reports = 0
  const signed = (claims: object, said: Said = {}) =>
    new SignJWT({ currencyIso: 'EUR', occurred: new Date().toISOString(), ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: said.type ?? 'payment-report+jwt' })
      .setIssuer(said.issuer ?? id)
      .setAudience(said.audience ?? tenant.tenantId)
      .setIssuedAt(said.at ?? now())
      .setJti(`report ${(claims as { jti?: string }).jti ?? ++reports}`)
      .sign(Buffer.from(said.key ?? secret, 'base64url'))
  const send = (token: string, caller = tenant) =>
    call(caller.app, `POST /v2/payment-providers/${id}/reports`, Buffer.from(token))
  const report = async (order: { uuid: string }, claims: object, said?: Said) =>
    send(await signed({ salesOrderId: order.uuid, transactionId: order.uuid, ...claims }, said))
  const done = async (order: { uuid: string }, claims: object) => {
    const reply = await report(order, claims)
    assert.equal(reply.status, 201, reply.text)
    return reply.body.state as string
  }
  return { id: id as string, methodId: method.id as string, secret, signed, send, report, done }
}
