import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, orNull, Uuid } from '../../platform/values/shape.ts'
import { listKeys } from './api-key-store.ts'

const ListedKey = Type.Object({
  apiKeyId: Uuid(),
  registrationId: Uuid(),
  appId: Type.String({ description: 'Id of the app that the key belongs to.' }),
  prefix: Type.String({ description: 'The beginning of the key; only the app knows the rest.' }),
  scopes: Type.Array(Type.String(), { description: 'What the key may do.' }),
  created: Instant({ description: 'When the app fetched the key.' }),
  lastUsed: orNull(
    Instant({ description: 'Exact to the minute; null where the key was never used.' }),
  ),
  revokedAt: orNull(Instant({ description: 'Null while the key is valid.' })),
})

export const listApiKeys = operation({
  name: 'listApiKeys',
  summary: 'List API keys',
  description:
    'Returns the API keys of the registered apps with their last use, newest first, revoked ' +
    'ones included. The key itself is never shown, only its beginning.',
  method: 'GET',
  path: { v2: '/admin/api-keys' },
  scope: 'admin',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(ListedKey) },

  async handle({ tx, generation, query }) {
    const { totalItems, items } = await listKeys(tx, pageWindow(query))
    return { ...pageFields(generation, query, totalItems), items }
  },
})
