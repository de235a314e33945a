import Type from 'typebox'
import { setAppScopes } from '../../access/doors/apps/app-access-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { addedScopes, readManifest, scopesOf } from '../catalogue/app.ts'
import { lockStoredApp } from '../catalogue/app-store.ts'
import { noSuchExtension } from '../extensions/extension.ts'
import { AcceptedScopes, AppInstallation, appIdOf, refuseOtherScopes } from './app-installation.ts'
import { appInstallations, writeInstallation } from './app-installation-store.ts'
import { currentInstallation, holdForMove, refuseBlocked } from './move-installation.ts'

export const updateInstalledApp = operation({
  name: 'updateInstalledApp',
  summary: 'Update an installed app',
  description:
    'Agrees to the manifest that the extension has now. `acceptedScopes` holds the scopes that ' +
    'are new in it, all of them and no others (422 `app-installation.scopes`); those that it ' +
    'does not ask for any more are withdrawn. Without effect where it is agreed to already. ' +
    'Refused with 404 `app-installation.missing`, 409 `app-installation.status` unless it is ' +
    'active or paused, 402 `app.not-authorised` where the operator has blocked the app.',
  method: 'POST',
  path: { v2: '/app-installations/{appInstallationId}/update' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { appInstallationId: ReferenceField() },
  body: Type.Object({
    acceptedScopes: Type.Optional(
      AcceptedScopes('The scopes that the new manifest asks for in addition.'),
    ),
  }),
  isBodyOptional: true,
  example: { acceptedScopes: [] },
  answer: { status: 200, shape: AppInstallation },
  current: currentInstallation,

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const { installation, next } = await holdForMove(tx, path.appInstallationId, 'update')
    await refuseBlocked(tx, installation)
    const app = await lockStoredApp(tx, { id: installation.extensionId })
    if (!app) throw noSuchExtension()
    const asked = scopesOf(readManifest(app.manifest))
    const added = addedScopes(asked, installation.grantedScopes)
    refuseOtherScopes(added, body.acceptedScopes ?? [], fieldName)
    if (next && app.manifestHash !== installation.manifestHash) {
      const { version, manifestHash } = app
      const agreed = { version, manifestHash, grantedScopes: asked }
      await writeInstallation(tx, installation, { status: next, agreed })
      if (next === 'active') await setAppScopes(tx, appIdOf(app.uuid), asked)
      const before = { version: installation.version, grantedScopes: installation.grantedScopes }
      audit({
        ...{ entity: 'app-installation', entityId: installation.uuid, before },
        after: { version, grantedScopes: asked },
      })
    }
    return concludeWithRecord(tx, generation, appInstallations, installation)
  },
})
