import type { Tenant } from './queries.ts'

/** A tenant as it is entered: of the licence the last day counts. */
export const shownTenant = (tenant: Tenant) => ({
  ...tenant,
  licenceValidUntil: tenant.licenceValidUntil?.slice(0, 10) ?? null,
})

/** A licence is valid until the end of its last day (UTC). */
export function bodyOfTenant(body: Record<string, unknown>): Record<string, unknown> {
  const { licenceValidUntil: day } = body
  return typeof day === 'string' ? { ...body, licenceValidUntil: `${day}T23:59:59Z` } : body
}
