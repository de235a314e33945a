import { operation } from '../../platform/pipeline/operation.ts'
import {
  pageFields,
  pageOf,
  pageQuery,
  pageSentence,
  pageWindow,
} from '../../platform/records/page.ts'
import { appNamesOf } from './app-names.ts'
import type { Deprecations } from './app-usage.ts'
import { DeprecatedCall } from './tenant-usage.ts'
import { type CallOfApp, findCallsOf } from './tenant-usage-store.ts'

/** The operation, which knows what is deprecated. */
export const listDeprecatedCalls = (deprecations: () => Deprecations) =>
  operation({
    name: 'listDeprecatedCalls',
    summary: 'List the deprecated operations that apps still call',
    description: `Returns the operations that will end and that apps called within the last 30 days, by app and address, the latest call first. ${pageSentence}`,
    method: 'GET',
    path: { v2: '/deprecated-calls' },
    scope: 'admin',
    query: pageQuery,
    answer: { status: 200, shape: pageOf(DeprecatedCall) },

    async handle({ tx, generation, query }) {
      const { operations } = deprecations()
      const called = await findCallsOf(tx, [...operations.keys()])
      const { limit, offset } = pageWindow(query)
      const shown = called.slice(offset, offset + limit)
      const nameOf = await appNamesOf(
        tx,
        shown.map(({ appId }) => appId),
      )
      const items = shown.map((call) => ({
        ...shownCall(call, deprecations()),
        appName: nameOf(call.appId),
      }))
      return { ...pageFields(generation, query, called.length), items }
    },
  })

function shownCall({ refused, ...call }: CallOfApp, { operations }: Deprecations) {
  const found = operations.get(call.operation)
  if (!found) throw new Error(`${call.operation} is not deprecated`)
  const { since, sunset, use, summary = '' } = found
  return {
    ...call,
    ...{ refusedCalls: refused, summary, successor: use },
    since: new Date(since),
    sunset: new Date(sunset),
  }
}
