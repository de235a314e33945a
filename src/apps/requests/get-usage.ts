import { operation } from '../../platform/pipeline/operation.ts'
import type { CountedKind } from '../../platform/records/record-count-store.ts'
import { readUsage } from './read-usage.ts'
import { TenantUsage } from './tenant-usage.ts'

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
    handle: ({ tx }) => readUsage(tx, counted()),
  })
