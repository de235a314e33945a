import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from '../../platform/postgres/sql.ts'
import { nobody, type TestTenant, world } from '../../whole/testing/world.ts'

/** Callers of two tenants, with keys, tokens and users. */

export const { call, alice, bob, database, vault } = await world()

export const keyOf = ({ app }: TestTenant) => app.headers['x-api-key'] ?? ''
export const appHeaders = { 'x-appid': 'test-app', 'x-appversion': '1' }

/** The access token that an app gets for its key. */
export async function tokenOfApp(appId: string, key: string): Promise<string> {
  const { body, text } = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${appId}:${key}`).toString('base64')}`,
  })
  assert.ok(body.access_token, text)
  return body.access_token
}

export async function enter(tenant: { tenantId: string }, headers: Record<string, string>) {
  const { status, body } = await call(
    { headers: { 'x-tenant-id': tenant.tenantId, ...headers } },
    'GET /v1/items',
  )
  return status === 200 ? 200 : `${status} ${body.ErrorCode}`
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let users = 0

export async function addUser(
  tenant: TestTenant,
  scopes: string[],
): Promise<{ id: number; uuid: string }> {
  const uuid = randomUUID()
  const id = ++users
  await tenant.work((tx) =>
    tx.rows(sql`
      insert into erp.users (tenant_id, id, uuid, user_name, display_name, scopes)
      values (${tx.tenantId}, ${id}, ${uuid}, ${uuid}, 'A user', ${scopes})`),
  )
  return { id, uuid }
}
