import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Label, Text } from '../../platform/values/shape.ts'
import { blockApp as block, unblockApp as unblock } from './blocked-app-store.ts'

export const blockApp = operation({
  name: 'blockApp',
  summary: 'Block an app in every tenant',
  description:
    'Refuses all requests of the app with 402 `app.not-authorised`, in every tenant and ' +
    'within a second; it cannot register either. An app that is blocked already keeps its ' +
    'date and reason. Only for administrators of the operator (403 `operator.required`).',
  method: 'PUT',
  path: { v2: '/admin/blocked-apps/{appId}' },
  scope: 'admin',
  operatorOnly: true,
  endsAccess: true,
  pathParameters: { appId: Label(100) },
  body: Type.Object({
    reason: Type.Optional(
      Text(1000, { description: 'For the operator only; empty when left out.' }),
    ),
  }),
  isBodyOptional: true,
  example: { reason: 'Sends every order twice.' },
  examplePath: { appId: 'example-app' },
  answer: {
    status: 200,
    shape: Type.Object({
      appId: Type.String(),
      blockedAt: Instant({ description: 'Since when the app is blocked.' }),
      reason: Type.String({ description: 'Empty where none was given.' }),
    }),
  },

  async handle({ tx, path, body, audit }) {
    const blocked = await block(tx, path.appId, body.reason ?? '')
    audit({ entity: 'blocked-app', entityId: path.appId, after: blocked })
    return blocked
  },
})

export const unblockApp = operation({
  name: 'unblockApp',
  summary: 'Unblock an app',
  description:
    'Accepts the requests of the app again, within a second and with the API keys it had. An ' +
    'app that is not blocked is refused with 404 `blocked-app.missing`. Only for ' +
    'administrators of the operator (403 `operator.required`).',
  method: 'DELETE',
  path: { v2: '/admin/blocked-apps/{appId}' },
  scope: 'admin',
  operatorOnly: true,
  endsAccess: true,
  pathParameters: { appId: Label(100) },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    if (!(await unblock(tx, path.appId))) throw appNotBlocked()
    audit({ entity: 'blocked-app', entityId: path.appId, before: { isBlocked: true } })
    return undefined
  },
})

function appNotBlocked(): Refusal {
  return new Refusal('missing', 'blocked-app.missing', {
    en: 'This app is not blocked.',
    de: 'Diese App ist nicht gesperrt.',
  })
}
