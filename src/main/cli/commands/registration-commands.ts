import { usageError } from '../cli-error.ts'
import type { Answer, Command } from '../command.ts'
import { scopesOf } from '../scope-values.ts'
import { factsOf, tableOf } from '../table.ts'

interface Registration {
  readonly registrationId: string
  readonly appId: string
  readonly version: string
  readonly displayName: string
  readonly providerName: string
  readonly status: string
  readonly challengeCode: string | null
  readonly mandatoryScopes: string[]
  readonly optionalScopes: string[]
  readonly grantedScopes: string[] | null
  readonly withdrawnAt: string | null
  readonly created: string
}

const openWindow: Command = {
  name: 'registration open',
  summary: 'Open the registration of apps for 15 minutes',
  examples: ['registration open'],
  async run(_given, { service }) {
    const client = await service()
    const json = await client.call<{ expiresAt: string }>('POST /v2/admin/registration-windows')
    const until = new Date(json.expiresAt).toLocaleTimeString('en-GB', { timeStyle: 'short' })
    return { json, text: `Apps can request registration until ${until}.` }
  },
}

const statuses = ['pending', 'accepted', 'rejected', 'expired']

const listRegistrations: Command = {
  name: 'registration list',
  summary: 'List registrations of apps',
  options: { status: { value: 'status', about: statuses.join(', ') } },
  examples: ['registration list', 'registration list --status pending'],
  async run(given, { service }) {
    const status = given.text('status')
    if (status !== undefined && !statuses.includes(status)) {
      throw usageError(`--status must be one of ${statuses.join(', ')}.`)
    }
    const path = `/v2/admin/registrations${status ? `?status=${status}` : ''}`
    const json = await (await service()).list<Registration>(path)
    const columns = {
      registration: (row: Registration) => row.registrationId,
      app: (row: Registration) => `${row.appId} ${row.version}`,
      provider: (row: Registration) => row.providerName,
      status: (row: Registration) => (row.withdrawnAt ? 'withdrawn' : row.status),
      code: (row: Registration) => row.challengeCode,
      since: (row: Registration) => row.created,
    }
    return { json, text: tableOf(json, columns, 'No app has requested registration.') }
  },
}

function decision(
  name: string,
  summary: string,
  path: string,
  options: Command['options'] = {},
): Command {
  return {
    name: `registration ${name}`,
    summary,
    takes: ['registration'],
    options,
    examples: [`registration ${name} 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11`],
    async run(given, { service }) {
      const id = encodeURIComponent(given.argument('registration'))
      const grantedScopes = await scopesOf(given)
      const client = await service()
      const body = grantedScopes && { grantedScopes }
      return shown(await client.call(`POST /v2/admin/registrations/${id}/${path}`, body))
    },
  }
}

function shown(json: Registration): Answer {
  const text = factsOf({
    App: `${json.displayName} (${json.appId} ${json.version})`,
    Provider: json.providerName,
    Status: json.withdrawnAt ? 'withdrawn' : json.status,
    'May do': json.grantedScopes,
  })
  return { json, text }
}

export const registrationCommands = [
  openWindow,
  listRegistrations,
  decision(
    'accept',
    'Accept the registration of an app, with all requested scopes or fewer',
    'accept',
    {
      scope: {
        value: 'scope',
        isRepeatable: true,
        about: 'scopes to grant; they must include the mandatory ones',
      },
    },
  ),
  decision('reject', 'Reject the registration of an app', 'reject'),
  decision('withdraw', 'Withdraw the registration of an app and its keys', 'withdraw'),
]
