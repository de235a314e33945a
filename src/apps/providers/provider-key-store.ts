import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Algorithm, ExtensionProviderKey } from './provider-key.ts'

const as = 'extension_provider_key'

export const extensionProviderKeyTable: NumberedTable = {
  table: 'extension_provider_keys',
  as,
  announces: eventsOf('extension-provider-key'),
  columns: {
    providerId: 'integer',
    name: 'text',
    algorithm: 'text',
    publicKey: 'text',
    fingerprint: 'text',
    isRevoked: 'boolean',
  },
}

const shown = ['name', 'algorithm', 'publicKey', 'fingerprint', 'isRevoked']

export const extensionProviderKeys: RecordSource = {
  ...extensionProviderKeyTable,
  record: projected(shapeOf(ExtensionProviderKey), { id: keyOf(as), ...columnsOf(as, ...shown) }),
}

export interface StoredKey {
  readonly id: number
  readonly algorithm: Algorithm
  readonly publicKey: string
  readonly isRevoked: boolean
}

const stored = sql`select id, algorithm, public_key as "publicKey", is_revoked as "isRevoked"
  from erp.extension_provider_keys`

export async function findProviderKey(tx: TenantTx, id: number): Promise<StoredKey | undefined> {
  return tx.row<StoredKey>(sql`${stored} where tenant_id = ${tx.tenantId} and id = ${id}`)
}

/** How many keys a manifest is tried with: each costs time. */
const usableKeysMax = 20

/** The newest keys that a provider may sign with now, held against being revoked until the transaction ends. */
export function holdUsableKeys(tx: TenantTx, providerId: number): Promise<StoredKey[]> {
  return tx.rows<StoredKey>(sql`
    ${stored} where tenant_id = ${tx.tenantId} and provider_id = ${providerId} and not is_revoked
    order by id desc limit ${usableKeysMax} for share`)
}
