import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded, queries } from '../../queries.ts'
import type { Tagged } from '../../shared/conflict/use-merged-save.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'

export type Role = Shape<'RoleV2'>
export type User = Shape<'UserV2'>

/** Pages of the list, for `usePagedRows`. */
export const userList = {
  queryKey: ['users', 'list'],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const query = { pageNumber, pageSize }
    return answerOf(api.GET('/v2/admin/users', { params: { query }, signal }))
  },
}

/** Pages of the list of roles. */
export const roleList = {
  queryKey: ['users', 'roles', 'list'],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const query = { pageNumber, pageSize }
    return answerOf(api.GET('/v2/admin/roles', { params: { query }, signal }))
  },
}

/** More roles than that nobody chooses from. */
const rolesMax = 500

/** All roles in the order in which users show them. */
export const rolesQuery = queryOptions({
  queryKey: ['users', 'roles', 'all'],
  queryFn: ({ signal }) => {
    const params = { query: { pageSize: rolesMax } }
    return answerOf(api.GET('/v2/admin/roles', { params, signal }))
  },
})

/** What roles can be limited to, each list by name. */
export const limitedQuery = queryOptions({
  queryKey: ['users', 'roles', 'limited'],
  queryFn: async ({ signal }) => {
    const params = { query: { pageSize: rolesMax } }
    const [companies, warehouses, salesChannels] = await Promise.all([
      answerOf(api.GET('/v2/companies', { params, signal })),
      answerOf(api.GET('/v2/warehouses', { params, signal })),
      answerOf(api.GET('/v2/sales-channels', { params, signal })),
    ])
    return {
      companies: companies.items,
      warehouses: warehouses.items,
      salesChannels: salesChannels.items,
    }
  },
})

export const roleQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['users', 'roles', 'one', roleId],
    queryFn: ({ signal }): Promise<Tagged<Role>> => {
      const params = { path: { roleId } }
      return taggedAnswerOf(api.GET('/v2/admin/roles/{roleId}', { params, signal }))
    },
    ...asLoaded,
  })

/** The first of those who have a role. */
export const holdersQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['users', 'roles', 'holders', roleId],
    queryFn: ({ signal }) => {
      const params = { query: { roleId, pageSize: 100 } }
      return answerOf(api.GET('/v2/admin/users', { params, signal }))
    },
  })

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }): Promise<Tagged<User>> => {
      const params = { path: { userId } }
      return taggedAnswerOf(api.GET('/v2/admin/users/{userId}', { params, signal }))
    },
    ...asLoaded,
  })

export function updateUser(userId: string, body: Record<string, unknown>, etag: string) {
  return taggedAnswerOf(
    api.PATCH('/v2/admin/users/{userId}', {
      params: { path: { userId } },
      body: body as Shape<'UpdateUserBodyV2'>,
      headers: { 'If-Match': etag },
    }),
  )
}

export function updateRole(roleId: string, body: Record<string, unknown>, etag: string) {
  return taggedAnswerOf(
    api.PATCH('/v2/admin/roles/{roleId}', {
      params: { path: { roleId } },
      body: body as Shape<'UpdateRoleBodyV2'>,
      headers: { 'If-Match': etag },
    }),
  )
}

/**
 * Reads again what shows users and roles: the person's own rights may be among them. A record that is being edited
 * stays as it was loaded (`asLoaded`).
 */
export async function forgetUsers(): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['session'] })
  const isShown = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    !queryKey.includes('one')
  await queries.invalidateQueries({ queryKey: ['users'], predicate: isShown })
}
