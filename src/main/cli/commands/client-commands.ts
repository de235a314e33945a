import { CliError, usageError } from '../cli-error.ts'
import type { Command } from '../command.ts'
import type { InterfaceClient } from '../interface-client.ts'
import { onlyGiven } from '../option-values.ts'
import { scopeSummary, scopesOf } from '../scope-values.ts'
import { factsOf, tableOf } from '../table.ts'

interface Client {
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly grantTypes: string[]
  readonly scopes: string[]
  readonly isActive: boolean
}

const listClients: Command = {
  name: 'client list',
  summary: 'List OAuth clients',
  examples: ['client list'],
  async run(_given, { service }) {
    const json = await (await service()).list<Client>('/v2/admin/clients')
    const summaryOf = await scopeSummary()
    const columns = {
      client: (row: Client) => row.clientId,
      name: (row: Client) => row.name,
      active: (row: Client) => row.isActive,
      grants: (row: Client) => row.grantTypes,
      scopes: (row: Client) => summaryOf(row.scopes),
    }
    return { json, text: tableOf(json, columns, 'There is no client.') }
  },
}

const createClient: Command = {
  name: 'client create',
  summary: 'Create an OAuth client',
  takes: ['name'],
  options: {
    scope: {
      value: 'scope',
      isRepeatable: true,
      about: 'what it may do: scopes separated by commas, or all',
    },
    grant: {
      value: 'grant',
      isRepeatable: true,
      about: 'client_credentials (the default), authorization_code or refresh_token',
    },
    'redirect-uri': {
      value: 'address',
      isRepeatable: true,
      about: 'address that authorization codes are sent to',
    },
    public: { about: 'create it without a secret, for an app in a browser or on a phone' },
  },
  examples: [
    'client create "Stock report" --scope items.read',
    'client create "Web shop" --scope all.read --grant authorization_code --grant refresh_token --redirect-uri https://shop.example/callback',
  ],
  async run(given, { service }) {
    const scopes = await scopesOf(given)
    if (!scopes)
      throw usageError('A client needs at least one --scope. See: kontor client create --help')
    const body = {
      name: given.argument('name'),
      scopes,
      ...onlyGiven({ grantTypes: given.texts('grant'), redirectUris: given.texts('redirect-uri') }),
      ...(given.has('public') && { isPublic: true }),
    }
    const client = await service()
    const json = await client.call<Client & { clientSecret: string | null }>(
      'POST /v2/admin/clients',
      body,
    )
    return { json, text: `${json.name} was created.\n\n${credentials(json)}` }
  },
}

function credentials({
  clientId,
  clientSecret,
}: {
  readonly clientId: string
  readonly clientSecret: string | null
}): string {
  if (clientSecret === null) return factsOf({ 'Client id': clientId })
  const facts = factsOf({ 'Client id': clientId, 'Client secret': clientSecret })
  return `${facts}\n\nKeep the secret: it is shown only once.`
}

const rotateSecret: Command = {
  name: 'client rotate-secret',
  summary: 'Issue a new client secret; the old one is invalid at once',
  takes: ['client'],
  examples: ['client rotate-secret 4f0c2e2e6f0a4f0e9a510d7f0c1f7c11.Xy1…'],
  async run(given, { service }) {
    const client = await service()
    const { id } = await findClient(client, given.argument('client'))
    const json = await client.call<{ clientId: string; clientSecret: string }>(
      `POST /v2/admin/clients/${id}/secret`,
    )
    return { json, text: credentials(json) }
  },
}

const deactivateClient: Command = {
  name: 'client deactivate',
  summary: 'Deactivate an OAuth client',
  takes: ['client'],
  examples: ['client deactivate 4f0c2e2e6f0a4f0e9a510d7f0c1f7c11.Xy1…'],
  async run(given, { service }) {
    const client = await service()
    const { id, clientId, name } = await findClient(client, given.argument('client'))
    await client.call(`DELETE /v2/admin/clients/${id}`)
    return { json: { id, clientId, isActive: false }, text: `${name} is deactivated.` }
  },
}

/** Finds a client by its client id or its record id. */
async function findClient(client: InterfaceClient, named: string): Promise<Client> {
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(named))
    return client.call(`GET /v2/admin/clients/${named}`)
  const path = `/v2/admin/clients?clientId=${encodeURIComponent(named)}`
  const [found] = await client.list<Client>(path)
  if (!found) throw new CliError(`There is no client "${named}". See: kontor client list`)
  return found
}

export const clientCommands = [listClients, createClient, rotateSecret, deactivateClient]
