import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { RegisteredApp } from '../../../access/oauth/client-directory.ts'
import {
  clientSecretPurpose,
  newClientId,
  newClientSecret,
} from '../../../access/oauth/client-id.ts'
import { createOAuthServer, type OAuthServer } from '../../../access/oauth/oauth-server.ts'
import { hashPassword } from '../../../access/users/password.ts'
import { scopes } from '../../../main/rooms.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { Vault } from '../../../platform/secrets/vault.ts'

export const vault = new Vault(Buffer.alloc(32, 7))
/** scrypt is slow on purpose; all users of the tests have the same password. */
export const password = 'correct horse'
const passwordHash = hashPassword(password)

interface Database {
  readonly pool: Pool
  readonly owner: ConnectionSettings
  drop(): Promise<void>
}

export interface TestClient {
  readonly clientId: string
  readonly secret: string
  readonly tenantId: string
}

/** The OAuth server on loopback with a database of its own, and functions to fill it. */
export class TestOAuthServer implements AsyncDisposable {
  readonly database: Database
  readonly owner: pg.Client
  readonly http: Server
  readonly issuer: string
  oauth: OAuthServer
  readonly apps = new Map<string, RegisteredApp>()
  readonly failures: unknown[] = []
  #last: Promise<unknown> = Promise.resolve()

  private constructor(database: Database, owner: pg.Client, http: Server) {
    this.database = database
    this.owner = owner
    this.http = http
    this.issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    this.oauth = this.another()
    http.on('request', (req, res) => void this.oauth.handle(req, res))
  }

  /** Drops the database at the end. */
  static async start(database: Database): Promise<TestOAuthServer> {
    const owner = new pg.Client(database.owner)
    await owner.connect()
    const http = createServer()
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    return new TestOAuthServer(database, owner, http)
  }

  /** A server as in another process: only database, master key and address are shared. */
  another(publicUrl = this.issuer): OAuthServer {
    return createOAuthServer({
      pool: this.database.pool,
      vault,
      publicUrl,
      scopes,
      findAppByKey: async (key) => this.apps.get(key),
      log: (_message, error) => this.failures.push(error),
    })
  }

  /** From now on another process answers. */
  restart(): void {
    this.oauth = this.another()
  }

  async addTenant(): Promise<string> {
    const tenantId = randomUUID()
    const text = `insert into erp.tenants (tenant_id, name) values ($1, 'Tenant')`
    await this.inTenant(tenantId, text, [tenantId])
    return tenantId
  }

  async addUser(tenantId: string, userName: string, scopes: string[]): Promise<string> {
    const { rows } = await this.inTenant<{ uuid: string }>(
      tenantId,
      `insert into erp.users (tenant_id, id, user_name, display_name, password_hash, scopes)
       select $1, count(*) + 1, $2, $2, $3, $4 from erp.users where tenant_id = $1 returning uuid`,
      [tenantId, userName, await passwordHash, scopes],
    )
    return rows[0]?.uuid ?? ''
  }

  async addClient(
    tenantId: string,
    {
      scopes = ['items.read'],
      redirectUris = ['https://client.example/callback'],
      ...rest
    }: {
      scopes?: string[]
      redirectUris?: string[]
      grantTypes?: string[]
      name?: string
      jwks?: object
      isPublic?: boolean
    } = {},
  ): Promise<TestClient> {
    const clientId = newClientId(tenantId)
    const secret = newClientSecret()
    const hasSecret = !rest.jwks && !rest.isPublic
    await this.inTenant(
      tenantId,
      `insert into erp.clients
         (tenant_id, id, client_id, name, secret_hash, jwks, grant_types, redirect_uris, scopes)
       select $1, count(*) + 1, $2, $3, $4, $5, $6, $7, $8 from erp.clients where tenant_id = $1`,
      [
        tenantId,
        clientId,
        rest.name ?? 'Test client',
        hasSecret ? vault.hash(clientSecretPurpose, secret) : null,
        rest.jwks ? JSON.stringify(rest.jwks) : null,
        rest.grantTypes ?? ['authorization_code', 'refresh_token', 'client_credentials'],
        redirectUris,
        scopes,
      ],
    )
    return { clientId, secret, tenantId }
  }

  /** Runs a statement as the owner of the tables, to whom the tenant applies as well. */
  inTenant<T extends pg.QueryResultRow>(
    tenantId: string,
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<T>> {
    const result = this.#last.then(async () => {
      await this.owner.query(`set app.tenant_id = '${tenantId}'`)
      return this.owner.query<T>(text, values)
    })
    // One after another: the tenant is a setting of the one connection.
    this.#last = result.catch(() => undefined)
    return result
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.http.closeAllConnections()
    this.http.close()
    await this.owner.end()
    await this.database.drop()
  }
}
