import { setAppScopes } from '../../access/doors/apps/app-access-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { AppInstallation, appIdOf } from './app-installation.ts'
import { appInstallations, writeInstallation } from './app-installation-store.ts'
import { currentInstallation, holdForMove, refuseBlocked } from './move-installation.ts'

export const resumeApp = operation({
  name: 'resumeApp',
  summary: 'Resume an installed app',
  description:
    'Gives a paused app back what was granted. Again without effect. Refused with 404 `app-installation.missing`, 409 `app-installation.status` unless it is paused, 402 `app.not-authorised` where the operator has blocked the app.',
  method: 'POST',
  path: { v2: '/app-installations/{appInstallationId}/resume' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { appInstallationId: ReferenceField() },
  answer: { status: 200, shape: AppInstallation },
  current: currentInstallation,

  async handle({ tx, path, generation, audit }) {
    const { installation, next } = await holdForMove(tx, path.appInstallationId, 'resume')
    if (next) {
      await refuseBlocked(tx, installation)
      await setAppScopes(tx, appIdOf(installation.extensionUuid), installation.grantedScopes)
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
