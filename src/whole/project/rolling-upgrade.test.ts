import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { readMigrations } from '../../platform/postgres/migration-files.ts'
import { statusOf } from '../testing/processes/service-process.ts'
import { lackOfRelease, unpackLastRelease } from './testing/last-release.ts'
import { MixedLoad } from './testing/mixed-load.ts'
import { upgradeGround } from './testing/upgrade-ground.ts'

/** The last release is replaced by this version while clients work. */

const { startLastRelease, startThisVersion, newTenant, migrateFurther } = await upgradeGround()

/** What a next version may add, after the migrations of this one: it expands. */
const expansion = `
create table erp.item_notes (
  tenant_id uuid not null,
  item_id integer not null,
  constraint item_notes_pkey primary key (tenant_id, item_id)
);
select erp.tenant_table('erp.item_notes');
alter table erp.items add column note text;
alter table erp.jobs add column note text not null default '';
create index items_by_note on erp.items (tenant_id, note);`

/** What it must not add without saying so. */
const contraction = `-- serves from: 9999_contraction.sql
alter table erp.items rename column name to title;`

async function untilNotReady(port: number): Promise<string> {
  while ((await statusOf(port, '/health/ready')) !== 503) await pause(100)
  return (await fetch(`http://127.0.0.1:${port}/health/ready`)).text()
}

test('no migration of the last release was changed or removed', {
  skip: lackOfRelease(),
}, async () => {
  const released = await readMigrations(pathToFileURL(join(unpackLastRelease(), 'migrations/')))
  const now = await readMigrations()
  assert.ok(released.length > 0)
  for (const { name, checksum } of released) {
    const same = now.find((one) => one.name === name)?.checksum === checksum
    assert.ok(same, `${name}: put the file back as it was, and the change into a new migration`)
  }
})

test('the last release is migrated and replaced under load without a failed request; a process that cannot serve the schema says so', {
  skip: lackOfRelease(),
}, async (t) => {
  const old = await startLastRelease()
  const load = await MixedLoad.start(old.port, await newTenant())
  await load.more(100)

  const applied = await migrateFurther({ '9998_expansion.sql': expansion })
  assert.equal(applied.at(-1), '9998_expansion.sql')
  await load.more(100)
  assert.equal(await statusOf(old.port, '/health/ready'), 200)

  const next = await startThisVersion()
  load.portOf = (nth) => (nth % 2 === 0 ? old.port : next.port)
  await load.more(100)

  load.portOf = () => next.port
  assert.equal(await old.end('SIGTERM'), 0)
  await load.more(100)
  await load.stop()
  t.diagnostic([...load.answers].map(([answer, count]) => `${count}× ${answer}`).join(', '))
  assert.deepEqual([...load.failures], [])

  await migrateFurther({ '9998_expansion.sql': expansion, '9999_contraction.sql': contraction })
  const sentence = /The schema is newer than this version can serve: it is at 9999_contraction\.sql/
  assert.match(await untilNotReady(next.port), sentence)
  await untilNotReady(next.port)
  assert.equal(await next.end('SIGTERM'), 0)
  assert.equal(next.log().match(new RegExp(sentence, 'g'))?.length, 1, 'logged once')
})
