import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { AppInstallation, noSuchInstallation } from './app-installation.ts'
import { appInstallations } from './app-installation-store.ts'

export const getAppInstallation = operation({
  name: 'getAppInstallation',
  summary: 'Get an installation of an app',
  description: 'Returns an installation. Refused with 404 `app-installation.missing`.',
  method: 'GET',
  path: { v2: '/app-installations/{appInstallationId}' },
  scope: 'admin',
  pathParameters: { appInstallationId: ReferenceField() },
  answer: { status: 200, shape: AppInstallation },

  async handle({ tx, generation, path }) {
    const found = await concludeWithRecord(tx, generation, appInstallations, path.appInstallationId)
    if (!found) throw noSuchInstallation()
    return found
  },
})
