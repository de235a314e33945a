import { shapeOf } from '../../platform/pipeline/operation.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { type LockedRecord, lockRecord, patchRow } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'
import { Client } from './client.ts'

/** The sales channels, for looking up the one that a body names. */
export const namedChannels = 'sales_channels'

const table: NumberedTable = {
  table: 'clients',
  as: 'client',
  columns: {
    clientId: 'text',
    name: 'text',
    secretHash: 'bytea',
    jwks: 'jsonb',
    grantTypes: 'text[]',
    redirectUris: 'text[]',
    scopes: 'text[]',
    salesChannelId: 'integer',
  },
}

const { name, jwks, grantTypes, redirectUris, scopes } = table.columns
const patched = {
  ...table,
  columns: { name, jwks, grantTypes, redirectUris, scopes, isActive: 'boolean' },
} as NumberedTable

export const clients: RecordSource = {
  table: 'clients',
  as: 'clients',
  record: projected(shapeOf(Client), {
    id: keyOf('clients'),
    ...columnsOf('clients', 'clientId', 'name', 'grantTypes', 'redirectUris', 'scopes', 'jwks'),
    ...columnsOf('clients', 'isActive', 'created', 'changed'),
    isPublic: fixed('(clients.secret_hash is null and clients.jwks is null)'),
    salesChannelId: referenceOf('clients', 'sales_channel_id', namedChannels),
  }),
}

export interface ClientRow {
  readonly clientId: string
  readonly name: string
  readonly secretHash: Buffer | null
  readonly jwks?: object | null
  readonly grantTypes: readonly string[]
  readonly redirectUris: readonly string[]
  readonly scopes: readonly string[]
  readonly salesChannelId?: number | null
}

/** Adds active clients and returns their keys in the order of the rows. */
export function insertClients(tx: TenantTx, rows: readonly ClientRow[]): Promise<Key[]> {
  noteAccessChange(tx)
  return insertRows(
    tx,
    table,
    rows.map((row) => ({
      ...row,
      secretHash: row.secretHash && `\\x${row.secretHash.toString('hex')}`,
    })),
  )
}

/** Clients of this client id. */
export function hasClientId(clientId: string): Sql {
  return sql`clients.client_id = ${clientId}`
}

interface LockedClient extends LockedRecord {
  /** The client as its record shows it. */
  readonly shown: Client
  /** Whether it proves itself by keys of its own. */
  readonly isSigning: boolean
}

/** The client, locked against other writers until the transaction ends. */
export async function lockClient(
  tx: TenantTx,
  reference: Reference,
): Promise<LockedClient | undefined> {
  const locked = await lockRecord(tx, 'v2', clients, reference)
  if (!locked) return undefined
  const shown = JSON.parse(locked.json) as Client
  return { ...locked, shown, isSigning: shown.jwks !== null }
}

/**
 * Writes the given fields; a field left out stays. Returns whether anything changed: if not, `changed`
 * stays as well.
 */
export async function patchClient(
  tx: TenantTx,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const change = await patchRow(tx, patched, id, fields, 'changed')
  if (change) noteAccessChange(tx)
  return change !== undefined
}

/** The former secret of the client is invalid from now on. */
export async function replaceSecret(tx: TenantTx, id: number, secretHash: Buffer): Promise<void> {
  noteAccessChange(tx)
  await tx.rows(sql`
    update erp.clients set secret_hash = ${secretHash}, changed = ${laterThan(fixed('clients.changed'))}
    where tenant_id = ${tx.tenantId} and id = ${id}`)
}

/** Moves clients' redirect addresses from below one address to below another one. */
export async function moveRedirects(
  tx: TenantTx,
  clientIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  noteAccessChange(tx)
  await tx.rows(sql`
    update erp.clients
    set redirect_uris = array(
        select case when starts_with(uri, ${`${from}/`}::text) then ${to}::text || substr(uri, length(${from}::text) + 1)
          else uri end
        from unnest(redirect_uris) with ordinality as former (uri, place)
        order by place),
      changed = now()
    where tenant_id = ${tx.tenantId} and client_id = any(${clientIds}::text[])`)
}
