import { randomBytes, randomUUID } from 'node:crypto'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import { insertKey } from '../api-keys/api-key-store.ts'
import { insertBrowserSession } from '../browser-sessions/browser-session-store.ts'
import { insertClients } from '../clients/client-store.ts'
import { decide, insertRegistration } from '../registration/registration-store.ts'
import { insertRoles } from '../roles/role-store.ts'
import { insertUsers } from '../users/user-store.ts'

/** Records that callers are read from, each a new one. */

function only([key]: readonly Key[]): Key {
  if (!key) throw new Error('nothing was added')
  return key
}

export async function addUser(tx: TenantTx): Promise<Key> {
  const name = randomUUID()
  const row = { userName: name, displayName: name, passwordHash: 'a hash', scopes: ['items.read'] }
  return only(await insertUsers(tx, [{ ...row, languageIso: 'en' }]))
}

export async function addRole(tx: TenantTx): Promise<Key> {
  return only(
    await insertRoles(tx, [{ name: randomUUID(), description: '', scopes: ['items.read'] }]),
  )
}

interface AddedClient extends Key {
  readonly clientId: string
}

export async function addClient(tx: TenantTx): Promise<AddedClient> {
  const clientId = randomUUID()
  const row = { clientId, name: clientId, secretHash: randomBytes(32), scopes: ['items.read'] }
  const redirects = { grantTypes: ['authorization_code'], redirectUris: ['https://one.example/a'] }
  return { ...only(await insertClients(tx, [{ ...row, ...redirects }])), clientId }
}

interface AddedSession {
  readonly userId: number
  readonly secretHash: Buffer
}

export async function addSession(tx: TenantTx): Promise<AddedSession> {
  const user = await addUser(tx)
  const secretHash = randomBytes(32)
  const session = { secretHash, userId: user.uuid, sessionEpoch: 0, device: '' }
  if (!(await insertBrowserSession(tx, session))) throw new Error('no session was added')
  return { userId: user.id, secretHash }
}

interface AddedApp {
  readonly registrationId: string
  readonly appId: string
}

/** Asks for a registration. */
export async function addRegistration(tx: TenantTx): Promise<AddedApp> {
  const registrationId = randomUUID()
  const appId = `app-${registrationId}`
  await tx.rows(
    insertRegistration(tx, {
      ...{ registrationId, parentId: null, appId, version: '1.0.0', displayName: 'An app' },
      ...{ description: '', localizedDisplayNames: [], localizedDescriptions: [] },
      ...{ providerName: '', providerWebsite: '', mandatoryScopes: [], optionalScopes: [] },
      ...{ appIcon: null, registrationType: 0 },
      ...{ challengeHash: randomBytes(32), challengeSealed: null },
    }),
  )
  return { registrationId, appId }
}

interface AddedKey extends AddedApp {
  readonly apiKeyId: string
}

/** A registered app and its key. */
export async function addKey(tx: TenantTx): Promise<AddedKey> {
  const app = await addRegistration(tx)
  const scopes = ['items.read']
  const decision = { status: 'accepted', grantedScopes: scopes, decidedBy: 'a test' } as const
  await decide(tx, app.registrationId, decision)
  const apiKeyId = randomUUID()
  const { registrationId } = app
  const key = { apiKeyId, registrationId, prefix: '', keyHash: randomBytes(32), scopes }
  await tx.rows(insertKey(tx, key))
  return { ...app, apiKeyId }
}
