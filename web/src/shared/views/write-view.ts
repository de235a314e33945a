import { answerOf, api, type Shape } from '../../api/client.ts'

/** Keeps a view, in place of the one with this id if there is one. */
export function keepView(body: Shape<'CreateKeptViewBodyV2'>, keptViewId?: string) {
  if (keptViewId === undefined) return answerOf(api.POST('/v2/kept-views', { body }))
  const params = { path: { keptViewId } }
  return answerOf(api.PATCH('/v2/kept-views/{keptViewId}', { params, body }))
}
