import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { findKey, lockKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { ExtensionProvider } from './provider.ts'

export const extensionProviderTable: NumberedTable = {
  table: 'extension_providers',
  as: 'extension_provider',
  announces: eventsOf('extension-provider'),
  columns: { name: 'text', website: 'text' },
}

export const extensionProviders: RecordSource = {
  ...extensionProviderTable,
  record: projected(shapeOf(ExtensionProvider), {
    id: keyOf('extension_provider'),
    ...columnsOf('extension_provider', 'name', 'website'),
  }),
}

/** The provider that a caller names, locked for a write. */
export function findProvider(
  tx: TenantTx,
  reference: Reference,
  isWrite: boolean,
): Promise<Key | undefined> {
  return (isWrite ? lockKey : findKey)(tx, extensionProviderTable, reference)
}
