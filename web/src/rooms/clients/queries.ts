import { queryOptions } from '@tanstack/react-query'
import { api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded, queries } from '../../queries.ts'
import type { Tagged } from '../../shared/conflict/use-merged-save.ts'

export type Client = Shape<'ClientV2'>

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }): Promise<Tagged<Client>> => {
      const params = { path: { id } }
      return taggedAnswerOf(api.GET('/v2/admin/clients/{id}', { params, signal }))
    },
    ...asLoaded,
  })

export function updateClient(id: string, body: Record<string, unknown>, etag: string) {
  return taggedAnswerOf(
    api.PATCH('/v2/admin/clients/{id}', {
      params: { path: { id } },
      body: body as Shape<'UpdateClientBodyV2'>,
      headers: { 'If-Match': etag },
    }),
  )
}

/** Reads the list again. A client that is being edited stays as it was loaded (`asLoaded`). */
export const forgetClients = () => queries.invalidateQueries({ queryKey: ['clients', 'list'] })
