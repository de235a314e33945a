import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
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
  summary: 'Update or deactivate an OAuth client',
  description:
    'Fields left out stay; `grantTypes`, `redirectUris`, `scopes` and `jwks` are replaced ' +
    'whole. Narrower scopes and `isActive: false` take effect on existing tokens within a ' +
    'second. The kind of credential is fixed: a client with a secret gets no keys, and one ' +
    'with keys does not lose them (422 `client.credential.fixed`). A client cannot deactivate ' +
    'itself or take away its own scope `admin` (422 `client.own-rights`); the grant ' +
    '`authorization_code` needs a redirect address (422 `client.redirect-uri.required`), and ' +
    'a public client cannot have `client_credentials` (422 `client.public.grant`).',
  method: 'PATCH',
  path: { v2: '/admin/clients/{id}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { id: ReferenceField() },
  body: ClientPatch,
  example: { name: 'Nightly stock report', redirectUris: ['https://example.com/oauth/callback'] },
  answer: { status: 200, shape: Client },

  async current({ tx, path }) {
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    return new Json(client.json)
  },

  async handle({ tx, path, body, caller, generation, audit }) {
    refuseFaults(redirectFaults(body.redirectUris))
    const client = await lockClient(tx, path.id)
    if (!client) throw noSuchClient()
    const isPublic = client.shown.isPublic
    const endsAdministration = body.isActive === false || body.scopes?.includes('admin') === false
    const isAboutGrants = body.grantTypes !== undefined || body.redirectUris !== undefined
    refuseBrokenRules({
      ...(isAboutGrants && rulesOfClient({ ...client.shown, ...body, isPublic })),
      'client.credential.fixed':
        body.jwks !== undefined && (body.jwks !== null) !== client.isSigning,
      'client.own-rights': endsAdministration && client.shown.clientId === caller.clientId,
    })
    if (await patchClient(tx, client.id, body)) {
      const was: Readonly<Record<string, unknown>> = client.shown
      const before = Object.fromEntries(Object.keys(body).map((field) => [field, was[field]]))
      audit({ entity: 'client', entityId: client.uuid, before, after: body })
    }
    return concludeWithRecord(tx, generation, clients, client)
  },
})
