import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { revokeKey } from './api-key-store.ts'

export const revokeApiKey = operation({
  name: 'revokeApiKey',
  summary: 'Revoke an API key',
  description:
    'Ends an API key and the access tokens that were issued for it, within a second and for ' +
    'good. The registration of the app stays; to get another key, withdraw the registration ' +
    'and register the app again. A key that was revoked before keeps its date; an unknown one ' +
    'is refused with 404 `api-key.missing`.',
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
