import { CliError } from '../../cli-error.ts'
import type { Answer, Command, Given } from '../../command.ts'
import { dateOrNone, givenChanges, onlyGiven, wholeNumber, yesOrNo } from '../../option-values.ts'
import { factsOf, tableOf } from '../../table.ts'
import { introduced } from './introduced.ts'
import { tenantIdOf } from './tenant-id.ts'

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
  readonly countryIso: string | null
  readonly deletedAfter: string | null
  readonly created: string
}

const limits = {
  'licence-until': { value: 'date', about: 'last day of the licence, or none' },
  rate: { value: 'number', about: 'requests per second that one app may send' },
  burst: { value: 'number', about: 'requests that one app may send at once' },
  'audit-days': {
    value: 'number',
    about: 'days that audit entries are kept (as its country keeps books, else 365)',
  },
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
    cell: { value: 'name', about: 'the cell that it lives in, where there are several' },
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
        cell: given.text('cell'),
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
    country: { value: 'code', about: 'country whose law says how long documents are kept' },
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
      countryIso: given.text('country'),
    })
    return shown(await (await service()).call(`PATCH ${pathOf(given)}`, patch))
  },
}

const dayMs = 86_400_000
const graceDays = 30

const deleteTenant: Command = {
  name: 'tenant delete',
  summary: 'Delete a tenant with all records and files for good, after a time of grace',
  takes: ['tenant'],
  options: {
    'in-days': { value: 'number', about: `days until then, one at least (${graceDays})` },
    yes: { about: 'do not ask' },
  },
  explanation: [
    'Until then the tenant works, and kontor tenant keep takes it back. Take its data out first, with',
    'kontor tenant export: what must be kept by law goes as well.',
  ],
  examples: ['tenant delete 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 --in-days 14'],
  async run(given, { service, terminal }) {
    const days = wholeNumber(given, 'in-days') ?? graceDays
    const client = await service()
    const { name } = await client.call<Tenant>(`GET ${pathOf(given)}`)
    const question = `Delete ${name} with all records and files in ${days} days?`
    if (!given.has('yes') && !(await terminal.confirm(question)))
      throw new CliError('Nothing was deleted. Confirm with --yes where no question can be asked.')
    // A minute for the way there: a day ahead is the least.
    const deletedAfter = new Date(Date.now() + days * dayMs + 60_000).toISOString()
    return shown(await client.call(`PATCH ${pathOf(given)}`, { deletedAfter }))
  },
}

const keepTenant: Command = {
  name: 'tenant keep',
  summary: 'Take back that a tenant is deleted',
  takes: ['tenant'],
  examples: ['tenant keep 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11'],
  async run(given, { service }) {
    return shown(await (await service()).call(`PATCH ${pathOf(given)}`, { deletedAfter: null }))
  },
}

interface RemovedTenant {
  readonly tenantId: string
  readonly name: string
  readonly removed: string
  readonly recordCount: number
  readonly fileCount: number | null
}

const listRemoved: Command = {
  name: 'tenant removed',
  summary: 'List tenants that were deleted, and what went with them',
  examples: ['tenant removed', 'tenant removed --json'],
  async run(_given, { service }) {
    const json = await (await service()).list<RemovedTenant>('/v2/admin/removed-tenants')
    const columns = {
      tenant: (row: RemovedTenant) => row.tenantId,
      name: (row: RemovedTenant) => row.name,
      deleted: (row: RemovedTenant) => row.removed,
      records: (row: RemovedTenant) => row.recordCount,
      files: (row: RemovedTenant) => row.fileCount,
    }
    return { json, text: tableOf(json, columns, 'No tenant was deleted.') }
  },
}

function pathOf(given: Given): string {
  return `/v2/admin/tenants/${tenantIdOf(given)}`
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
    'Law of': tenant.countryIso ?? 'unknown',
    'Deleted after': tenant.deletedAfter ?? 'never',
    Added: tenant.created,
  })
  return { json: tenant, text }
}

export const tenantCommands = [
  ...[listTenants, createTenant, showTenant, updateTenant],
  ...[deleteTenant, keepTenant, listRemoved],
]
