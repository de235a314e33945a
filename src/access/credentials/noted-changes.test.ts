import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { compile, type Sql } from '../../platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { touchKey } from '../api-keys/api-key-store.ts'
import {
  findBrowserSession,
  touchBrowserSession,
} from '../browser-sessions/browser-session-store.ts'
import { alice, database, owner } from '../testing/news-ground.ts'
import { notedTables } from './access-change-store.ts'
import { findCredentialState, findTenantFacts } from './credential-state-store.ts'

/** Which changes of the database end what is kept of callers. */

const { tenantId } = alice
const { rows: all } = await owner.query(`
  select relname as name, attname as column from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'erp'::regnamespace and relkind = 'r'
  order by 1, 2`)

/** The texts of the statements that a caller is read by. */
async function statements(): Promise<string[]> {
  const texts: string[] = []
  const tx = {
    tenantId,
    async conclude(statement: Sql) {
      texts.push(compile(statement, tenantId).text)
      return []
    },
  } as unknown as TenantTx
  await findCredentialState(tx, {})
  await findTenantFacts(tx)
  await findBrowserSession(tx, Buffer.alloc(0))
  return texts
}

interface Plan {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
]

test('changes of every table that a caller is read from are noted', async () => {
  const read = new Set<string>()
  for (const text of await statements()) {
    const { rows } = await owner.query(`explain (generic_plan, format json) ${text}`)
    for (const table of tablesOf(rows[0]['QUERY PLAN'][0].Plan)) read.add(table)
  }
  assert.deepEqual([...read].toSorted(), notedTables)
})

test('the columns whose changes are not noted are the times of the last use', async () => {
  const { rows } = await owner.query(`
    select tgrelid::regclass::text as name, tgname as trigger, encode(tgargs, 'escape') as columns
    from pg_trigger where tgfoid = 'erp.note_access_change'::regproc order by 1, 2`)
  const names = notedTables.map((name) => `erp.${name}`)
  assert.deepEqual(
    rows.map(({ name, trigger }) => `${name} ${trigger}`),
    names.flatMap((name) =>
      ['deleted', 'inserted', 'updated'].map((what) => `${name} access_${what}`),
    ),
  )
  const unnoted = rows.filter(({ columns }) => columns !== '')
  assert.deepEqual(
    unnoted.map(({ name, columns }) => `${name} ${columns.replaceAll('\\000', '')}`),
    ['erp.api_keys last_used', 'erp.browser_sessions last_used', 'erp.users last_login'],
  )
})

/** Whose notices a statement writes; 'all' where it is of every tenant. */
async function noticesOf(text: string, values: unknown[] = []): Promise<string[]> {
  await owner.query('begin')
  try {
    await owner.query('set local session_replication_role = replica')
    await owner.query('delete from erp.access_changes')
    for (const [table, columns] of rowsNeeded) {
      const names = Object.keys(columns)
      await owner.query(
        `insert into erp.${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
        Object.values(columns),
      )
    }
    await owner.query('set local session_replication_role = origin')
    await owner.query(text, values)
    const { rows } = await owner.query(
      `select coalesce(tenant::text, 'all') as tenant from erp.access_changes order by 1`,
    )
    return rows.map(({ tenant }) => tenant)
  } finally {
    await owner.query('rollback')
  }
}

const userUuid = randomUUID()
const role = { tenant_id: tenantId, scopes: ['a'] }
const rowsNeeded: readonly (readonly [string, object])[] = [
  [
    'users',
    {
      ...{ tenant_id: tenantId, id: 9001, uuid: userUuid },
      ...{ user_name: 'someone', display_name: '', scopes: ['a'] },
    },
  ],
  ['roles', { ...role, id: 9001, name: 'A role' }],
  ['roles', { ...role, id: 9002, name: 'Another' }],
  ['user_roles', { tenant_id: tenantId, user_id: 9001, role_id: 9001 }],
  [
    'clients',
    {
      ...{ tenant_id: tenantId, id: 9001, client_id: 'c', name: 'c' },
      ...{ grant_types: [], scopes: [] },
    },
  ],
  [
    'browser_sessions',
    {
      ...{ tenant_id: tenantId, secret_hash: 'a', user_uuid: userUuid, session_epoch: 0 },
      ...{ device: '', expires_at: '2100-01-01' },
    },
  ],
  ['revocations', { tenant_id: tenantId, kind: 'token', id: 'a', expires_at: '2100-01-01' }],
  ['blocked_apps', { app_id: 'an app' }],
]

const changes: Readonly<Record<string, string>> = {
  api_keys: 'revoked_at = now()',
  blocked_apps: `reason = 'another'`,
  browser_sessions: 'session_epoch = session_epoch + 1',
  clients: 'is_active = not is_active',
  registrations: 'withdrawn_at = now()',
  revocations: `expires_at = expires_at + interval '1 day'`,
  roles: `scopes = array['b']`,
  tenants: 'rate_burst = rate_burst + 1',
  user_roles: 'role_id = role_id + 1',
  users: `scopes = array['b']`,
}

for (const table of notedTables) {
  test(`a change of ${table} is noted once for each tenant, and one that changes nothing is not`, async () => {
    const hasTenant = all.some(({ name, column }) => name === table && column === 'tenant_id')
    const expected = [hasTenant ? tenantId : 'all']
    const ofTenant = hasTenant ? `where tenant_id = '${tenantId}'` : ''
    const change = changes[table] ?? ''
    const [column = ''] = change.split(' ')
    assert.deepEqual(await noticesOf(`update erp.${table} set ${change} ${ofTenant}`), expected)
    assert.deepEqual(
      await noticesOf(`update erp.${table} set ${column} = ${column} ${ofTenant}`),
      [],
    )
    assert.deepEqual(await noticesOf(`update erp.${table} set ${change} where false`), [])
  })
}

test('what is added and deleted is noted', async () => {
  const added = `insert into erp.revocations (tenant_id, kind, id, expires_at)
    values ($1, 'token', 'b', now()), ($1, 'token', 'c', now())`
  assert.deepEqual(await noticesOf(added, [tenantId]), [tenantId])
  const deleted = 'delete from erp.browser_sessions where tenant_id = $1'
  assert.deepEqual(await noticesOf(deleted, [tenantId]), [tenantId])
  assert.deepEqual(await noticesOf('delete from erp.blocked_apps'), ['all'])
})

test('the use of a credential is not noted', async () => {
  const { rows } = await owner.query('select id from erp.api_keys where tenant_id = $1 limit 1', [
    tenantId,
  ])
  const count = async () =>
    (await owner.query('select count(*)::int as n from erp.access_changes')).rows[0].n
  const before = await count()
  await asTenant(database.pool, tenantId, (tx) => touchKey(tx, rows[0].id))
  await asTenant(database.pool, tenantId, (tx) => touchBrowserSession(tx, randomUUID()))
  await owner.query('update erp.users set last_login = now()')
  assert.equal(await count(), before)
})
