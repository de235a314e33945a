import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { firstRunFile, readFirstRun } from '../../../main/first-run/first-run-file.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import { Pool } from '../../../platform/postgres/connections/pool.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { Vault } from '../../../platform/secrets/vault.ts'
import { embeddedOwner, masterKey } from '../../testing/processes/service-process.ts'
import { type Actor, addTenant, type TestTenant } from '../../testing/world.ts'
import { Ledger, type LoadOptions } from './ledger.ts'

/** Registers callbacks for the end of a proof; they run in reverse order. */
export function endings(t: {
  after(callback: () => Promise<void>): void
}): (callback: () => unknown) => void {
  const callbacks: (() => unknown)[] = []
  t.after(async () => {
    for (const callback of callbacks.toReversed()) await callback()
  })
  return (callback) => callbacks.push(callback)
}

/** A directory for a service's data. */
export function dataDirectory(atEnd: (callback: () => unknown) => void): string {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-proof-'))
  // The database may run as another user than this one.
  chmodSync(directory, 0o755)
  atEnd(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Runs statements as the owner of the database, who sees all tenants. */
export async function asOwner<T>(
  settings: string | ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(typeof settings === 'string' ? embeddedOwner(settings) : settings)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export interface ProvingTenant extends TestTenant {
  readonly references: LoadOptions['references']
}

/** Adds tenants with a category and a sales channel each, which the items of a load refer to. */
export async function addTenants(
  settings: ConnectionSettings,
  names: readonly string[],
): Promise<ProvingTenant[]> {
  const pool = new Pool({ ...settings, user: 'erp_app' }, { size: 2, queueLength: 16 })
  const vault = new Vault(masterKey)
  try {
    return await Promise.all(
      names.map(async (name) => {
        const tenant = await addTenant({ pool }, vault, { name, isOperator: false })
        const [categoryId, salesChannelId] = [crypto.randomUUID(), crypto.randomUUID()]
        await tenant.work(async (tx) => {
          tx.later(sql`
            insert into erp.categories (tenant_id, id, uuid, name)
            values (${tx.tenantId}, 1, ${categoryId}, 'Tea')`)
          tx.later(sql`
            insert into erp.sales_channels (tenant_id, id, uuid, type, connection, shop, name)
            values (${tx.tenantId}, 1, ${salesChannelId}, 1, 1, 1, 'Shop')`)
        })
        return { ...tenant, references: { categoryId, salesChannelId } }
      }),
    )
  } finally {
    await pool.close()
  }
}

export function loadOf(
  { app, references }: ProvingTenant,
  port: LoadOptions['port'],
  { attempts = 1, clients = 16 }: { attempts?: number; clients?: number } = {},
): Ledger {
  return new Ledger({ port, actor: app, clients, references, label: 'item', attempts })
}

/** How many rounds a proof of random moments runs: PROOF_ROUNDS, else as given. */
export function rounds(fallback: number): number {
  // biome-ignore lint/style/noProcessEnv: proofs are configured apart from the product.
  return Number(process.env['PROOF_ROUNDS'] ?? fallback)
}

/** The numbers in one line. */
export function figures(values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(values).map(([name, value]) =>
    typeof value === 'number' ? `${name} ${Math.round(value * 10) / 10}` : `${name} ${value}`,
  )
  return parts.join(', ')
}

export function countsOf(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count}×${status}`)
    .join(' ')
}

/** The client of the sample tenant, which may do everything. */
export async function clientOf(dataDir: string, port: number): Promise<Actor> {
  const firstRun = readFirstRun(firstRunFile(dataDir))
  assert.ok(firstRun)
  const { clientId, clientSecret } = firstRun.client
  const response = await fetch(`http://127.0.0.1:${port}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { headers: { authorization: `Bearer ${token}`, 'x-tenant-id': firstRun.tenantId } }
}
