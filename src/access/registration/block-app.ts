import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Label, Text } from '../../platform/values/shape.ts'
import { blockApp as block, unblockApp as unblock } from './blocked-app-store.ts'

export const blockApp = operation({
  name: 'blockApp',
  summary: 'Turns an app away in every tenant, within a second.',
  method: 'PUT',
  path: { v2: '/admin/blocked-apps/{appId}' },
  scope: 'admin',
  operatorOnly: true,
  endsAccess: true,
  pathParameters: { appId: Label(100) },
  body: Type.Object({ reason: Type.Optional(Text(1000)) }),
  isBodyOptional: true,
  answer: {
    status: 200,
    shape: Type.Object({ appId: Type.String(), blockedAt: Instant(), reason: Type.String() }),
  },

  async handle({ tx, path, body, audit }) {
    const blocked = await block(tx, path.appId, body.reason ?? '')
    audit({ entity: 'blocked-app', entityId: path.appId, after: blocked })
    return blocked
  },
})

export const unblockApp = operation({
  name: 'unblockApp',
  summary: 'Lets a blocked app in again.',
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
