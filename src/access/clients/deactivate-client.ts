import { Json, operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchClient, refuseBrokenRules } from './client.ts'
import { lockClient, patchClient } from './client-store.ts'

export const deactivateClient = operation({
  name: 'deactivateClient',
  summary: 'Let a client in no longer; its tokens end within a second, and its record stays',
  method: 'DELETE',
  path: { v2: '/admin/clients/{id}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { id: ReferenceField() },
  answer: { status: 204 },

  async current({ tx, path }) {
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    return new Json(client.record)
  },

  async handle({ tx, path, caller, audit }) {
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    refuseBrokenRules({ 'client.own-rights': client.clientId === caller.clientId })
    if (await patchClient(tx, client.id, { is_active: false })) {
      const [before, after] = [{ isActive: true }, { isActive: false }]
      audit({ entity: 'client', entityId: client.uuid, before, after })
    }
    return undefined
  },
})
