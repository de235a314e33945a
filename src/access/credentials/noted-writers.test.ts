import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMigrations } from '../../platform/postgres/migration-files.ts'
import { accessWriters, tablesIn, writersIn } from '../testing/access-writers.ts'

/** Who writes what a caller is read from notes it, in the function that has the statement. */

/** Statements that end nothing that is kept of a caller. */
const unnoted: Readonly<Record<string, string>> = {
  'access/api-keys/api-key-store.ts touchKey': 'the last use of a key is no change of its rights',
  'access/browser-sessions/browser-session-store.ts touchBrowserSession':
    'the last use of a session is no change of its rights',
  'access/browser-sessions/browser-session-store.ts deleteEndedBrowserSessions':
    'a session that has ended by itself is kept by nobody: kept callers end with it',
  'access/login/account-store.ts noteLogin': 'the last login of a user is no change of its rights',
  'access/tenants/archive/removed-tenant-store.ts beginRemoval':
    'it writes the notice by a statement of its own, as the owner',
  'access/tenants/archive/tenant-table-store.ts becomeOrdinary':
    'a tenant that is being imported was called by nobody yet',
  'access/upkeep-store.ts deleteRevocations':
    'the token of a revocation that is over has expired, and kept callers end with their token',
  'access/upkeep-store.ts expireRegistrations':
    'a registration that waits for its decision has no rights that could end',
}

test('every function with a statement that writes what a caller is read from notes it', () => {
  const writers = accessWriters()
  assert.ok(writers.length > 30, `${writers.length} functions`)
  const silent = writers.filter(({ text }) => !/\bnoteAccessChange\(tx\b/.test(text))
  assert.deepEqual(
    silent.map(({ file, name }) => `${file} ${name}`).toSorted(),
    Object.keys(unnoted).toSorted(),
  )
})

test('what concerns all tenants is noted for all, and what is of one tenant for this one', () => {
  for (const { file, name, text, tables } of accessWriters()) {
    const calls = [...text.matchAll(/\bnoteAccessChange\(([^)]*)\)/g)].map(([, given]) => given)
    const expected = tables.includes('blocked_apps') ? 'tx, null' : 'tx'
    assert.ok(
      calls.every((given) => given === expected),
      `${file} ${name}: ${calls}`,
    )
  }
})

test('a migration that writes what a caller is read from notes it as well', async () => {
  const isSilent = (text: string) =>
    tablesIn(text.replaceAll(/--.*$/gm, '')).length > 0 &&
    !text.includes('insert into erp.access_changes')
  assert.ok(isSilent(`update erp.users set scopes = '{}'`))
  // The baseline makes tables that nobody has read from.
  for (const { name, text } of (await readMigrations()).filter(({ name }) => name > '0019')) {
    assert.ok(!isSilent(text), name)
  }
})

test('statements that write are found in SQL and where functions of the platform write', () => {
  const store = `
const table: NumberedTable = {
  table: 'users',
  columns: { name: 'text' },
}
const { name } = table.columns
const patched = { ...table, columns: { name } }

export const users: RecordSource = {
  table: 'users',
  record: projected({ ...columnsOf('users', 'name') }),
}

/** update erp.users */
export async function readUser(tx: TenantTx) {
  return lockRecord(tx, 'v2', users, {}) // delete from erp.users
}

export function addUsers(tx: TenantTx) {
  return insertRows(tx, table, [])
}

async function rename(tx: TenantTx) {
  await patchRow(
    tx,
    patched,
    1,
  )
}

const ended = sql\`with gone as (delete from erp.api_keys returning 1) update
  erp.roles set name = ''\`
`
  assert.deepEqual(
    writersIn(store).map(({ name, tables }) => `${name} ${tables}`),
    ['addUsers users', 'rename users', 'ended api_keys,roles'],
  )
})
