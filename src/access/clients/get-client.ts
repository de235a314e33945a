import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Client, noSuchClient } from './client.ts'
import { clients } from './client-store.ts'

export const getClient = operation({
  name: 'getClient',
  summary: 'Get an OAuth client',
  description:
    'Returns one OAuth client of the tenant, active or not. Its secret is never returned.',
  method: 'GET',
  path: { v2: '/admin/clients/{id}' },
  scope: 'admin',
  pathParameters: { id: ReferenceField() },
  answer: { status: 200, shape: Client },

  async handle({ tx, path, generation }) {
    const client = await concludeWithRecord(tx, generation, clients, path.id)
    if (!client) throw noSuchClient()
    return client
  },
})
