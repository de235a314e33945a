import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '../../platform/testing/database.ts'
import { dataDir, kontor, urlOf } from './testing/command-line.ts'

/** The first tenant, backup, restore and doctor at the command line. */

test('the first tenant is added to an empty database, and only there', async (context) => {
  const empty = await testDatabase()
  context.after(() => empty.drop())
  const more = { DATABASE_URL: urlOf(empty.owner) }
  const first = await kontor(['tenant', 'create', 'Mine', '--first', '--json'], more)
  assert.equal(first.status, 0, first.err)
  assert.equal(JSON.parse(first.out).admin.user, 'admin')
  const second = await kontor(['tenant', 'create', 'Mine', '--first'], more)
  assert.equal(second.status, 1)
  assert.match(second.err, /^There is a tenant already\./)
  const migrated = await kontor(['migrate'], more)
  assert.equal(migrated.out, 'The schema is up to date.\n')
})

test('a backup fills an empty database, and no other', async (context) => {
  const file = join(dataDir, 'copy.backup')
  const made = await kontor(['backup', file])
  assert.equal(made.status, 0, made.err)
  assert.match(made.out, /^Records +[1-9]/m)
  const empty = await testDatabase()
  context.after(() => empty.drop())
  const more = { DATABASE_URL: urlOf(empty.owner) }
  const restored = await kontor(['restore', file, '--json'], more)
  assert.equal(restored.status, 0, restored.err)
  assert.equal(JSON.parse(restored.out).isSameKey, true)
  const again = await kontor(['restore', file], more)
  assert.deepEqual([again.status, again.out], [1, ''])
  assert.match(again.err, /holds data already\. Restore into an empty one\./)
})

test('the doctor lists what is in order and what is not, and its exit status says so', async () => {
  const { out, err, status } = await kontor(['doctor'])
  assert.equal(err, '')
  assert.match(out, /^✓ runtime {10}Node /m)
  // The server of the tests forgets what it acknowledged, for speed.
  assert.match(out, /^✗ durability {7}fsync/m)
  assert.equal(status, 1)
})
