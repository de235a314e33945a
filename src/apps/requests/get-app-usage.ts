import { findWebhooksOf } from '../../automation/owned-webhook-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { AppUsage, type Deprecations, shownEvents, shownOperation } from './app-usage.ts'
import { findUsage } from './app-usage-store.ts'
import { findAppOf } from './find-app-of.ts'

/** The operation, which knows what is deprecated. */
export const getAppUsage = (deprecations: () => Deprecations) =>
  operation({
    name: 'getAppUsage',
    summary: 'Get what an app uses',
    description:
      'Returns the operations that the app of an installation called in the tenant within the last ' +
      '30 days, with their counts, and the events that its webhooks subscribe to; of each whether ' +
      'it is deprecated. The counts are about a second old, and lack the last second of a process ' +
      'of the service that was killed. Refused with 404 `app-installation.missing`.',
    method: 'GET',
    path: { v2: '/app-installations/{appInstallationId}/usage' },
    scope: 'admin',
    pathParameters: { appInstallationId: ReferenceField() },
    answer: { status: 200, shape: AppUsage },

    async handle({ tx, path }) {
      const appId = await findAppOf(tx, path.appInstallationId)
      const { operations, lastDay } = await findUsage(tx, appId)
      const webhooks = await findWebhooksOf(tx, appId)
      const known = deprecations()
      return {
        lastDay: { calls: lastDay.calls, refusedCalls: lastDay.refused },
        operations: operations.map((used) => shownOperation(used, known)),
        events: webhooks
          .flatMap((webhook) => shownEvents(webhook, known))
          .toSorted((one, other) => (one.entity < other.entity ? -1 : 1)),
      }
    },
  })
