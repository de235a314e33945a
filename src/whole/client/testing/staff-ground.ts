import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltClient } from '../../../main/client/built-client.ts'
import { createFirstRun } from '../../../main/first-run/first-run.ts'
import type { FirstRun } from '../../../main/first-run/first-run-file.ts'
import { buildService } from '../../../main/process/service.ts'
import { FileStore } from '../../../platform/files/file-store.ts'
import { Vault } from '../../../platform/secrets/vault.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/database.ts'
import { freePort } from '../../../platform/testing/free-port.ts'
import { buildClient } from './build.ts'

/** The service with the built pages and the sample tenant. */
export interface StaffGround {
  /** `http://127.0.0.1:<port>`. */
  readonly address: string
  readonly firstRun: FirstRun
  readonly database: TestDatabase
  readonly vault: Vault
  readonly files: FileStore
  /** Ends the service, as an operator does for another version. */
  readonly stop: () => Promise<void>
  /** Starts it again, with other pages where they are given. */
  readonly start: (client?: BuiltClient) => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts it for one test file; networks that are not public are called where they are allowed. */
export async function staffGround({
  outboundAllowed = [],
}: {
  readonly outboundAllowed?: readonly string[]
} = {}): Promise<StaffGround> {
  buildClient()
  const database = await testDatabase()
  const { pool } = database
  const vault = new Vault(Buffer.alloc(32, 7))
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-staff-'))
  const files = new FileStore(pathToFileURL(join(dataDir, 'files')).href)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const serve = async (client?: BuiltClient) => {
    const { server } = buildService({
      ...{ pool, vault, files, publicUrl: address, stateLifetimeMs: 0 },
      ...(client && { client }),
      outboundAllowed,
      // As a service in demo mode: apps stand on this machine.
      roomSettings: { localhostApps: 1 },
    })
    await server.listen({ host: '127.0.0.1', port })
    return server
  }
  const first = await createFirstRun({ pool, vault, files, baseUrl: address, dataDir })
  if (!first) throw new Error('there is a tenant already')
  let server = await serve()
  return {
    address,
    firstRun: first.firstRun,
    database,
    vault,
    files,
    stop: async () => {
      const closed = server.close()
      // Browsers hold connections on which they have asked for nothing yet.
      server.server.closeAllConnections()
      await closed
    },
    start: async (client) => {
      server = await serve(client)
    },
    close: async () => {
      await server.close()
      await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** An access token of the sample's client, which may do everything: for what somebody else does meanwhile. */
export async function tokenOfClient({ address, firstRun }: StaffGround): Promise<string> {
  const { clientId, clientSecret } = firstRun.client
  const response = await fetch(`${address}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}
