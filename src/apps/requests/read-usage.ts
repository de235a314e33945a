import { readLicence } from '../../access/doors/tenants/tenant-licence-store.ts'
import { readFileUsage } from '../../platform/files/file-usage-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type CountedKind, countRecords } from '../../platform/records/record-count-store.ts'
import { appNamesOf } from './app-names.ts'
import { findCallsOfDay } from './tenant-usage-store.ts'

/** What the tenant that the transaction works for may use, and what it uses: `TenantUsage`. */
export async function readUsage(tx: TenantTx, counted: readonly CountedKind[]) {
  const licence = await readLicence(tx)
  const { files, bytes } = await readFileUsage(tx)
  const records = await countRecords(tx, counted)
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
}
