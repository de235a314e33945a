import { Json, operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchClient, refuseBrokenRules } from './client.ts'
import { lockClient, patchClient } from './client-store.ts'

export const deactivateClient = operation({
  name: 'deactivateClient',
  summary: 'Deactivate an OAuth client',
  description:
    'The client gets no more tokens and its existing tokens end within a second; the record ' +
    'stays and can be activated again with `isActive: true`. A client cannot deactivate ' +
    'itself (422 `client.own-rights`). Repeating the call changes nothing.',
  method: 'DELETE',
  path: { v2: '/admin/clients/{id}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { id: ReferenceField() },
  answer: { status: 204 },

  async current({ tx, path }) {
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    return new Json(client.json)
  },

  async handle({ tx, path, caller, audit }) {
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    refuseBrokenRules({ 'client.own-rights': client.shown.clientId === caller.clientId })
    if (await patchClient(tx, client.id, { isActive: false })) {
      const [before, after] = [{ isActive: true }, { isActive: false }]
      audit({ entity: 'client', entityId: client.uuid, before, after })
    }
    return undefined
  },
})
