import { graphQueries } from '../../src/main/registries/graph.ts'
import { Documents } from '../../src/platform/graph/document.ts'
import { graphSchema } from '../../src/platform/graph/graph-schema.ts'
import { answerQuery } from '../../src/platform/graph/http/answer-query.ts'
import { Vault } from '../../src/platform/secrets/vault.ts'
import type { Stage } from '../instruments/stage.ts'
import { wrk } from '../instruments/wrk.ts'

const fields = `id sku name description salesPriceNet suggestedRetailPrice createdDate modifiedDate
  isActive gtin weight width height length sortNumber`
const page = `nodes { ${fields} } pageInfo { hasNextPage endCursor }`
const query = `query Page($first: Int, $after: String) {
  QueryItems(first: $first, after: $after) { ${page} }
}`
const rounds = 15

/** Pages of a hundred items with fifteen fields: of rows in memory, over HTTP, and at either end. */
export async function measureGraph(stage: Stage): Promise<void> {
  console.log('\nQueryItems(first: 100), 15 fields')
  console.log(
    `  rows in memory: ${(await perSecondInMemory()).toFixed(0)}/s  (goal: 3,000/s in one process)`,
  )
  const variables = { first: 100 }
  const body = JSON.stringify({ query, variables })
  const request = `return send('POST', '/v2/graphql', [==[${body}]==])`
  const { url, headers } = stage
  const served = await wrk({ url, headers, request, connections: 16, seconds: 5 })
  console.log(`  over HTTP: ${served.perSecond.toFixed(0)}/s, p99 ${served.p99Ms.toFixed(1)} ms`)
  const last = await ask(stage, '{ QueryItems(last: 101) { pageInfo { startCursor } totalCount } }')
  const { pageInfo, totalCount } = last.QueryItems
  const first = await medianMs(() => ask(stage, query, variables))
  const end = await medianMs(() => ask(stage, query, { ...variables, after: pageInfo.startCursor }))
  console.log(
    `  of ${totalCount} items, first page ${first.toFixed(1)} ms, last page ${end.toFixed(1)} ms` +
      `   ratio ${(end / first).toFixed(2)}  (goal: 2 or less)`,
  )
  const counted = await medianMs(() => ask(stage, '{ QueryItems { totalCount } }'))
  console.log(`  totalCount alone ${counted.toFixed(1)} ms`)
}

interface Answer {
  readonly QueryItems: {
    readonly pageInfo: { readonly startCursor: string }
    readonly totalCount: number
  }
}

async function ask(stage: Stage, text: string, variables: object = {}): Promise<Answer> {
  const reply = await fetch(`${stage.url}/v2/graphql`, {
    method: 'POST',
    headers: { ...stage.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  })
  const { data, errors } = (await reply.json()) as { data: Answer; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}

/** The work of this process for a page, in addition to waiting for the database. */
async function perSecondInMemory(): Promise<number> {
  const schema = graphSchema(graphQueries)
  const queries = new Map(graphQueries.map((one) => [one.name, one]))
  const graph = { schema, queries, documents: new Documents(schema) }
  const record0 = `{${fields
    .split(/\s+/)
    .map((name) => `"${name}":"a value"`)
    .join(',')}}`
  const rows = Array.from({ length: 101 }, () => ({ record0, place: '["1"]' }))
  // What a query needs of its call; the rest stays unused.
  const call = {
    tx: { tenantId: '00000000-0000-4000-8000-000000000000', concludeAll: async () => [rows] },
    vault: new Vault(Buffer.alloc(32)),
    headers: { language: 'en' },
    requireScope: () => undefined,
  } as unknown as Parameters<typeof answerQuery>[2]
  const answer = () => answerQuery(graph, { query, variables: { first: 100 } }, call)
  for (let warming = 0; warming < 1_000; warming++) await answer()
  const startedAt = performance.now()
  let answers = 0
  for (; performance.now() - startedAt < 2_000; answers++) await answer()
  return answers / 2
}
