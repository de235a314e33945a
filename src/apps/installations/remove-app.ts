import { endAppAccess } from '../../access/doors/apps/app-access-store.ts'
import { deleteWebhooksOf } from '../../automation/owned-webhook-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { readManifest } from '../catalogue/app.ts'
import { dropPendingCalls, queueHookCall, wasCalled } from '../hooks/hook-call-store.ts'
import { appIdOf } from './app-installation.ts'
import {
  findManifestOf,
  type StoredInstallation,
  writeInstallation,
} from './app-installation-store.ts'
import { currentInstallation, holdForMove } from './move-installation.ts'

export const removeApp = operation({
  name: 'removeApp',
  summary: 'Remove an installed app',
  description:
    'Disconnects an app: its registration, API keys and access tokens end within a second, its ' +
    'webhooks are deleted, and its disconnectUrl is called once, if its connectUrl may have ' +
    'been called. The app is removed no matter what it answers. Again without effect. The record stays ' +
    'with the calls that were made. Refused with 404 `app-installation.missing`, 409 ' +
    '`app-installation.status` where the installation has failed.',
  method: 'DELETE',
  path: { v2: '/app-installations/{appInstallationId}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { appInstallationId: ReferenceField() },
  answer: { status: 204 },
  current: currentInstallation,

  async handle({ tx, path, audit }) {
    const { installation, next } = await holdForMove(tx, path.appInstallationId, 'remove')
    if (!next) return undefined
    const appId = appIdOf(installation.extensionUuid)
    // A sender holds its call and then the registration: the other way round they would wait for each other.
    await disconnect(tx, installation)
    await endAppAccess(tx, appId)
    await deleteWebhooksOf(tx, appId)
    await writeInstallation(tx, installation, { status: next })
    const before = { status: installation.status }
    audit({
      ...{ entity: 'app-installation', entityId: installation.uuid, before },
      after: { status: next },
    })
    return undefined
  },
})

/** If the app was not called for its connection yet, that call is dropped and none is made for the end. */
async function disconnect(tx: TenantTx, installation: StoredInstallation): Promise<void> {
  await dropPendingCalls(tx, installation.id)
  const bytes = await findManifestOf(tx, installation.manifestHash)
  if (!bytes) return
  const { connectUrl, disconnectUrl } = readManifest(bytes).lifecycle
  const isConnected = installation.status === 'active' || installation.status === 'paused'
  if (disconnectUrl === undefined || !isConnected) return
  if (connectUrl !== undefined && !(await wasCalled(tx, installation.id, 'connect'))) return
  await queueHookCall(tx, installation.id, 'disconnect', disconnectUrl)
}
