import { answerOf, api, type Shape } from '../../api/client.ts'

export function keepView(body: Shape<'CreateKeptViewBodyV2'>) {
  return answerOf(api.POST('/v2/kept-views', { body }))
}

/** Changes what is given. A caller that sets whether a view is shared becomes its owner. */
export function replaceView(keptViewId: string, body: Shape<'UpdateKeptViewBodyV2'>) {
  const params = { path: { keptViewId } }
  return answerOf(api.PATCH('/v2/kept-views/{keptViewId}', { params, body }))
}
