import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { deleteRowsOf } from '../../access/tenants/archive/delete-rows.ts'
import { exportTenant } from '../../access/tenants/archive/export-tenant.ts'
import { importTenant } from '../../access/tenants/archive/import-tenant.ts'
import { addSampleRecords } from '../testing/sample-tenant.ts'
import { addTenant, world } from '../testing/world.ts'

/** One installation alone, of one server or of a cluster. */

const w = await world()
const directory = mkdtempSync(join(tmpdir(), 'kontor-returned-'))
after(() => rmSync(directory, { recursive: true, force: true }))

test('a tenant that was deleted comes back from its file, equal by hash', async () => {
  const { tenantId, app } = await addTenant(w.database, w.vault, {
    ...{ name: 'Returned', isOperator: false },
  })
  await addSampleRecords(w, tenantId)
  const means = { settings: w.database.owner, files: w.files, vault: w.vault, keyFingerprint: 'a' }
  const fileOf = (name: string) => join(directory, name)
  const taken = await exportTenant({ ...means, tenantId, file: fileOf('taken.zip') })
  assert.ok(taken.tables.filter(({ rows }) => rows > 0).length > 80)
  const owner = new pg.Client(w.database.owner)
  await owner.connect()
  await deleteRowsOf(owner, tenantId).finally(() => owner.end())
  await importTenant({ ...means, file: fileOf('taken.zip'), job: crypto.randomUUID() })
  const again = await exportTenant({ ...means, tenantId, file: fileOf('again.zip') })
  assert.deepEqual(again.tables, taken.tables)
  assert.equal((await w.call(app, 'GET /v2/items')).status, 200)
})
