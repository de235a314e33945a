import { grantAppAccess } from '../../access/doors/apps/app-access-store.ts'
import { actorOf } from '../../access/doors/users/acting.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { readManifest, textIn } from '../catalogue/app.ts'
import { findStoredApp } from '../catalogue/app-store.ts'
import { noSuchExtension } from '../extensions/extension.ts'
import { queueHookCall } from '../hooks/hook-call-store.ts'
import { AppInstallation, appIdOf } from './app-installation.ts'
import {
  appInstallations,
  findManifestOf,
  type StoredInstallation,
  writeInstallation,
} from './app-installation-store.ts'
import { currentInstallation, holdForMove, refuseBlocked } from './move-installation.ts'

export const completeAppSetup = operation({
  name: 'completeAppSetup',
  summary: 'Complete the setup of an app',
  description:
    'For the ERP client, when the setup screen of an app has called `setupCompleted` of the host ' +
    'bridge: the app may do what was granted, and its connectUrl is called once, with its API key. ' +
    'Again without effect. Refused with 404 `app-installation.missing`, 409 ' +
    '`app-installation.status` unless it is being set up, 402 `app.not-authorised` where the ' +
    'operator has blocked the app.',
  method: 'POST',
  path: { v2: '/app-installations/{appInstallationId}/complete-setup' },
  scope: 'admin',
  pathParameters: { appInstallationId: ReferenceField() },
  answer: { status: 200, shape: AppInstallation },
  current: currentInstallation,

  async handle({ tx, vault, path, generation, caller, audit }) {
    const { installation, next } = await holdForMove(tx, path.appInstallationId, 'completeSetup')
    if (next) {
      await refuseBlocked(tx, installation)
      await connect(tx, vault, installation, actorOf(caller))
      await writeInstallation(tx, installation, { status: next })
      const before = { status: installation.status }
      audit({
        ...{ entity: 'app-installation', entityId: installation.uuid, before },
        after: { status: next },
      })
    }
    return concludeWithRecord(tx, generation, appInstallations, installation)
  },
})

/** An app without a connectUrl has nowhere to be sent a key: it registers under the id of its extension. */
async function connect(
  tx: TenantTx,
  vault: Vault,
  installation: StoredInstallation,
  decidedBy: string,
): Promise<void> {
  const app = await findStoredApp(tx, { id: installation.extensionId })
  const bytes = await findManifestOf(tx, installation.manifestHash)
  if (!app || !bytes) throw noSuchExtension()
  const manifest = readManifest(bytes)
  const { connectUrl } = manifest.lifecycle
  if (connectUrl === undefined) return
  await grantAppAccess(tx, vault, {
    ...{ appId: appIdOf(app.uuid), version: installation.version, decidedBy },
    ...{ name: textIn('en', manifest.name), description: textIn('en', manifest.description) },
    ...{ providerName: app.providerName, providerWebsite: app.providerWebsite },
    scopes: installation.grantedScopes,
  })
  await queueHookCall(tx, installation.id, 'connect', connectUrl)
}
