import { refuseFaults } from '../../platform/pipeline/input.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  Client,
  ClientPatch,
  noSuchClient,
  redirectFaults,
  refuseBrokenRules,
  rulesOfClient,
} from './client.ts'
import { clients, lockClient, patchClient } from './client-store.ts'

export const updateClient = operation({
  name: 'updateClient',
  summary: 'Change an OAuth client; what it may do changes for its tokens as well, within a second',
  method: 'PATCH',
  path: { v2: '/admin/clients/{id}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { id: ReferenceField() },
  body: ClientPatch,
  example: { scopes: ['items.read', 'customers.read'] },
  answer: { status: 200, shape: Client },

  async current({ tx, path }) {
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    return new Json(client.record)
  },

  async handle({ tx, path, body, caller, speaks, audit }) {
    refuseFaults(redirectFaults(body.redirectUris))
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    const isPublic = !client.hasSecret && !client.isSigning
    const endsAdministration = body.isActive === false || body.scopes?.includes('admin') === false
    const isAboutGrants = body.grantTypes !== undefined || body.redirectUris !== undefined
    refuseBrokenRules({
      ...(isAboutGrants && rulesOfClient({ ...client, ...body, isPublic })),
      'client.credential.fixed':
        body.jwks !== undefined && (body.jwks !== null) !== client.isSigning,
      'client.own-rights': endsAdministration && client.clientId === caller.clientId,
    })
    const columns = Object.entries(body).map(([field, value]) => [columnOf(field), value])
    if (await patchClient(tx, client.id, Object.fromEntries(columns))) {
      const was = JSON.parse(client.record) as Record<string, unknown>
      const before = Object.fromEntries(Object.keys(body).map((field) => [field, was[field]]))
      audit({ entity: 'client', entityId: client.uuid, before, after: body })
    }
    return concludeWithRecord(tx, speaks, clients, client)
  },
})
