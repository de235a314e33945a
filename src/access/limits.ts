import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** Companies themselves; people are known to everybody. */
export const accessLimits: RoomLimits = {
  tables: {
    tenants: 'free',
    users: 'free',
    kept_views: 'free',
    companies: { company: 'id' },
  },
  named: {
    companyId: 'companies',
  },
  open: [
    'logOut',
    'updateProfile',
    'changePassword',
    'createKeptView',
    'updateKeptView',
    'deleteKeptView',
  ],
  announced: {
    company: 'companies',
  },
}
