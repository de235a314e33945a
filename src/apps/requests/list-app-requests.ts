import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Int32, ReferenceField, Text } from '../../platform/values/shape.ts'
import { AppRequest } from './app-request.ts'
import { appRequests, requestsOf } from './app-request-store.ts'
import { findAppOf } from './find-app-of.ts'

export const listAppRequests = operation({
  name: 'listAppRequests',
  summary: 'List what an app called',
  description:
    'Returns the last 1,000 calls that the app of an installation made in the tenant within 30 ' +
    'days, the newest first and a page at a time, those that were refused included: no body, no ' +
    'value of the query, no credential. A call is shown about a second after its answer, and ' +
    'those of the last second are lost where a process of the service is killed. The calls belong ' +
    'to the app, so another installation of it shows them as well. All given filters must match. ' +
    'Refused with 404 `app-installation.missing`.',
  method: 'GET',
  path: { v2: '/app-installations/{appInstallationId}/requests' },
  scope: 'admin',
  pathParameters: { appInstallationId: ReferenceField() },
  query: {
    ...pageQuery,
    status: Int32({
      ...{ minimum: 100, maximum: 599 },
      description: 'Calls with this HTTP status.',
    }),
    operation: Text(255, { description: 'Calls of the operation of this name.' }),
  },
  answer: { status: 200, shape: pageOf(AppRequest) },

  async handle({ tx, generation, path, query }) {
    const appId = await findAppOf(tx, path.appInstallationId)
    return concludeWithPage(tx, generation, appRequests, query, requestsOf(appId, query))
  },
})
