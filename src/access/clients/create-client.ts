import { refuseFaults } from '../../platform/pipeline/input.ts'
import { operation, Reply } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { clientSecretPurpose, newClientId, newClientSecret } from '../oauth/client-id.ts'
import {
  ClientDraft,
  NewClient,
  noSuchSalesChannel,
  redirectFaults,
  refuseBrokenRules,
  rulesOfClient,
} from './client.ts'
import { clients, concludeWithSalesChannel, insertClients } from './client-store.ts'

export const createClient = operation({
  name: 'createClient',
  summary: 'Add an OAuth client; its secret is shown in this answer and never again',
  method: 'POST',
  path: { v2: '/admin/clients' },
  scope: 'admin',
  body: ClientDraft,
  example: { name: 'Stock report', scopes: ['items.read'] },
  answer: { status: 201, shape: NewClient, isSecret: true },

  async handle({ tx, vault, body, speaks, audit, locate }) {
    const { name, scopes, redirectUris = [], isPublic = false, jwks = null } = body
    const { grantTypes = ['client_credentials'], salesChannelId } = body
    const client = { name, grantTypes, redirectUris, scopes, isPublic, jwks }
    refuseFaults(redirectFaults(redirectUris))
    refuseBrokenRules({
      ...rulesOfClient(client),
      'client.public.keys': isPublic && jwks !== null,
    })
    const channel = salesChannelId ? await concludeWithSalesChannel(tx, salesChannelId) : null
    if (channel === undefined) throw noSuchSalesChannel()
    const clientSecret = isPublic || jwks ? null : newClientSecret()
    const secretHash = clientSecret === null ? null : vault.hash(clientSecretPurpose, clientSecret)
    const clientId = newClientId(tx.tenantId)
    const row = { ...client, clientId, secretHash, salesChannelId: channel }
    const [key] = await insertClients(tx, [row])
    if (!key) throw new Error('the client was not added')
    audit({ entity: 'client', entityId: key.uuid, before: null, after: { ...client, clientId } })
    const record = await concludeWithRecord(tx, speaks, clients, key)
    return new Reply(
      {
        ...JSON.parse(record?.text ?? ''),
        id: key,
        salesChannelId: salesChannelId ?? null,
        clientSecret,
      },
      { headers: { location: locate('/admin/clients', key) } },
    )
  },
})
