import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { findKey } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchInstallation } from '../installations/app-installation.ts'
import { appInstallations } from '../installations/app-installation-store.ts'
import { AppHookCall } from './hook-call.ts'
import { callsOf, hookCalls } from './hook-call-store.ts'

export const listAppHookCalls = operation({
  name: 'listAppHookCalls',
  summary: 'List the calls of an app',
  description:
    'Returns what the service has asked of the addresses of an installation, the oldest first and ' +
    'a page at a time, with what came of it. Refused with 404 `app-installation.missing`.',
  method: 'GET',
  path: { v2: '/app-installations/{appInstallationId}/hook-calls' },
  scope: 'admin',
  pathParameters: { appInstallationId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(AppHookCall) },

  async handle({ tx, generation, path, query }) {
    const found = await findKey(tx, appInstallations, path.appInstallationId)
    if (!found) throw noSuchInstallation()
    return concludeWithPage(tx, generation, hookCalls, query, callsOf(found.id))
  },
})
