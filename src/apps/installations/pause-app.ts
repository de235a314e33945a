import { setAppScopes } from '../../access/doors/apps/app-access-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { AppInstallation, appIdOf } from './app-installation.ts'
import { appInstallations, writeInstallation } from './app-installation-store.ts'
import { currentInstallation, holdForMove } from './move-installation.ts'

export const pauseApp = operation({
  name: 'pauseApp',
  summary: 'Pause an installed app',
  description:
    'Withdraws all scopes of an app within a second: it keeps its keys, tokens and webhooks and is refused with 403 `scope.missing`, and nothing is sent to its webhooks. Again without effect. Refused with 404 `app-installation.missing`, 409 `app-installation.status` unless it is active.',
  method: 'POST',
  path: { v2: '/app-installations/{appInstallationId}/pause' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { appInstallationId: ReferenceField() },
  answer: { status: 200, shape: AppInstallation },
  current: currentInstallation,

  async handle({ tx, path, generation, audit }) {
    const { installation, next } = await holdForMove(tx, path.appInstallationId, 'pause')
    if (next) {
      await setAppScopes(tx, appIdOf(installation.extensionUuid), [])
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
