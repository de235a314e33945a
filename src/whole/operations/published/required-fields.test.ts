import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { endpoints } from '../../../main/endpoints.ts'
import { type Route, routesOf } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { answeredSchema, wire } from '../../../platform/pipeline/wire.ts'
import { seedTenant } from '../../testing/requests/seed.ts'
import { world } from '../../testing/world.ts'
import {
  elementOf,
  type Published,
  pagedOf,
  published,
  unlessAbsent,
  unnamed,
} from '../testing/published-records.ts'

/**
 * A field that the published records of generation 1 require is never null there: typed clients
 * read it into fields that cannot be null. The contract's own records keep theirs.
 */
const contract = ['Item', 'ResponsiblePerson', 'CustomerCategory', 'PickListTemplate']

const { call, alice, database } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
before(() => owner.connect())
after(() => owner.end().catch(() => undefined))

/**
 * The operations of generation 1 that the catalogue has, with the type that it names for their
 * answer.
 */
function publishedRoutes({ answers }: Published): [Route, string][] {
  const first = routesOf(endpoints).filter(({ isUnversioned }) => isUnversioned)
  return first.flatMap((route): [Route, string][] => {
    const type = answers.get(unnamed(`${route.operation.method} ${route.url}`))
    return type && route.operation.answer.shape ? [[route, type]] : []
  })
}

type Visit = (required: { path: string; name: string; holder: Record<string, unknown> }) => void

/** Visits every field that the catalogue requires, in any value of the form of the type. */
function visitRequired(
  published: Published,
  type: string,
  holder: unknown,
  visit: Visit,
  form: Form,
  path = '',
): void {
  const paged = pagedOf(type)
  const element = paged ?? elementOf(type)
  if (element) {
    const list = paged ? form.field(holder as object, 'Items') : holder
    for (const entry of form.entries(list)) {
      visitRequired(published, element, entry, visit, form, `${path}[]`)
    }
    return
  }
  if (contract.includes(type)) return
  const fields = published.records.get(type)
  if (!fields || !holder) return
  for (const [name, { isRequired, type: inner }] of fields) {
    const at = `${path} ${type}.${name}`
    if (isRequired) visit({ path: at, name, holder: holder as Record<string, unknown> })
    visitRequired(published, inner, form.field(holder as object, name), visit, form, at)
  }
}

/** How values contain values: as JSON, or as the schema of it. */
interface Form {
  readonly entries: (list: unknown) => readonly unknown[]
  readonly field: (holder: object, name: string) => unknown
}
type Fields = Record<string, unknown>
const json: Form = {
  entries: (list) => (Array.isArray(list) ? list : []),
  field: (holder, name) => (holder as Fields)[name],
}
const schema: Form = {
  entries: (list) => [(list as Fields | undefined)?.['items']],
  field: (holder, name) => ((holder as Fields)['properties'] as Fields | undefined)?.[name],
}

test('generation 1 declares no required field of a published record as null', unlessAbsent, () => {
  const catalogue = published()
  const faults: string[] = []
  let visited = 0
  for (const [{ operation, url }, type] of publishedRoutes(catalogue)) {
    const answered = answeredSchema(
      wire(shapeOf(operation.answer.shape ?? {}), generations.v1).schema,
    )
    const visit: Visit = ({ path, name, holder }) => {
      visited++
      const declared = schema.field(holder, name) as Fields | undefined
      if (!declared || [declared['type']].flat().includes('null')) {
        faults.push(`${operation.method} ${url}${path}`)
      }
    }
    visitRequired(catalogue, type, answered, visit, schema)
  }
  assert.ok(visited > 300, `${visited} fields`)
  assert.deepEqual(faults, [])
})

test(
  'generation 1 answers none as null, although every optional column in the database is empty',
  unlessAbsent,
  async () => {
    const catalogue = published()
    await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 2 })
    await emptyAll()
    const faults: string[] = []
    let read = 0
    for (const [{ operation, url }, type] of publishedRoutes(catalogue)) {
      if (operation.method !== 'GET' || operation.needsChallengeCode) continue
      const { status, body, text } = await call(alice.app, `GET ${firstOf(url)}`)
      assert.equal(status, 200, `${url} ${text}`)
      read++
      visitRequired(
        catalogue,
        type,
        body,
        ({ path, name, holder }) => {
          if (holder[name] === null || holder[name] === undefined) faults.push(`GET ${url}${path}`)
        },
        json,
      )
    }
    assert.ok(read > 25, `${read} operations`)
    assert.deepEqual([...new Set(faults)], [])
  },
)

/** The address of the first record of its kind; countries are named by their code. */
const firstOf = (url: string) => url.replaceAll(/\{\w+ISO\}/g, 'DE').replaceAll(/\{\w+\}/g, '1')

/** Removes every value that the schema allows to be absent. */
async function emptyAll(): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'erp' and table_type = 'BASE TABLE' and is_nullable = 'YES'
      and is_generated = 'NEVER'
      and table_name not in ('tenants', 'api_keys', 'registrations')
      -- An invoice without a number is a draft, which generation 1 does not show.
      and (columns.table_name, columns.column_name) <> ('accounting_documents', 'number')`)
  await owner.query('set session_replication_role = replica')
  for (const { table, column } of rows) {
    // Columns that a check requires stay.
    await owner
      .query(`update erp.${table} set ${column} = null where tenant_id = $1`, [alice.tenantId])
      .catch(() => undefined)
  }
  await owner.query('set session_replication_role = origin')
}
