import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import pg from 'pg'
import { graphQueries } from '../../main/registries/graph.ts'
import { everythingOf, literalFor, pathsOf, wrongNulls } from '../../whole/testing/graph-samples.ts'
import { seedTenant, tenantTables } from '../../whole/testing/requests/seed.ts'
import { planFaults, type StatementFault, textFaults } from '../../whole/testing/statement-rules.ts'
import { world } from '../../whole/testing/world.ts'
import { Connection } from '../postgres/connections/connection.ts'
import { clusterOwner } from '../testing/database.ts'
import type { ScalarField } from './node-type.ts'
import { scalars } from './scalar.ts'

/** Every field of the graph is queried on the real database: what is declared is also answered. */

const { call, alice, database } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)

let uuids: Readonly<Record<string, readonly string[]>>
before(async () => {
  await owner.connect()
  // Each row of a table is seeded by itself; this one counts those of another.
  uuids = (await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 3 })).uuids
  await owner.query('delete from erp.item_blocks where tenant_id = $1', [alice.tenantId])
  // Every row is seeded as an invoice; others correct and cancel the first one.
  await owner.query(
    `update erp.accounting_documents set type = id, original_id = 1
     where tenant_id = $1 and id in (2, 3)`,
    [alice.tenantId],
  )
  const counted = `
    insert into erp.item_blocks (tenant_id, block, count)
    select tenant_id, id / 1000, count(*) from erp.items where tenant_id = $1 group by tenant_id, id / 1000`
  await owner.query(counted, [alice.tenantId])
})
after(() => owner.end().catch(() => undefined))

/** Texts of the statements that queries have made so far. */
const texts = new Set<string>()
const run = mock.method(Connection.prototype, 'run')

async function ask(query: string, variables: object = {}) {
  run.mock.resetCalls()
  const { status, body, text } = await call(alice.app, 'POST /v2/graphql', { query, variables })
  for (const {
    arguments: [batch],
  } of run.mock.calls) {
    for (const one of batch) if (/\brecord0\b|\btotal\b/.test(one.text)) texts.add(one.text)
  }
  assert.equal(status, 200, `${query.slice(0, 300)} ${text}`)
  assert.equal(body.errors, undefined, `${query.slice(0, 300)} ${text.slice(0, 500)}`)
  return body.data
}

const lists = graphQueries.filter((query) => query.kind === 'list')
const records = graphQueries.filter((query) => query.kind === 'record')

/** The table of the record that an argument names. */
function tableOf(argument: string): string {
  const noun = argument.replace(/Id$/, '').replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)
  return noun === 'bill_of_materials' ? 'bills_of_materials' : `${noun}s`
}

/** The argument that a list below a record needs. */
function parentOf({ within }: (typeof lists)[number], ...more: string[]): string {
  const table = tableOf(within?.argument ?? '')
  const parent = within ? [`${within.argument}: "${uuids[table]?.[0]}"`] : []
  const all = [...parent, ...more]
  return all.length > 0 ? `(${all.join(', ')})` : ''
}

const comparable = (list: (typeof lists)[number]) =>
  Object.entries(list.source.type.fields).filter(
    (entry): entry is [string, ScalarField] => entry[1].kind === 'scalar',
  )

/** How many records a list shows when it is not said. */
const pageDefault = 200

test('every field of every list and of every record is answered, and none is null that never is', async () => {
  for (const list of lists) {
    const all = everythingOf(list.source.type)
    const page = `totalCount nodes { ${all} } pageInfo { hasNextPage }`
    const data = await ask(`{ ${list.name}${parentOf(list)} { ${page} } }`)
    const { nodes, totalCount } = data[list.name]
    assert.equal(nodes.length, Math.min(totalCount, pageDefault), list.name)
    assert.ok(totalCount > 0, list.name)
    for (const node of nodes) assert.deepEqual(wrongNulls(list.source.type, node), [])
  }
  for (const { name, argument, source } of records) {
    const table = /erp\.(\w+)/.exec(source.from)?.[1] ?? ''
    const query = `{ ${name}(${argument}: "${uuids[table]?.[0]}") { ${everythingOf(source.type)} } }`
    const node = (await ask(query))[name]
    assert.ok(node, name)
    assert.deepEqual(wrongNulls(source.type, node), [])
  }
})

test('every field is answered by itself', async () => {
  const all = graphQueries.flatMap(({ source: { type, from } }) => {
    const list = lists.find(({ source }) => source.type === type)
    const record = records.find(({ source }) => source.type === type)
    const table = /erp\.(\w+)/.exec(from)?.[1] ?? ''
    return pathsOf(type).map((path) =>
      list
        ? `{ ${list.name}${parentOf(list)} { nodes ${path} } }`
        : `{ ${record?.name}(${record?.argument}: "${uuids[table]?.[0]}") ${path} }`,
    )
  })
  assert.ok(all.length > 300, `${all.length} fields`)
  for (const query of all) await ask(query)
})

test('every operator of every field is understood by the database', async () => {
  for (const list of lists) {
    const conditions = comparable(list).flatMap(([name, field]) =>
      scalars[field.scalar].operators.map(
        (operator) => `{ ${name}: { ${operator}: ${literalFor(field, operator)} } }`,
      ),
    )
    for (let at = 0; at < conditions.length; at += 50) {
      const where = `where: { or: [${conditions.slice(at, at + 50).join(' ')}] }`
      await ask(`{ ${list.name}${parentOf(list, where)} { nodes { __typename } } }`)
    }
  }
})

test('a text that has a column in lower case is compared and ordered by that column', async () => {
  const { rows } = await owner.query<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'erp' and is_generated = 'ALWAYS' and column_name like '%_key'`)
  const keys = new Set(rows.map(({ column }) => column))
  const found = lists.flatMap(({ source }) => {
    const table = /^erp\.(\w+)/.exec(source.from)?.[1]
    return Object.values(source.type.fields).flatMap((field) => {
      const text = field.kind === 'scalar' ? field.sql?.match(/^(\w+)\.(\w+)$/) : undefined
      if (!text || !keys.has(`${table}.${text[2]}_key`)) return []
      assert.equal((field as ScalarField).lowered, `${text[0]}_key`, `${source.type.name}`)
      return [text[0]]
    })
  })
  assert.ok(found.length >= 12, found.join(', '))
})

const opposites = [
  ['eq', 'neq'],
  ['in', 'nin'],
  ['gt', 'ngt'],
  ['gte', 'ngte'],
  ['lt', 'nlt'],
  ['lte', 'nlte'],
  ['contains', 'ncontains'],
  ['startsWith', 'nstartsWith'],
  ['endsWith', 'nendsWith'],
] as const

/** One field of each kind of value that is always present, may be absent, and has no data. */
function kindsOf(list: (typeof lists)[number]): [string, ScalarField][] {
  const kindOf = ({ scalar, isRequired, sql }: ScalarField) =>
    [scalar, isRequired, sql === undefined].join()
  return [...Map.groupBy(comparable(list), ([, field]) => kindOf(field)).values()].flatMap(
    ([first]) => (first ? [first] : []),
  )
}

test('an operator and its opposite divide all rows in two, and those without a value belong to the opposite', async () => {
  const [list] = lists
  assert.ok(list)
  const count = async (where: string) =>
    (await ask(`{ ${list.name}${parentOf(list, where)} { totalCount } }`))[list.name].totalCount
  const all = await count('first: 1')
  for (const [name, field] of kindsOf(list)) {
    const known = opposites.filter(([one]) => scalars[field.scalar].operators.includes(one))
    for (const [operator, opposite] of known) {
      const value = literalFor(field, operator).replace(', null', '')
      const one = await count(`where: { ${name}: { ${operator}: ${value} } }`)
      const other = await count(`where: { ${name}: { ${opposite}: ${value} } }`)
      assert.equal(one + other, all, `${name} ${operator}`)
      if (field.sql === undefined) assert.equal(one, 0, `${name} ${operator}`)
    }
  }
})

test('in every order, page by page from either end, each row comes exactly once', async () => {
  for (const list of lists) {
    const orders = comparable(list).flatMap(([name]) => [`${name}: ASC`, `${name}: DESC`])
    const count = (await ask(`{ ${list.name}${parentOf(list)} { totalCount } }`))[list.name]
    // Two at a time, but for lists that hold much from the start.
    const size = Math.max(2, Math.ceil(count.totalCount / 5))
    for (let at = 0; at < orders.length; at += 15) {
      const some = orders.slice(at, at + 15)
      const forwards = await walk(list, some, { isForward: true, size })
      const backwards = await walk(list, some, { isForward: false, size })
      for (const [index, order] of some.entries()) {
        const place = `${list.name} ${order}`
        assert.equal(new Set(forwards[index]).size, count.totalCount, place)
        assert.deepEqual(backwards[index]?.toReversed(), forwards[index], place)
      }
    }
  }
})

const judgedOnCluster =
  clusterOwner() !== undefined && "a cluster's own plan of each statement is judged by test:cluster"

test('every statement of these queries reads one tenant only', {
  skip: judgedOnCluster,
}, async () => {
  const tables = await tenantTables(owner)
  assert.ok(texts.size > 300, `${texts.size} statements`)
  const faults: StatementFault[] = []
  for (const text of texts) {
    faults.push(...textFaults(text), ...(await planFaults(owner, tables, text)))
  }
  assert.deepEqual(faults, [])
})

/** The cursors of all rows in each of the orders, read page by page. */
async function walk(
  list: (typeof lists)[number],
  orders: readonly string[],
  { isForward, size }: { readonly isForward: boolean; readonly size: number },
): Promise<string[][]> {
  const walks = orders.map((order) => ({ order, cursors: [] as string[], isEnded: false }))
  const [most, at] = isForward ? [`first: ${size}`, 'after'] : [`last: ${size}`, 'before']
  while (walks.some(({ isEnded }) => !isEnded)) {
    const pages = walks.map(({ order, cursors }, index) => {
      const place = cursors.length > 0 ? `${at}: "${cursors.at(-1)}"` : ''
      const args = parentOf(list, `order: [{ ${order} }]`, most, place)
      const page = 'edges { cursor } pageInfo { hasNextPage hasPreviousPage }'
      return `walk${index}: ${list.name}${args} { ${page} }`
    })
    const data = await ask(`{ ${pages.join(' ')} }`)
    for (const [index, walked] of walks.entries()) {
      const { edges, pageInfo } = data[`walk${index}`]
      const read: string[] = edges.map(({ cursor }: { cursor: string }) => cursor)
      if (!walked.isEnded) walked.cursors.push(...(isForward ? read : read.toReversed()))
      walked.isEnded ||= !(isForward ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)
    }
  }
  return walks.map(({ cursors }) => cursors)
}
