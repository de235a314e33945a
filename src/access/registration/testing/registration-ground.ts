import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Actor, type TestReply, type TestTenant, world } from '../../../whole/testing/world.ts'

/** A tenant with an open registration window, and an app that registers with it. */

export const { call, alice, bob, operator, database } = await world()
await openWindow(alice)

export async function openWindow(tenant: TestTenant): Promise<TestReply> {
  return call(tenant.admin, 'POST /v2/admin/registration-windows')
}

export function guestOf({ tenantId }: { tenantId: string }, code = 'my code'): Actor {
  return { headers: { 'x-tenant-id': tenantId, 'x-challengecode': code } }
}

export const guest = guestOf(alice)

export function application(more: object = {}) {
  return {
    appId: `app-${randomUUID()}`,
    displayName: 'An app',
    description: 'Does something useful.',
    version: '1.2.3',
    providerName: 'A provider',
    providerWebsite: 'https://example.com/app',
    mandatoryApiScopes: ['items.read'],
    optionalApiScopes: ['items.write', 'customers.read'],
    ...more,
  }
}

export async function register(more: object = {}): Promise<{ id: string; appId: string }> {
  const { status, body, text } = await call(guest, 'POST /v2/authentication', application(more))
  assert.equal(status, 201, text)
  return { id: body.registrationRequestId, appId: body.appId }
}

export const decide = (id: string, verb: string, body?: object) =>
  call(alice.admin, `POST /v2/admin/registrations/${id}/${verb}`, body)

export const look = (id: string, actor: Actor = guest) =>
  call(actor, `GET /v2/authentication/${id}`)

export async function registerAccepted(more: object = {}) {
  const registered = await register(more)
  assert.equal((await decide(registered.id, 'accept')).status, 200)
  const { body } = await look(registered.id)
  return { ...registered, apiKey: body.token.apiKey as string }
}
