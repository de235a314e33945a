import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'

export const reportsRetention: Retention = { kept: forReason(ownLists, 'reports') }
