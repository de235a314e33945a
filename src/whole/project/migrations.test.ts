import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { type Migration, readMigrations } from '../../platform/postgres/migration-files.ts'

/** Migrations during which nobody waits, as squawk knows them. */

/** The last file of the schema of the first release: it makes tables that nobody uses yet. */
const baseline = '0018_reports.sql'

/** Rules that do not hold here, with the reason. */
const excepted = {
  'require-lock-timeout': 'the runner sets it',
  'require-statement-timeout': 'an index may take its time where nobody waits for it',
  'prefer-bigint-over-int': 'ids of generation 1 are int32',
  'prefer-robust-stmts': 'it refuses statements that may be repeated; see repeatable',
  'ban-drop-not-null': 'only what was released last writes meanwhile, and it writes no null',
  'prefer-text-field': 'types that change are found by changing-column-type',
}

/** The rules that a migration breaks, in the order of its statements. */
function brokenRules({ text, hasSteps }: Pick<Migration, 'text' | 'hasSteps'>): string[] {
  const options = [
    ...['--reporter', 'json', '--pg-version', '15.0', '--stdin-filepath', 'migration.sql'],
    ...Object.keys(excepted).map((rule) => `--exclude=${rule}`),
    ...(hasSteps ? [] : ['--assume-in-transaction']),
  ]
  const { stdout, stderr, error } = spawnSync('node_modules/.bin/squawk', options, { input: text })
  if (error) throw error
  const found: unknown = JSON.parse(String(stdout) || '[]')
  assert.ok(Array.isArray(found), String(stderr))
  const rules: string[] = found.map(({ rule_name }) => rule_name)
  return repeatable.test(text) ? rules : [...rules, 'index-without-if-not-exists']
}

/** An index of a broken attempt is found by its name (`migration-steps.ts`). */
const repeatable = /^(?:(?!index concurrently (?!if )).)*$/s

test('no migration since the first release keeps people waiting', async () => {
  const migrations = await readMigrations()
  assert.ok(migrations.some(({ name }) => name === baseline))
  for (const migration of migrations.filter(({ name }) => name > baseline))
    assert.deepEqual(brokenRules(migration), [], migration.name)
})

const atOnce: Readonly<Record<string, readonly string[]>> = {
  'alter table erp.items add column season text;': [],
  'alter table erp.items add column season integer not null default 5;': [],
  'create table erp.seasons (id integer constraint seasons_pkey primary key); create index seasons_by_id on erp.seasons (id);':
    [],
  'alter table erp.items add constraint items_season_known check (season > 0) not valid;': [],
  'create index items_by_name on erp.items (name);': ['require-concurrent-index-creation'],
  'alter table erp.items add column small text generated always as (lower(name)) stored;': [
    'adding-field-with-default',
  ],
  'alter table erp.items add column more uuid default gen_random_uuid();': [
    'adding-field-with-default',
  ],
  'alter table erp.items alter column name type integer;': ['changing-column-type'],
  'alter table erp.items alter column name set not null;': ['adding-not-nullable-field'],
  'alter table erp.items add constraint items_season_known check (season > 0);': [
    'constraint-missing-not-valid',
  ],
  'alter table erp.items drop column name;': ['ban-drop-column'],
  'alter table erp.items rename column name to title;': ['renaming-column'],
}

for (const [text, rules] of Object.entries(atOnce)) {
  test(`${rules.length > 0 ? 'refused' : 'accepted'}: ${text}`, () => {
    assert.deepEqual(brokenRules({ text, hasSteps: false }), rules)
  })
}

test('in steps an index is built during the work of others, and may be begun again', () => {
  const rulesOf = (text: string) => brokenRules({ text, hasSteps: true })
  const index = 'index concurrently if not exists items_by_name on erp.items (name);'
  assert.deepEqual(rulesOf(`create ${index}`), [])
  assert.deepEqual(rulesOf(`create ${index.replace('if not exists ', '')}`), [
    'index-without-if-not-exists',
  ])
  assert.deepEqual(rulesOf('alter table erp.items validate constraint items_season_known;'), [])
})
