import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { webhookWorld } from '../testing/webhook-world.ts'
import { endWebhooksOfRemovedOwners } from './ended-webhooks.ts'

/** Webhooks end with the app or client that owns them. */

const { alice, bob, call, newWebhook, happen, send } = await webhookWorld()
const end = (tenant = alice, limit = 100) =>
  tenant.work((tx) => endWebhooksOfRemovedOwners(tx, limit))

test('a webhook of an app that is withdrawn gets nothing more, and is shown as ended', async () => {
  const app = await alice.appWith('webhooks.write', 'items.read')
  const [hook, kept] = [await newWebhook(alice, {}, app), await newWebhook(alice)]
  const others = await newWebhook(bob)
  await happen(alice, [1])
  assert.equal(await end(), 0)
  await withdraw(hook.reply.body.owner)
  await send()
  assert.deepEqual([hook.got().length, kept.got().length], [0, 1])
  assert.deepEqual([await end(bob), await end()], [0, 1])
  assert.equal(await end(), 0)
  assert.deepEqual(
    [(await hook.shown()).isActive, (await kept.shown()).isActive, (await others.shown()).isActive],
    [false, true, true],
  )
  await happen(alice, [2])
  await send()
  assert.deepEqual([hook.got().length, kept.got().length], [0, 2])
  const entries = await alice.work((tx) =>
    tx.rows(sql`
      select operation, after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${hook.uuid} and operation = 'endWebhook'`),
  )
  assert.deepEqual(entries, [{ operation: 'endWebhook', after: { isActive: false } }])
})

test('one that somebody else activates again goes on as theirs', async () => {
  const app = await alice.appWith('webhooks.write', 'items.read')
  const hook = await newWebhook(alice, {}, app)
  await withdraw(hook.reply.body.owner)
  assert.equal(await end(), 1)
  const reply = await call(alice.app, `PATCH /v2/webhooks/${hook.uuid}`, { isActive: true })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(await end(), 0)
  await happen(alice, [3])
  await send()
  assert.equal(hook.got().length, 1)
})

test('what may come back ends no webhook, and a round ends no more than its limit', async () => {
  const app = await alice.appWith('webhooks.write', 'items.read')
  const hooks = [await newWebhook(alice, {}, app), await newWebhook(alice, {}, app)]
  const { owner } = hooks[0]?.reply.body ?? {}
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set granted_scopes = '{}'
      where tenant_id = ${tx.tenantId} and app_id = ${owner} returning id`),
  )
  assert.equal(await end(), 0)
  await withdraw(owner)
  assert.deepEqual([await end(alice, 1), await end(alice, 1), await end(alice, 1)], [1, 1, 0])
})

test('a webhook of a client ends when the client is deactivated', async () => {
  const draft = { name: 'Shop', grantTypes: ['client_credentials'], scopes: ['items.read'] }
  const client = await call(alice.admin, 'POST /v2/admin/clients', draft)
  assert.equal(client.status, 201, client.text)
  const hook = await newWebhook(alice)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.webhooks set owner = ${client.body.clientId}
      where tenant_id = ${tx.tenantId} and uuid = ${hook.uuid} returning id`),
  )
  assert.equal(await end(), 0)
  const removed = await call(alice.admin, `DELETE /v2/admin/clients/${client.body.id}`)
  assert.equal(removed.status, 204, removed.text)
  assert.deepEqual([await end(), (await hook.shown()).isActive], [1, false])
})

async function withdraw(owner: string): Promise<void> {
  const withdrawn = await alice.work((tx) =>
    tx.row<{ id: string }>(sql`
      select id from erp.registrations
      where tenant_id = ${tx.tenantId} and app_id = ${owner} and status = 'accepted'`),
  )
  const reply = await call(alice.admin, `POST /v2/admin/registrations/${withdrawn?.id}/withdraw`)
  assert.ok(reply.status < 300, reply.text)
}
