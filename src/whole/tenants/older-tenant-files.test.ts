import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { exportTenant } from '../../access/tenants/archive/export-tenant.ts'
import { importTenant } from '../../access/tenants/archive/import-tenant.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { migrationsWith } from '../../platform/testing/migrations.ts'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { world } from '../testing/world.ts'

/** A company in a file of an older version: what migrations did since is done to its rows as well. */

const [older, newer] = [await world(), await world()]
const { tenantId } = await addSampleTenant(older)
const directory = mkdtempSync(join(tmpdir(), 'kontor-older-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const placeOf = ({ database, files }: typeof older) => ({
  ...{ settings: database.owner, files, keyFingerprint: '' },
})
const file = join(directory, 'older.zip')
const made = await exportTenant({ ...placeOf(older), tenantId, file })

const scope = { after }
const additions = {
  '9001_grades.sql': `
    alter table erp.items add column grade text;
    create table erp.grades (tenant_id uuid not null, id integer not null, primary key (tenant_id, id));
    select erp.tenant_table('erp.grades');`,
  '9002_fill_in.sql': `-- in steps
    create index concurrently if not exists items_by_grade on erp.items (tenant_id, grade, id);
-- in portions
    update erp.items set grade = 'usual' where (tenant_id, id) in (
      select tenant_id, id from erp.items where grade is null limit 20)`,
}
const migrations = migrationsWith(scope, additions)
await migrate(newer.database.owner, { directory: migrations })
const { alice } = newer
await newer.call(alice.app, 'POST /v2/items', { name: 'Of another' })

test('columns and tables that came since are filled in as the migration does it', async () => {
  const { manifest } = await importTenant({ ...placeOf(newer), file, migrations })
  assert.deepEqual(manifest, made)
  const grades = await asTenant(newer.database.pool, tenantId, (tx) =>
    tx.rows(fixed('select distinct grade from erp.items where tenant_id = $tenant')),
  )
  assert.deepEqual(grades, [{ grade: 'usual' }])
})

test('a file of a newer version is refused, and one whose rows were changed since in another way', async () => {
  const from = join(directory, 'newer.zip')
  await exportTenant({ ...placeOf(newer), tenantId: alice.tenantId, file: from })
  await assert.rejects(importTenant({ ...placeOf(older), file: from }), /another version/)
  for (const [name, change] of Object.entries({
    '9003_upper.sql': `update erp.items set name = upper(name) where name = 'never';`,
    '9004_call.sql': `do $$ begin perform 1; end $$;`,
    '9005_type.sql': `alter table erp.items alter column grade type varchar(20);`,
  })) {
    const place = await world()
    const later = migrationsWith(scope, { ...additions, [name]: change })
    await migrate(place.database.owner, { directory: later })
    const refused = importTenant({ ...placeOf(place), file, migrations: later })
    await assert.rejects(refused, new RegExp(`the migration ${name} has changed rows`))
  }
})
