import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Label } from '../../platform/values/shape.ts'
import { Client } from './client.ts'
import { clients, hasClientId } from './client-store.ts'

export const listClients = operation({
  name: 'listClients',
  summary: 'List OAuth clients',
  description:
    'Returns the OAuth clients of the tenant, active or not, page by page; secrets are never ' +
    'returned.',
  method: 'GET',
  path: { v2: '/admin/clients' },
  scope: 'admin',
  query: {
    ...pageQuery,
    clientId: Label(255, { description: 'Only the client of this name in OAuth requests.' }),
  },
  answer: { status: 200, shape: pageOf(Client) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(
      tx,
      generation,
      clients,
      query,
      query.clientId ? hasClientId(query.clientId) : undefined,
    ),
})
