import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, submissionKey, taggedAnswerOf } from '../../../api/client.ts'
import { asLoaded } from '../../../queries.ts'

export type Tenant = Shape<'TenantV2'>
export type NewTenant = Shape<'CreateTenantAnswerV2'>

export const tenantsQuery = queryOptions({
  queryKey: ['operator', 'tenants'],
  queryFn: ({ signal }) => {
    const params = { query: { pageSize: 500 } }
    return answerOf(api.GET('/v2/admin/tenants', { params, signal }))
  },
})

export const removedTenantsQuery = queryOptions({
  queryKey: ['operator', 'removed-tenants'],
  queryFn: ({ signal }) => {
    const params = { query: { pageSize: 500 } }
    return answerOf(api.GET('/v2/admin/removed-tenants', { params, signal }))
  },
})

export const tenantQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['operator', 'tenant', tenantId],
    queryFn: ({ signal }) => {
      const params = { path: { tenantId } }
      return taggedAnswerOf(api.GET('/v2/admin/tenants/{tenantId}', { params, signal }))
    },
    ...asLoaded,
  })

export const usageOfTenantQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['operator', 'usage', tenantId],
    queryFn: ({ signal }) => {
      const params = { path: { tenantId } }
      return answerOf(api.GET('/v2/admin/tenants/{tenantId}/usage', { params, signal }))
    },
  })

export const serviceQuery = queryOptions({
  queryKey: ['operator', 'service'],
  queryFn: ({ signal }) => answerOf(api.GET('/v2/admin/service', { signal })),
  refetchInterval: 10_000,
})

/** For a decision that does not depend on what else the record says (RFC 9110, 13.1.1). */
export const anyVersion = '*'

export function updateTenant(tenantId: string, body: Record<string, unknown>, tag: string) {
  const params = { path: { tenantId } }
  const headers = { 'If-Match': tag }
  return taggedAnswerOf(
    api.PATCH('/v2/admin/tenants/{tenantId}', {
      ...{ params, headers, body: body as Shape<'UpdateTenantBodyV2'> },
    }),
  )
}

export function createTenant(body: Shape<'CreateTenantBodyV2'>) {
  const headers = { 'Idempotency-Key': submissionKey() }
  return answerOf(api.POST('/v2/admin/tenants', { body, headers }))
}

/** Begins to write all records of a tenant into a file; returns the job. */
export function exportTenant(tenantId: string) {
  const params = { path: { tenantId } }
  return answerOf(api.POST('/v2/admin/tenants/{tenantId}/exports', { params, body: {} }))
}

/** Begins to make a copy of a tenant; returns its credentials, which are shown once. */
export function cloneTenant(tenantId: string, body: Shape<'CreateTenantCloneBodyV2'>) {
  const params = { path: { tenantId } }
  return answerOf(api.POST('/v2/admin/tenants/{tenantId}/clones', { params, body }))
}

/** Begins to bring a tenant from a file into this installation; returns the job. */
export function importTenant(file: File, opens: Shape<'CreateTenantImportBodyV2'>) {
  const form = new FormData()
  form.set('opens', JSON.stringify(opens))
  form.set('file', file)
  // The description names the parts of the form; it is sent as it is.
  const body = { opens, file: '' }
  return answerOf(api.POST('/v2/admin/tenant-imports', { body, bodySerializer: () => form }))
}

export type TenantClone = Awaited<ReturnType<typeof cloneTenant>>
