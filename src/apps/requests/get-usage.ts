import { readLicence } from '../../access/tenant-licence-store.ts'
import { readFileUsage } from '../../platform/files/file-usage-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { type CountedKind, countRecords } from '../../platform/records/record-count-store.ts'
import { appNamesOf } from './app-names.ts'
import { TenantUsage } from './tenant-usage.ts'
import { findCallsOfDay } from './tenant-usage-store.ts'

/** The operation, which knows what records there are. */
export const getUsage = (counted: () => readonly CountedKind[]) =>
  operation({
    name: 'getUsage',
    summary: 'Get what the tenant may use, and what it uses',
    description:
      'Returns the licence and the limits that the operator of the service grants the tenant, and what is used: calls of apps, files, users and records. What people do in the pages is not counted as calls.',
    method: 'GET',
    path: { v2: '/usage' },
    scope: 'admin',
    answer: { status: 200, shape: TenantUsage },

    async handle({ tx }) {
      const licence = await readLicence(tx)
      const { files, bytes } = await readFileUsage(tx)
      const records = await countRecords(tx, counted())
      const { hours, apps } = await findCallsOfDay(tx)
      const nameOf = await appNamesOf(
        tx,
        apps.map(({ appId }) => appId),
      )
      const sum = (name: 'calls' | 'refusedCalls') =>
        hours.reduce((total, hour) => total + hour[name], 0)
      return {
        ...licence,
        ...{ files, fileBytes: bytes },
        lastDay: { calls: sum('calls'), refusedCalls: sum('refusedCalls') },
        hours,
        apps: apps.map(({ appId, ...called }) => ({ appId, appName: nameOf(appId), ...called })),
        records: records.map(({ noun, count }) => ({ kind: noun, count })),
      }
    },
  })
