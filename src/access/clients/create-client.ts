import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { clientSecretPurpose, newClientId, newClientSecret } from '../oauth/client-id.ts'
import {
  ClientDraft,
  NewClient,
  noSuchSalesChannel,
  redirectFaults,
  refuseBrokenRules,
  rulesOfClient,
  shownSecret,
} from './client.ts'
import { clients, insertClients, namedChannels } from './client-store.ts'

export const createClient = operation({
  name: 'createClient',
  summary: 'Create an OAuth client',
  description:
    'Adds an active client; its secret is returned in this answer only. A public client ' +
    '(`isPublic`) and one with public keys (`jwks`) have no secret; a client cannot be both ' +
    '(422 `client.public.keys`). Left out, `grantTypes` is `client_credentials` alone, which ' +
    'a public client cannot have (422 `client.public.grant`); `authorization_code` needs a ' +
    'redirect address (422 `client.redirect-uri.required`). An unknown sales channel is ' +
    'refused with 422 `client.reference.missing`.',
  method: 'POST',
  path: { v2: '/admin/clients' },
  scope: 'admin',
  body: ClientDraft,
  example: { name: 'Stock report', scopes: ['items.read'] },
  answer: { status: 201, shape: NewClient, isSecret: true },

  async handle({ tx, vault, body, generation, fieldName, audit, locate }) {
    const { name, scopes, redirectUris = [], isPublic = false, jwks = null } = body
    const { grantTypes = ['client_credentials'], salesChannelId } = body
    const client = { name, grantTypes, redirectUris, scopes, isPublic, jwks }
    refuseFaults(redirectFaults(redirectUris))
    refuseBrokenRules({
      ...rulesOfClient(client),
      'client.public.keys': isPublic && jwks !== null,
    })
    const channels = salesChannelId
      ? [{ path: ['salesChannelId'], table: namedChannels, reference: salesChannelId }]
      : []
    const resolve = await resolveRecords(tx, channels, noSuchSalesChannel, fieldName)
    const clientSecret = isPublic || jwks ? null : newClientSecret()
    const secretHash = clientSecret === null ? null : vault.hash(clientSecretPurpose, clientSecret)
    const clientId = newClientId(tx.tenantId)
    const row = {
      ...client,
      clientId,
      secretHash,
      salesChannelId: salesChannelId ? resolve(salesChannelId).id : null,
    }
    const [key] = await insertClients(tx, [row])
    if (!key) throw new Error('the client was not added')
    audit({ entity: 'client', entityId: key.uuid, before: null, after: { ...client, clientId } })
    const record = await concludeWithRecord(tx, generation, clients, key)
    return created(
      {
        ...JSON.parse(record?.text ?? ''),
        id: key,
        salesChannelId: salesChannelId ?? null,
        ...shownSecret(clientId, clientSecret, scopes),
      },
      locate('/admin/clients', key),
    )
  },
})
