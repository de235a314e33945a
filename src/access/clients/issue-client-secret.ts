import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { clientSecretPurpose, newClientSecret } from '../oauth/client-id.ts'
import { ClientSecret, noSuchClient, refuseBrokenRules, shownSecret } from './client.ts'
import { lockClient, replaceSecret } from './client-store.ts'

export const issueClientSecret = operation({
  name: 'issueClientSecret',
  summary: 'Replace the secret of an OAuth client',
  description:
    'Returns a new secret, in this answer only; the former secret stops working at once. ' +
    'Access tokens that were issued before stay valid until they expire. Refused with 422 ' +
    '`client.secret.none` for a public client and for one that signs with its own keys.',
  method: 'POST',
  path: { v2: '/admin/clients/{id}/secret' },
  scope: 'admin',
  pathParameters: { id: ReferenceField() },
  answer: { status: 200, shape: ClientSecret, isSecret: true },

  async handle({ tx, vault, path, audit }) {
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    refuseBrokenRules({ 'client.secret.none': client.shown.isPublic || client.isSigning })
    const clientSecret = newClientSecret()
    await replaceSecret(tx, client.id, vault.hash(clientSecretPurpose, clientSecret))
    audit({ entity: 'client', entityId: client.uuid, mark: 'secret-replaced' })
    const { clientId, scopes } = client.shown
    return { id: client, clientId, ...shownSecret(clientId, clientSecret, scopes) }
  },
})
