import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '../../platform/testing/database.ts'
import { bob, dataDir, json, kontor, urlOf } from './testing/command-line.ts'

/** A tenant in a file at the command line. */

test('a tenant is exported, and imported into another installation once', async (context) => {
  const { out } = await kontor(['tenant', 'list', '--json'])
  const [{ tenantId, name }] = JSON.parse(out)
  const file = join(dataDir, 'tenant.zip')
  const made = await kontor(['tenant', 'export', tenantId, file])
  assert.equal(made.status, 0, made.err)
  assert.match(made.out, new RegExp(`^Name +${name}$`, 'm'))
  assert.match(made.out, /^Records +[1-9]/m)
  const again = await kontor(['tenant', 'export', tenantId, file])
  assert.deepEqual([again.status, again.out], [1, ''])
  assert.match(again.err, /is there already\. Name another file\./)
  const none = await kontor(['tenant', 'export', 'northern', join(dataDir, 'none.zip')])
  assert.deepEqual([none.status, none.out], [2, ''])
  assert.match(none.err, /"northern" is not a tenant id/)

  const other = await testDatabase()
  context.after(() => other.drop())
  const more = { DATABASE_URL: urlOf(other.owner) }
  const imported = await kontor(['tenant', 'import', file, '--json'], more)
  assert.equal(imported.status, 0, imported.err)
  assert.equal(JSON.parse(imported.out).isSameKey, true)
  const twice = await kontor(['tenant', 'import', file], more)
  assert.deepEqual([twice.status, twice.out], [1, ''])
  assert.match(twice.err, /There is a tenant .* already/)
})

test('a tenant is copied within its installation for a trial, with credentials that work', async () => {
  const { tenantId: origin } = bob
  const copy = await json('tenant', 'clone', origin, '--name', 'Trial', '--anonymised')
  assert.notEqual(copy.tenantId, origin)
  const { clientId, clientSecret } = copy.client
  const own = { KONTOR_CLIENT_ID: clientId, KONTOR_CLIENT_SECRET: clientSecret }
  const users = await kontor(['user', 'list', '--json'], own)
  assert.equal(users.status, 0, users.err)
  assert.match(users.out, new RegExp(copy.admin.user))
  const nameless = await kontor(['tenant', 'clone', origin])
  assert.deepEqual([nameless.status, nameless.out], [2, ''])
})

test('a tenant is deleted after a time of grace, never without a yes, and it can be taken back', async () => {
  const { tenantId } = bob
  const asked = await kontor(['tenant', 'delete', tenantId])
  assert.deepEqual([asked.status, asked.out], [1, ''])
  assert.match(asked.err, /Nothing was deleted\. Confirm with --yes/)
  assert.equal((await json('tenant', 'show', tenantId)).deletedAfter, null)
  const { deletedAfter } = await json('tenant', 'delete', tenantId, '--in-days', '1', '--yes')
  assert.ok(Date.parse(deletedAfter) > Date.now() + 86_000_000, deletedAfter)
  assert.equal((await json('tenant', 'keep', tenantId)).deletedAfter, null)
  assert.deepEqual(await json('tenant', 'removed'), [])
})
