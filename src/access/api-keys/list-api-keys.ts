import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, orNull, Uuid } from '../../platform/values/shape.ts'
import { listKeys } from './api-key-store.ts'

const ListedKey = Type.Object({
  apiKeyId: Uuid(),
  registrationId: Uuid(),
  appId: Type.String(),
  // The beginning of the key; the rest is known to the app alone.
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
  created: Instant(),
  lastUsed: orNull(Instant()),
  revokedAt: orNull(Instant()),
})

export const listApiKeys = operation({
  name: 'listApiKeys',
  summary: 'Lists the API keys of the tenant with their last use, newest first.',
  method: 'GET',
  path: { v2: '/admin/api-keys' },
  scope: 'admin',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(ListedKey) },

  async handle({ tx, speaks, query }) {
    const { totalItems, items } = await listKeys(tx, pageWindow(query))
    return { ...pageFields(speaks, query, totalItems), items }
  },
})
