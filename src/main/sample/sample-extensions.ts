import { extensionTable } from '../../apps/extensions/extension-store.ts'
import { examplePublicKey } from '../../apps/extensions/manifest-example.ts'
import { readPublicKey } from '../../apps/providers/provider-key.ts'
import { extensionProviderKeyTable } from '../../apps/providers/provider-key-store.ts'
import { extensionProviderTable } from '../../apps/providers/provider-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** A provider, its key, and an extension that has no manifest yet. */
export async function addExtension(tx: TenantTx): Promise<void> {
  const website = 'https://harbour-roasters.example/apps'
  const [provider] = await insertRows(tx, extensionProviderTable, [
    { name: 'Harbour Roasters', website },
  ])
  if (!provider) throw new Error('no provider was added')
  const providerId = provider.id
  const key = { ...readPublicKey(examplePublicKey), isRevoked: false }
  await insertRows(tx, extensionProviderKeyTable, [{ providerId, name: 'Release', ...key }])
  await insertRows(tx, extensionTable, [{ providerId, name: 'Labels of the roastery' }])
}
