import { usageError } from '../cli-error.ts'
import type { Answer, Command, Given } from '../command.ts'
import { dateOrNone, givenChanges, onlyGiven, wholeNumber, yesOrNo } from '../option-values.ts'
import { factsOf, tableOf } from '../table.ts'

interface Tenant {
  readonly tenantId: string
  readonly name: string
  readonly isOperator: boolean
  readonly isActive: boolean
  readonly currencyIso: string
  readonly languageIso: string
  readonly licenceValidUntil: string | null
  readonly licenceIncludesInterface: boolean
  readonly ratePerSecond: number
  readonly rateBurst: number
  readonly auditRetentionDays: number
  readonly created: string
}

interface NewTenant extends Tenant {
  readonly admin: { readonly user: string; readonly password: string }
  readonly client: { readonly clientId: string; readonly clientSecret: string }
}

const limits = {
  'licence-until': { value: 'date', about: 'last day of the licence, or none' },
  rate: { value: 'number', about: 'requests per second that one app may send' },
  burst: { value: 'number', about: 'requests that one app may send at once' },
  'audit-days': { value: 'number', about: 'days that audit entries are kept (365)' },
}

const listTenants: Command = {
  name: 'tenant list',
  summary: 'List tenants',
  examples: ['tenant list', 'tenant list --json'],
  async run(_given, { service }) {
    const json = await (await service()).list<Tenant>('/v2/admin/tenants')
    const columns = {
      tenant: (row: Tenant) => row.tenantId,
      name: (row: Tenant) => row.name,
      active: (row: Tenant) => row.isActive,
      'licence until': (row: Tenant) => row.licenceValidUntil,
      operator: (row: Tenant) => row.isOperator,
    }
    return { json, text: tableOf(json, columns, 'There is no tenant.') }
  },
}

const createTenant: Command = {
  name: 'tenant create',
  summary: 'Create a tenant with its administrator and a client',
  takes: ['name'],
  options: {
    admin: { value: 'user', about: 'user name of its administrator (admin)' },
    country: {
      value: 'code',
      about: 'country it trades from, such as DE: all that its first order needs',
    },
    currency: { value: 'code', about: 'currency, such as EUR' },
    language: { value: 'code', about: 'language, such as de' },
    ...limits,
    first: { about: "add the very first tenant, the operator's, straight in the database" },
  },
  examples: [
    'tenant create "Northern Tea" --admin jane --language de',
    'tenant create "My company" --first --country DE',
  ],
  async run(given, { service, config }) {
    const body = {
      name: given.argument('name'),
      administrator: { user: given.text('admin') ?? 'admin' },
      ...onlyGiven({
        countryIso: given.text('country'),
        currencyIso: given.text('currency'),
        languageIso: given.text('language'),
        licenceValidUntil: dateOrNone(given, 'licence-until'),
        ratePerSecond: wholeNumber(given, 'rate'),
        rateBurst: wholeNumber(given, 'burst'),
        auditRetentionDays: wholeNumber(given, 'audit-days'),
      }),
    }
    if (given.has('first')) {
      const { createFirstTenant } = await import('./first-tenant.ts')
      return introduced(await createFirstTenant(config(), body))
    }
    return introduced(await (await service()).call('POST /v2/admin/tenants', body))
  },
}

type Introduction = Pick<NewTenant, 'tenantId' | 'name' | 'admin' | 'client'>

function introduced(json: Introduction): Answer {
  const facts = {
    Tenant: json.tenantId,
    User: json.admin.user,
    Password: json.admin.password,
    'Client id': json.client.clientId,
    'Client secret': json.client.clientSecret,
  }
  const keep = 'Keep the password and the secret: they are shown only once.'
  return { json, text: `${json.name} was created.\n\n${factsOf(facts)}\n\n${keep}` }
}

const showTenant: Command = {
  name: 'tenant show',
  summary: 'Show a tenant',
  takes: ['tenant'],
  examples: ['tenant show 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11'],
  async run(given, { service }) {
    return shown(await (await service()).call(`GET ${pathOf(given)}`))
  },
}

const updateTenant: Command = {
  name: 'tenant update',
  summary: 'Update the name, licence or limits of a tenant',
  takes: ['tenant'],
  options: {
    name: { value: 'text', about: 'its new name' },
    ...limits,
    interface: { value: 'yes|no', about: 'whether its licence includes the interface' },
    active: { value: 'yes|no', about: 'whether the tenant can be used at all' },
  },
  examples: [
    'tenant update 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 --licence-until 2030-12-31',
    'tenant update 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 --active no',
  ],
  async run(given, { service }) {
    const patch = givenChanges({
      name: given.text('name'),
      licenceValidUntil: dateOrNone(given, 'licence-until'),
      licenceIncludesInterface: yesOrNo(given, 'interface'),
      isActive: yesOrNo(given, 'active'),
      ratePerSecond: wholeNumber(given, 'rate'),
      rateBurst: wholeNumber(given, 'burst'),
      auditRetentionDays: wholeNumber(given, 'audit-days'),
    })
    return shown(await (await service()).call(`PATCH ${pathOf(given)}`, patch))
  },
}

function pathOf(given: Given): string {
  const tenantId = given.argument('tenant')
  if (!/^[0-9a-f-]{36}$/i.test(tenantId)) {
    throw usageError(`"${tenantId}" is not a tenant id. See: kontor tenant list`)
  }
  return `/v2/admin/tenants/${tenantId}`
}

function shown(tenant: Tenant): Answer {
  const text = factsOf({
    Tenant: tenant.tenantId,
    Name: tenant.name,
    Operator: tenant.isOperator,
    Active: tenant.isActive,
    Currency: tenant.currencyIso,
    Language: tenant.languageIso,
    'Licence until': tenant.licenceValidUntil,
    'With interface': tenant.licenceIncludesInterface,
    'Requests a second': tenant.ratePerSecond,
    'Requests at once': tenant.rateBurst,
    'Days of audit trail': tenant.auditRetentionDays,
    Added: tenant.created,
  })
  return { json: tenant, text }
}

export const tenantCommands = [listTenants, createTenant, showTenant, updateTenant]
