import { firstCell } from '../../platform/cells/cell.ts'
import { isDutyTaken } from '../../platform/election/election-store.ts'
import { readJobLoad } from '../../platform/jobs/job-load-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { readDatabaseState } from '../../platform/postgres/database-state-store.ts'
import { ServiceState } from './service-state.ts'

export const getServiceState = (version: string) =>
  operation({
    name: 'getServiceState',
    summary: 'Get how the service is',
    description:
      'Returns how database, background work and its queue are, over all tenants and without anything of one of them. Only for administrators of the operator (403 `operator.required`).',
    method: 'GET',
    path: { v2: '/admin/service' },
    scope: 'admin',
    operatorOnly: true,
    answer: { status: 200, shape: ServiceState, isUnique: true },

    async handle({ tx, outside: { pool } }) {
      const database = await readDatabaseState(tx)
      const isWorking = await isDutyTaken(tx, 'work')
      // Last, since later statements would run as the operator's role.
      const jobs = await readJobLoad(tx)
      const cells = pool.routes?.list ?? [{ name: firstCell, takesTenants: true }]
      return { version, ...database, isWorking, jobs, cells }
    },
  })
