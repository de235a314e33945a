import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { buildService } from '../../main/process/service.ts'
import { graphQueries } from '../../main/registries/graph.ts'
import { world } from '../../whole/testing/world.ts'
import { isKept, type NodeType, type ScalarField } from './node-type.ts'

const documentation = readFileSync(new URL('../../../docs/graphql.md', import.meta.url), 'utf8')
const { database, vault, files } = await world()

/** All types that are reachable from a query. */
function typesFrom(type: NodeType, types = new Map<string, NodeType>()): Map<string, NodeType> {
  if (types.has(type.name)) return types
  types.set(type.name, type)
  for (const field of Object.values(type.fields)) {
    if ('of' in field && isKept(field)) typesFrom(field.of, types)
  }
  return types
}

/** The value of a field that has only one, as SQL writes it. */
const constantOf = ({ sql }: ScalarField) => /^\((.*)\)::/.exec(sql ?? '')?.[1]

test('the documentation names every query with its scope, every field without data and every one with a single value', () => {
  for (const { name, scope, source } of graphQueries) {
    const row = `| \`${name}\` | ${source.type.name} | \`${scope}\` |`
    assert.ok(documentation.includes(row), row)
  }
  const types = new Map<string, NodeType>()
  for (const { source } of graphQueries) typesFrom(source.type, types)
  for (const { name, fields } of types.values()) {
    const row = (shown: readonly string[]) => `| ${name} | ${shown.join(', ')} |`
    const named = Object.entries(fields)
    const absent = named.flatMap(([field, details]) => (isKept(details) ? [] : [`\`${field}\``]))
    const constant = named.flatMap(([field, details]) =>
      'isConstant' in details ? [`\`${field}\` ${constantOf(details)}`] : [],
    )
    if (absent.length > 0) assert.ok(documentation.includes(row(absent)), row(absent))
    if (constant.length > 0) assert.ok(documentation.includes(row(constant)), row(constant))
  }
})

test('the page for queries loads nothing from elsewhere, and is at the address that answers queries', async () => {
  const { server } = buildService({
    pool: database.pool,
    vault,
    files,
    publicUrl: 'http://127.0.0.1',
    hasGraphiql: true,
  })
  const page = await server.inject({ url: '/v2/graphql', headers: { accept: 'text/html' } })
  assert.equal(page.statusCode, 200)
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  assert.doesNotMatch(policy, /http|\*/)
  const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '')
  assert.ok(links.length >= 5)
  for (const link of links.filter((one) => !one.startsWith('data:'))) {
    assert.ok(!link.includes('//'), link)
    assert.equal((await server.inject({ url: `/v2/${link}` })).statusCode, 200, link)
  }
  for (const accept of ['application/json', '*/*', undefined]) {
    const headers = accept ? { accept } : {}
    const asked = await server.inject({ url: '/v2/graphql?query={__typename}', headers })
    assert.equal(asked.statusCode, 405, `${accept} gets no page in place of data`)
  }
  const other = await server.inject({ url: '/v2/graphql', method: 'PUT' })
  assert.deepEqual([other.statusCode, other.headers['allow']], [405, 'GET, HEAD, POST'])
  const query = await server.inject({ url: '/v2/graphql', method: 'POST', payload: {} })
  assert.equal(query.statusCode, 401)
  await server.close()
})
