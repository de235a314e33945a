import { generateKeyPairSync, sign } from 'node:crypto'
import {
  extensionTable,
  lockExtension,
  writeManifest,
} from '../../apps/extensions/extension-store.ts'
import { hashOf } from '../../apps/extensions/manifest-content.ts'
import { examplePublicKey } from '../../apps/extensions/manifest-example.ts'
import { appInstallationTable } from '../../apps/installations/app-installation-store.ts'
import { readPublicKey } from '../../apps/providers/provider-key.ts'
import { extensionProviderKeyTable } from '../../apps/providers/provider-key-store.ts'
import { extensionProviderTable } from '../../apps/providers/provider-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** A provider, its key, an extension that has no manifest yet, one that can be installed, and one that is. */
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
  await addInstallable(tx, providerId, 'Tasting notes')
  const installed = await addInstallable(tx, providerId, 'Roast calendar')
  await insertRows(tx, appInstallationTable, [{ ...installed, status: 'active' }])
}

/** Signed by a new key, whose private part is thrown away. */
async function addInstallable(tx: TenantTx, providerId: number, name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const [key] = await insertRows(tx, extensionProviderKeyTable, [
    { providerId, name, ...readPublicKey(pem), isRevoked: false },
  ])
  const [added] = await insertRows(tx, extensionTable, [{ providerId, name }])
  const extension = added && (await lockExtension(tx, added.uuid))
  if (!key || !extension) throw new Error('no extension was added')
  const content = {
    ...{ manifestVersion: 1, version: '1.0.0', extensionId: extension.uuid },
    name: { en: name },
    lifecycle: { configurationUrl: 'https://harbour-roasters.example/tasting/setup' },
    capabilities: { erp: { api: { scopes: ['items.read'] } } },
  }
  const bytes = Buffer.from(JSON.stringify(content))
  const sent = { bytes, signature: sign(null, bytes, privateKey), hash: hashOf(bytes), content }
  await writeManifest(tx, extension, key.id, content.version, sent)
  const grantedScopes = content.capabilities.erp.api.scopes
  const { version } = content
  return { extensionId: extension.id, version, manifestHash: sent.hash, grantedScopes }
}
