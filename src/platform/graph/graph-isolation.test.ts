import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { graphQueries } from '../../main/registries/graph.ts'
import { everythingOf } from '../../whole/testing/graph-samples.ts'
import { type Seeded, seedTenant, tenantTables } from '../../whole/testing/requests/seed.ts'
import { world } from '../../whole/testing/world.ts'

/**
 * A query of one tenant never reaches the other. Row-level security would hide a forgotten
 * condition: it is off here, so the statements must hold alone.
 */

const { call, alice, bob, database } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
let foreign: Seeded

before(async () => {
  await owner.connect()
  await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 3 })
  foreign = await seedTenant(owner, bob.tenantId, { mark: 'TB', count: 2 })
  for (const table of await tenantTables(owner)) {
    await owner.query(`alter table erp.${table} disable row level security`)
  }
})
after(() => owner.end().catch(() => undefined))

async function ask(query: string, variables: object = {}) {
  const { body, text } = await call(alice.app, 'POST /v2/graphql', { query, variables })
  assert.ok(!text.includes('CANARY-TB'), `${query.slice(0, 200)} ${text.slice(0, 300)}`)
  assert.ok(!text.includes(bob.tenantId))
  assert.equal(body.errors, undefined, text.slice(0, 300))
  return body.data
}

/** Countries, codes of the service and the like are the same for every tenant. */
const isOfAll = ({ as }: { as: string }) => as === 'tenant' || as === 'kind'

const uuids = () => Object.values(foreign.uuids).flat()

test('no list shows a record of the other tenant, nor anything within its own records', async () => {
  for (const { name, kind, source, ...query } of graphQueries) {
    if (kind !== 'list' || 'within' in query) continue
    const data = await ask(
      `{ ${name}(first: 100) { totalCount nodes { ${everythingOf(source.type)} } } }`,
    )
    const text = JSON.stringify(data)
    assert.deepEqual(
      uuids().filter((uuid) => text.includes(uuid)),
      [],
      name,
    )
    assert.ok(data[name].nodes.length <= 3 || isOfAll(source), name)
  }
})

test('no id of the other tenant finds a record', async () => {
  for (const query of graphQueries) {
    const argument = query.kind === 'record' ? query.argument : query.within?.argument
    const shown = query.kind === 'record' ? '{ __typename }' : '{ nodes { __typename } }'
    for (const uuid of argument ? uuids() : []) {
      const data = await ask(`{ ${query.name}(${argument}: "${uuid}") ${shown} }`)
      const found = data[query.name]?.nodes ?? data[query.name]
      assert.ok(found === null || found.length === 0, `${query.name} ${uuid}`)
    }
  }
})

test('no id of the other tenant matches anything in a filter', async () => {
  for (const query of graphQueries) {
    if (query.kind !== 'list' || query.within) continue
    const ids = Object.entries(query.source.type.fields).filter(
      ([, field]) => field.kind === 'scalar' && field.scalar === 'ID' && field.sql,
    )
    for (const [name] of ids) {
      const where = `where: { ${name}: { in: $uuids } }`
      const text = `query ($uuids: [ID]) { ${query.name}(${where}) { totalCount nodes { __typename } } }`
      const data = await ask(text, { uuids: uuids().slice(0, 500) })
      assert.deepEqual(data[query.name], { totalCount: 0, nodes: [] }, `${query.name} ${name}`)
    }
  }
})

test('no search finds records of the other tenant', async () => {
  for (const query of graphQueries) {
    if (query.kind !== 'list' || !query.source.search || query.within) continue
    if (isOfAll(query.source)) continue
    for (const term of ['CANARY-TB', 'TB']) {
      const data = await ask(`{ ${query.name}(searchTerm: "${term}") { totalCount } }`)
      assert.equal(data[query.name].totalCount, 0, query.name)
    }
  }
})
