import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded } from '../../queries.ts'

export type Role = Shape<'RoleV2'>

export interface TaggedRole {
  readonly data: Role
  readonly etag: string
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

export const roleQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['users', 'roles', 'one', roleId],
    queryFn: ({ signal }): Promise<TaggedRole> => {
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
