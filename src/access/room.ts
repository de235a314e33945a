import type { Room } from '../platform/room.ts'
import { companyEvents } from './companies/company-events.ts'
import { companyQueries } from './companies/company-graph-store.ts'
import { accessCopies } from './copies.ts'
import { clearAccessChanges } from './credentials/access-change-store.ts'
import { accessLimits } from './limits.ts'
import { type AccessOptions, accessOperations } from './operations.ts'
import { regionQueries } from './regions/region-graph-store.ts'
import { userDimensions } from './reported-users-store.ts'
import { accessRetention } from './retention.ts'
import { roleEvents } from './roles/role.ts'
import { accessScopes } from './scopes.ts'
import { accessSetupSteps } from './setup-steps-store.ts'
import { accessTables } from './tables.ts'
import { cloneTenantJob } from './tenants/archive/jobs/clone-tenant-job.ts'
import { exportTenantJob } from './tenants/archive/jobs/export-tenant-job.ts'
import { importTenantJob } from './tenants/archive/jobs/import-tenant-job.ts'
import { accessUndo } from './undo.ts'
import { clearAccess, clearAttempts, clearOAuthArtifacts, numberTrail } from './upkeep-store.ts'
import { userEvents } from './users/user.ts'
import { keptViewList } from './views/kept-view-list.ts'
import { accessWords } from './words.ts'

/** Who may call: tenants, users, clients, registered apps, their keys and what they did. */
export const access = (options: AccessOptions): Room => ({
  name: 'access',
  words: accessWords,
  setupSteps: accessSetupSteps,
  limits: accessLimits,
  tables: accessTables,
  retention: accessRetention,
  copies: accessCopies,
  dimensions: userDimensions,
  operations: accessOperations(options),
  referenceLists: [keptViewList],
  undo: accessUndo,
  scopes: accessScopes,
  graph: [...companyQueries, ...regionQueries],
  jobs: [exportTenantJob, importTenantJob, cloneTenantJob(options.scopes.map(({ name }) => name))],
  events: [companyEvents, roleEvents, userEvents],
  upkeep: [
    {
      clearTenant: clearAccess,
      clearTenantAsOperator: numberTrail,
      clearService: clearOAuthArtifacts,
    },
    { clearService: clearAttempts },
    { clearService: clearAccessChanges },
  ],
})
