import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { revokeKey } from './api-key-store.ts'

export const revokeApiKey = operation({
  name: 'revokeApiKey',
  summary: 'Ends an API key, and the tokens that were issued for it, within a second.',
  method: 'DELETE',
  path: { v2: '/admin/api-keys/{apiKeyId}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { apiKeyId: Uuid() },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    if (!(await revokeKey(tx, path.apiKeyId))) throw apiKeyMissing()
    audit({ entity: 'api-key', entityId: path.apiKeyId, after: { isRevoked: true } })
    return undefined
  },
})

function apiKeyMissing(): Refusal {
  return new Refusal('missing', 'api-key.missing', {
    en: 'There is no such API key.',
    de: 'Diesen API-Schlüssel gibt es nicht.',
  })
}
