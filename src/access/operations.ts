import type { AuditedKind } from '../platform/audit/audited-kind.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import type { Scope } from '../platform/pipeline/scope.ts'
import { listApiKeys } from './api-keys/list-api-keys.ts'
import { revokeApiKey } from './api-keys/revoke-api-key.ts'
import { listAuditEntries } from './audit/list-audit-entries.ts'
import { listAuditedItems } from './audit/list-audited-items.ts'
import { blockApp, unblockApp } from './blocked-apps/block-app.ts'
import { endBrowserSession } from './browser-sessions/end-browser-session.ts'
import { listBrowserSessions } from './browser-sessions/list-browser-sessions.ts'
import { createClient } from './clients/create-client.ts'
import { deactivateClient } from './clients/deactivate-client.ts'
import { getClient } from './clients/get-client.ts'
import { issueClientSecret } from './clients/issue-client-secret.ts'
import { listClients } from './clients/list-clients.ts'
import { updateClient } from './clients/update-client.ts'
import { createCompany } from './companies/create-company.ts'
import { getCompany } from './companies/get-company.ts'
import { listCompanies } from './companies/list-companies.ts'
import { updateCompany } from './companies/update-company.ts'
import { getNumberRange } from './number-ranges/get-number-range.ts'
import { listNumberRanges } from './number-ranges/list-number-ranges.ts'
import type { NumberRangeKinds } from './number-ranges/number-ranges.ts'
import { previewNumberRange } from './number-ranges/preview-number-range.ts'
import { updateNumberRange } from './number-ranges/update-number-range.ts'
import { changePassword } from './profile/change-password.ts'
import { getProfile } from './profile/get-profile.ts'
import { updateProfile } from './profile/update-profile.ts'
import { acceptRegistration } from './registration/accept-registration.ts'
import { closeRegistrationWindow } from './registration/close-registration-window.ts'
import { foreignApps } from './registration/foreign-apps.ts'
import { getRegistration } from './registration/get-registration.ts'
import { listRegistrationWindows } from './registration/list-registration-windows.ts'
import { listRegistrations } from './registration/list-registrations.ts'
import { openRegistrationWindow } from './registration/open-registration-window.ts'
import { registerApp } from './registration/register-app.ts'
import { registerInstance } from './registration/register-instance.ts'
import { rejectRegistration } from './registration/reject-registration.ts'
import { withdrawRegistration } from './registration/withdraw-registration.ts'
import { getRetentionRule } from './retention/get-retention-rule.ts'
import { listRetentionDeletions } from './retention/list-retention-deletions.ts'
import { listRetentionRules } from './retention/list-retention-rules.ts'
import { previewRetention } from './retention/preview-retention.ts'
import type { RetentionRules } from './retention/retention.ts'
import { updateRetentionRule } from './retention/update-retention-rule.ts'
import { createRole } from './roles/create-role.ts'
import { deleteRole } from './roles/delete-role.ts'
import { getRole } from './roles/get-role.ts'
import { listRoles } from './roles/list-roles.ts'
import type { LimitedKinds } from './roles/resolve-limits.ts'
import { updateRole } from './roles/update-role.ts'
import { listScopes } from './scopes/list-scopes.ts'
import { withScopeNames } from './scopes/scope-list.ts'
import { getServiceState } from './service-state/get-service-state.ts'
import { logOut } from './sessions/log-out.ts'
import type { AddBasics } from './tenants/add-tenant.ts'
import { createTenantClone } from './tenants/archive/jobs/create-tenant-clone.ts'
import { createTenantExport } from './tenants/archive/jobs/create-tenant-export.ts'
import { createTenantImport } from './tenants/archive/jobs/create-tenant-import.ts'
import { createTenant } from './tenants/create-tenant.ts'
import { getInfo } from './tenants/get-info.ts'
import { getTenant } from './tenants/get-tenant.ts'
import { listRemovedTenants } from './tenants/list-removed-tenants.ts'
import { listTenants } from './tenants/list-tenants.ts'
import { updateTenant } from './tenants/update-tenant.ts'
import { createUser } from './users/create-user.ts'
import { getUser } from './users/get-user.ts'
import { listUsers } from './users/list-users.ts'
import { updateUser } from './users/update-user.ts'

export interface AccessOptions {
  /** Adds the records that every new tenant has from the beginning. */
  readonly addTenantBasics: AddBasics
  /** Of the service. */
  readonly version: string
  /** How entries of the audit trail name items. */
  readonly auditedItems: AuditedKind
  /** Those of all rooms, which users, clients and apps may have. */
  readonly scopes: readonly Scope[]
  /** The numbers that all rooms give to their records. */
  readonly numberRanges: NumberRangeKinds
  /** The tables of what roles can be limited to. */
  readonly limitedKinds: LimitedKinds
  /** How long all rooms keep their records, read when all of them are there. */
  readonly retentionRules: RetentionRules
}

const userOperations = (kinds: LimitedKinds) => [
  listUsers,
  createUser,
  getUser,
  updateUser,
  listRoles,
  createRole(kinds),
  getRole,
  updateRole(kinds),
  deleteRole,
]

const rangeOperations = (kinds: NumberRangeKinds) => [
  listNumberRanges(kinds),
  getNumberRange(kinds),
  updateNumberRange(kinds),
  previewNumberRange(kinds),
]

const retentionOperations = (rules: RetentionRules) => [
  listRetentionRules(rules),
  getRetentionRule(rules),
  updateRetentionRule(rules),
  previewRetention(rules),
  listRetentionDeletions,
]

/** Every operation of the room, grouped by who asks. */
export function accessOperations({
  addTenantBasics,
  version,
  scopes,
  auditedItems,
  numberRanges,
  limitedKinds,
  retentionRules,
}: AccessOptions): readonly Operation[] {
  const scopeNames = scopes.map(({ name }) => name)
  const operations = [
    // Apps, before they have a key and to be rid of it.
    registerApp(scopeNames),
    getRegistration,
    registerInstance,
    logOut,
    ...foreignApps,
    // People, of themselves.
    getProfile,
    updateProfile,
    changePassword,
    // Administrators: users and their roles, OAuth clients, apps and their keys, what was done.
    ...userOperations(limitedKinds),
    listClients,
    createClient,
    getClient,
    updateClient,
    deactivateClient,
    issueClientSecret,
    openRegistrationWindow,
    listRegistrationWindows,
    closeRegistrationWindow,
    listRegistrations,
    acceptRegistration,
    rejectRegistration,
    withdrawRegistration,
    listApiKeys,
    revokeApiKey,
    listBrowserSessions,
    endBrowserSession,
    listAuditEntries(auditedItems),
    listAuditedItems(auditedItems),
    // The operator of the platform.
    ...tenantOperations(addTenantBasics, scopeNames),
    getServiceState(version),
    blockApp,
    unblockApp,
    getInfo(version),
    listScopes(scopes),
    ...listCompanies,
    createCompany,
    getCompany,
    updateCompany,
    ...rangeOperations(numberRanges),
    ...retentionOperations(retentionRules),
  ]
  return operations.map((operation) => withScopeNames(operation, scopeNames))
}

/** What the operator does with tenants. */
function tenantOperations(addBasics: AddBasics, scopes: readonly string[]): readonly Operation[] {
  return [
    listTenants,
    listRemovedTenants,
    createTenant(addBasics, scopes),
    getTenant,
    updateTenant,
    createTenantExport,
    createTenantImport,
    createTenantClone(scopes),
  ]
}
