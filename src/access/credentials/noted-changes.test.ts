import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { compile, type Sql, sql } from '../../platform/postgres/sql.ts'
import { asService, asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import * as keys from '../api-keys/api-key-store.ts'
import * as blocked from '../blocked-apps/blocked-app-store.ts'
import * as sessions from '../browser-sessions/browser-session-store.ts'
import { restoreStaffClient } from '../browser-sessions/staff-client-store.ts'
import * as clients from '../clients/client-store.ts'
import * as apps from '../doors/apps/app-access-store.ts'
import { noteLogin } from '../login/account-store.ts'
import * as profiles from '../profile/profile-store.ts'
import * as registrations from '../registration/registration-store.ts'
import * as roles from '../roles/role-store.ts'
import { replaceRoles } from '../roles/user-role-store.ts'
import { revokeToken } from '../sessions/revocation-store.ts'
import { insertTenant, patchTenant } from '../tenants/tenant-store.ts'
import { accessWriters, notedTables } from '../testing/access-writers.ts'
import { alice, bob, call, database, operator, owner } from '../testing/news-ground.ts'
import { changesOf, countNotices, watchAccess } from '../testing/watched-access.ts'
import {
  addClient,
  addKey,
  addRegistration,
  addRole,
  addSession,
  addUser,
} from '../testing/writer-records.ts'
import { revokeGrant } from '../tokens/revocation-store.ts'
import { patchUser } from '../users/user-store.ts'
import { findCredentialState, findTenantFacts } from './credential-state-store.ts'

/** Which changes of the database end what is kept of callers: every writer notes its own. */

before(() => watchAccess(owner))

/** The texts of the statements that a caller is read by. */
async function statements(): Promise<string[]> {
  const texts: string[] = []
  const tx = {
    tenantId: alice.tenantId,
    async conclude(statement: Sql) {
      texts.push(compile(statement, alice.tenantId).text)
      return []
    },
  } as unknown as TenantTx
  await findCredentialState(tx, {})
  await findTenantFacts(tx)
  await sessions.findBrowserSession(tx, Buffer.alloc(0))
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

test('writers of every table that a caller is read from are looked at', async () => {
  const read = new Set<string>()
  for (const text of await statements()) {
    const { rows } = await owner.query(`explain (generic_plan, format json) ${text}`)
    for (const table of tablesOf(rows[0]['QUERY PLAN'][0].Plan)) read.add(table)
  }
  assert.deepEqual([...read].toSorted(), notedTables)
})

/** What is written to a record that another transaction has added. */
interface Writer<T = unknown> {
  readonly added: (tx: TenantTx) => Promise<T>
  readonly write: (tx: TenantTx, added: T) => Promise<unknown> | unknown
}

const nothing = async () => undefined
const adding = (write: Writer['write']): Writer => ({ added: nothing, write })
const changing = <T>(added: Writer<T>['added'], write: Writer<T>['write']) =>
  ({ added, write }) as Writer

const withRole = async (tx: TenantTx) => {
  const [user, role] = [await addUser(tx), await addRole(tx)]
  await replaceRoles(tx, user.id, [role])
  return user
}
const accepted = { status: 'accepted', grantedScopes: [], decidedBy: 'a test' } as const
const staffClient = { secretHash: randomBytes(32), redirectUris: [], scopes: [] }
const tenantRow = {
  ...{ name: 'Another', isOperator: false, currencyIso: 'EUR', languageIso: 'en' },
  ...{ licenceValidUntil: null, licenceIncludesInterface: true },
  ...{ ratePerSecond: 1, rateBurst: 1, auditRetentionDays: 30, countryIso: null },
}

const writers: Readonly<Record<string, Writer>> = {
  insertKey: adding(addKey),
  revokeKey: changing(addKey, (tx, { apiKeyId }) => keys.revokeKey(tx, apiKeyId)),
  revokeKeysOf: changing(addKey, (tx, { registrationId }) =>
    tx.rows(keys.revokeKeysOf(tx, [registrationId])),
  ),
  setAppScopes: changing(addKey, (tx, { appId }) => apps.setAppScopes(tx, appId, [])),
  endAppAccess: changing(addKey, (tx, { appId }) => apps.endAppAccess(tx, appId)),
  blockApp: adding((tx) => blocked.blockApp(tx, 'an-app', '')),
  unblockApp: changing(
    (tx) => blocked.blockApp(tx, 'another-app', ''),
    (tx, { appId }) => blocked.unblockApp(tx, appId),
  ),
  insertBrowserSession: adding(addSession),
  deleteBrowserSessionOf: changing(addSession, (tx, { secretHash }) =>
    sessions.deleteBrowserSessionOf(tx, secretHash),
  ),
  deleteBrowserSession: changing(addListedSession, (tx, { sessionId }) =>
    sessions.deleteBrowserSession(tx, sessionId),
  ),
  restoreStaffClient: changing(addClient, (tx, { clientId }) =>
    restoreStaffClient(tx, clientId, staffClient),
  ),
  insertClients: adding(addClient),
  patchClient: changing(addClient, (tx, { id }) => clients.patchClient(tx, id, { scopes: [] })),
  replaceSecret: changing(addClient, (tx, { id }) =>
    clients.replaceSecret(tx, id, randomBytes(32)),
  ),
  moveRedirects: changing(addClient, (tx, { clientId }) =>
    clients.moveRedirects(tx, [clientId], { from: 'https://one.example', to: 'https://b.example' }),
  ),
  patchProfile: changing(addUser, (tx, { id }) =>
    profiles.patchProfile(tx, id, { languageIso: 'de' }),
  ),
  keepBrowserSession: changing(addEndedSession, (tx, { userId, sessionId }) =>
    profiles.keepBrowserSession(tx, userId, sessionId),
  ),
  expirePending: changing(addOldRegistration, (tx, { appId }) =>
    tx.rows(registrations.expirePending(tx, appId)),
  ),
  insertRegistration: adding(addRegistration),
  countWrongChallenge: changing(addRegistration, (tx, { registrationId }) =>
    registrations.countWrongChallenge(tx, registrationId),
  ),
  markAnswered: changing(addRegistration, (tx, { registrationId }) =>
    tx.rows(registrations.markAnswered(tx, registrationId)),
  ),
  decide: changing(addRegistration, (tx, { registrationId }) =>
    registrations.decide(tx, registrationId, accepted),
  ),
  withdraw: changing(addKey, (tx, { registrationId }) =>
    registrations.withdraw(tx, registrationId),
  ),
  insertRoles: adding(addRole),
  patchRole: changing(addRole, (tx, { id }) => roles.patchRole(tx, id, { scopes: [] })),
  deleteRole: changing(addRole, (tx, { id }) => roles.deleteRole(tx, id)),
  give: changing(addUser, async (tx, { id }) => replaceRoles(tx, id, [await addRole(tx)])),
  takeAway: changing(withRole, (tx, { id }) => replaceRoles(tx, id, [])),
  revokeToken: adding((tx) => tx.conclude(revokeToken(tx, randomUUID(), new Date()))),
  revokeGrant: adding((tx) => revokeGrant(tx, randomUUID(), 60)),
  insertTenant: adding((tx) => insertTenant(tx, tenantRow)),
  patchTenant: adding((tx) => patchTenant(tx, { rateBurst: 199_999 })),
  insertUsers: adding(addUser),
  patchUser: changing(addUser, (tx, { id }) =>
    patchUser(tx, id, { isActive: false } as object, { roles: undefined, endsSessions: true }),
  ),
}

async function addListedSession(tx: TenantTx) {
  await addSession(tx)
  const { items } = await sessions.listBrowserSessions(tx, { limit: 1, offset: 0 })
  return { sessionId: items[0]?.sessionId ?? '' }
}

async function addEndedSession(tx: TenantTx) {
  const { userId } = await addSession(tx)
  const row = await tx.row<{ sessionId: string }>(sql`
    select session.id as "sessionId" from erp.browser_sessions session
    join erp.users on users.tenant_id = $tenant and users.uuid = session.user_uuid
    where session.tenant_id = $tenant and users.id = ${userId}`)
  tx.later(sql`
    update erp.users set session_epoch = 7 where tenant_id = $tenant and id = ${userId}`)
  return { userId, sessionId: row?.sessionId ?? '' }
}

async function addOldRegistration(tx: TenantTx) {
  const added = await addRegistration(tx)
  tx.later(sql`
    update erp.registrations set expires_at = now() - interval '1 hour'
    where tenant_id = $tenant and id = ${added.registrationId}`)
  return added
}

test('every function that writes is tried', () => {
  const noting = accessWriters().filter(({ text }) => text.includes('noteAccessChange('))
  assert.deepEqual(Object.keys(writers).toSorted(), noting.map(({ name }) => name).toSorted())
})

for (const [name, { added, write }] of Object.entries(writers)) {
  test(`${name} notes what it changes`, async () => {
    const tenantId = name === 'insertTenant' ? randomUUID() : alice.tenantId
    const record = await asTenant(database.pool, tenantId, added)
    const changes = await changesOf(owner, () =>
      asTenant(database.pool, tenantId, async (tx) => write(tx, record)),
    )
    const of = name === 'blockApp' || name === 'unblockApp' ? 'all' : tenantId
    assert.ok(changes.length > 0, 'it changes something')
    assert.deepEqual(
      changes.map(({ tenant, isNoted }) => ({ tenant, isNoted })),
      changes.map(() => ({ tenant: of, isNoted: true })),
    )
  })
}

test('what the operator changes in another tenant is noted for that one', async () => {
  const changes = await changesOf(owner, () =>
    call(operator.app, `PATCH /v2/admin/tenants/${bob.tenantId}`, { name: 'Another name' }),
  )
  assert.deepEqual(changes, [{ table: 'tenants', tenant: bob.tenantId, isNoted: true }])
})

test('a transaction notes a tenant once', async () => {
  const before = await countNotices(owner)
  await alice.work((tx) => addKey(tx))
  assert.equal(await countNotices(owner), before + 1)
})

test('what changes nothing, or is not committed, is not noted', async () => {
  const user = await alice.work((tx) => addUser(tx))
  const before = await countNotices(owner)
  await alice.work((tx) =>
    patchUser(tx, user.id, { scopes: ['items.read'] }, { roles: undefined, endsSessions: false }),
  )
  await alice.work((tx) => sessions.deleteBrowserSessionOf(tx, randomBytes(32)))
  await asTenant(database.pool, alice.tenantId, addUser, { dryRun: true })
  await asService(database.pool, (tx) => blocked.unblockApp(tx, 'unknown-app'))
  assert.equal(await countNotices(owner), before)
})

test('the use of a credential is not noted', async () => {
  const user = await alice.work((tx) => addUser(tx))
  const before = await countNotices(owner)
  const key = await alice.work((tx) => keys.listKeys(tx, { limit: 1, offset: 0 }))
  await alice.work((tx) => keys.touchKey(tx, key.items[0]?.apiKeyId ?? ''))
  await alice.work((tx) => sessions.touchBrowserSession(tx, randomUUID()))
  await alice.work((tx) => noteLogin(tx, user.uuid))
  assert.equal(await countNotices(owner), before)
})
