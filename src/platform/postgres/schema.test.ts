import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let owner: pg.Client

before(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await database.drop()
})

/** What a cluster would refuse or, worse, silently not distribute: every row is a violation. */
const clusterRules = `
with tables as (
  select class.oid, class.relname
  from pg_class class join pg_namespace space on space.oid = class.relnamespace
  where space.nspname = 'erp' and class.relkind in ('r', 'p')
), tenant_tables as (
  select tables.*, attribute.attnum, attribute.attnotnull
  from tables join pg_attribute attribute
    on attribute.attrelid = tables.oid and attribute.attname = 'tenant_id' and not attribute.attisdropped
)
select 'no primary key' as rule, relname::text as object from tables
  where not exists (select from pg_index where indrelid = tables.oid and indisprimary)
union all select 'tenant_id may be null', relname from tenant_tables where not attnotnull
union all select 'unique or exclusion index without tenant_id', indexrelid::regclass::text
  from tenant_tables join pg_index on indrelid = tenant_tables.oid and (indisunique or indisexclusion)
  where not (tenant_tables.attnum = any (indkey::int2[]))
union all select 'primary key does not start with tenant_id', indexrelid::regclass::text
  from tenant_tables join pg_index on indrelid = tenant_tables.oid and indisprimary
  where indkey[0] <> tenant_tables.attnum
union all select 'foreign key to a tenant table without its tenant_id', conname
  from pg_constraint join tenant_tables child on child.oid = conrelid join tenant_tables parent on parent.oid = confrelid
  where contype = 'f' and not exists (
    select from unnest(conkey, confkey) pair (a, b) where a = child.attnum and b = parent.attnum)
union all select 'foreign key that sets null, a default or cascades an update', conname
  from pg_constraint join tenant_tables on tenant_tables.oid = conrelid
  where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c'))
union all select 'deferrable constraint', conname
  from pg_constraint join tenant_tables on tenant_tables.oid = conrelid where condeferrable
union all select 'trigger', tgname from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
union all select 'constraint name too long or ending in digits', conname
  from pg_constraint join tenant_tables on tenant_tables.oid = conrelid
  where length(conname) > 50 or conname ~ '_\\d+$'
union all select 'table without tenant_id refers to a tenant table', conname
  from pg_constraint join tables on tables.oid = conrelid join tenant_tables on tenant_tables.oid = confrelid
  where contype = 'f' and not exists (select from tenant_tables own where own.oid = tables.oid)
union all select 'serial or identity column', relname || '.' || attname
  from tenant_tables join pg_attribute on attrelid = tenant_tables.oid and pg_attribute.attnum > 0
  left join pg_attrdef on adrelid = attrelid and adnum = pg_attribute.attnum
  where attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval(%'
order by 1, 2`

test('the schema follows the rules under which it also runs on a cluster', async () => {
  const { rows } = await owner.query(clusterRules)
  assert.deepEqual(rows, [])
})

test('the rules find a table that breaks them', async () => {
  await owner.query('begin')
  await owner.query(`create table erp.planted (tenant_id uuid, id serial, code text unique)`)
  const { rows } = await owner.query(clusterRules)
  await owner.query('rollback')
  const rules = rows.map(({ rule }) => rule)
  for (const rule of ['no primary key', 'tenant_id may be null', 'serial or identity column']) {
    assert.ok(rules.includes(rule), rule)
  }
})

test('row-level security is forced on every table of tenants', async () => {
  const { rows } = await owner.query(`
    select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
    where relnamespace = 'erp'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`)
  assert.deepEqual(rows, [])
})

test('no index that finds rows is over lower(): row-level security would keep every statement off it', async () => {
  const { rows: indexes } = await owner.query(`
    select indexname from pg_indexes where schemaname = 'erp' and indexdef ~ 'lower\\('`)
  // It gives lists their order and finds nothing.
  assert.deepEqual(indexes, [{ indexname: 'items_by_name' }])
  const { rows: columns } = await owner.query(`
    select table_name from information_schema.columns
    where table_schema = 'erp' and generation_expression ~ '^lower\\(' and not exists (
      select from pg_index index join pg_attribute attribute
        on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey::int2[])
      where index.indrelid = format('erp.%I', table_name)::regclass and index.indisunique
        and attribute.attname = column_name)`)
  assert.deepEqual(columns, [], 'columns in lower case without a unique index')
})

test('the application role owns nothing and cannot bypass row-level security', async () => {
  const { rows: roles } = await owner.query(`
    select rolname from pg_roles
    where rolname in ('erp_app', 'erp_operator') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`)
  assert.deepEqual(roles, [])
  const { rows: owned } = await owner.query(`
    select relname from pg_class where relowner = 'erp_app'::regrole`)
  assert.deepEqual(owned, [])
  const { rows: functions } = await owner.query(`
    select proname from pg_proc where pronamespace = 'erp'::regnamespace and prosecdef order by proname`)
  // They search past row-level security, and only for the tenant of the transaction.
  assert.deepEqual(functions, [{ proname: 'records_with_words' }])
})

test('the search that reads past row-level security answers for the tenant of the transaction only', async () => {
  const application = new pg.Client(database.application)
  await application.connect()
  try {
    const search = `select erp.records_with_words('items', gen_random_uuid(), 'tea', 10)`
    await application.query('reset app.tenant_id')
    await assert.rejects(application.query(search), { code: '42501' })
    await assert.rejects(
      application.query(`set app.tenant_id = '00000000-0000-4000-8000-000000000000'; ${search}`),
      { code: '42501' },
    )
  } finally {
    await application.end()
  }
})

test('without a tenant the application sees no row of any tenant', async () => {
  await owner.query(
    `insert into erp.tenants (tenant_id, name) values (gen_random_uuid(), 'Someone')`,
  )
  const application = new pg.Client(database.application)
  await application.connect()
  try {
    const { rows: tables } = await application.query<{ name: string }>(`
      select pg_class.oid::regclass::text as name
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
      where relnamespace = 'erp'::regnamespace and relkind in ('r', 'p')`)
    assert.ok(tables.length > 20)
    for (const { name } of tables) {
      const { rowCount } = await application.query(`select from ${name} limit 1`)
      assert.equal(rowCount, 0, name)
    }
  } finally {
    await application.end()
  }
})

test('the audit trail can be added to and not be changed', async () => {
  const { rows } = await owner.query(`
    select privilege_type from information_schema.role_table_grants
    where grantee = 'erp_app' and table_schema = 'erp' and table_name = 'audit_entries' order by 1`)
  assert.deepEqual(
    rows.map(({ privilege_type }) => privilege_type),
    ['INSERT', 'SELECT'],
  )
})

test('two processes that migrate at the same time apply each migration once', async () => {
  const name = `${database.owner.database}_twice`
  await owner.query(`create database ${name}`)
  try {
    const settings = { ...database.owner, database: name }
    const applied = (await Promise.all([migrate(settings), migrate(settings)])).flat()
    assert.ok(applied.length > 0)
    assert.deepEqual(applied.toSorted(), [...new Set(applied)].toSorted())
    assert.deepEqual(await migrate(settings), [])
  } finally {
    await owner.query(`drop database ${name} with (force)`)
  }
})

test('a time that callers send, or that dates a change, is stored as it is shown: to the millisecond', async () => {
  const { rows } = await owner.query(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'erp' and data_type = 'timestamp with time zone' and datetime_precision <> 3
      and column_name in ('changed', 'last_changed', 'added', 'released_on_date', 'start_date',
        'end_date', 'birthday', 'licence_valid_until')`)
  assert.deepEqual(rows, [])
})
