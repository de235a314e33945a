import Type, { type Static } from 'typebox'
import type { Graph } from '../../graph-sql/plan-field.ts'
import { refuseFaults } from '../../pipeline/input/input.ts'
import { Json, type Operation, operation, Reply } from '../../pipeline/operation.ts'
import type { FieldName } from '../../values/refusal.ts'
import { Label, orNull, Text } from '../../values/shape.ts'
import { Documents } from '../document.ts'
import { bodyMostBytes } from '../graph-limits.ts'
import type { GraphQuery } from '../graph-query.ts'
import { graphSchema } from '../graph-schema.ts'
import { answerQuery } from './answer-query.ts'

const map = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description })

/** A request of GraphQL over HTTP. */
const GraphRequest = Type.Object({
  query: Type.Optional(
    Label(bodyMostBytes, {
      description:
        'The document in the query language GraphQL. Only a request that names it by its hash may leave it out; where it is not known, the answer asks for it.',
    }),
  ),
  variables: Type.Optional(orNull(map('Values of the variables by their names.'))),
  operationName: Type.Optional(
    orNull(
      Text(255, { description: 'Name of the operation to run, where the document has several.' }),
    ),
  ),
  extensions: Type.Optional(
    orNull(map('`persistedQuery` without `query`: documents are not kept. All else is ignored.')),
  ),
})

const GraphResponse = Type.Unsafe<object>({
  description: 'A response of GraphQL: data, errors or both.',
  properties: {
    data: { description: 'The requested fields, under their names or aliases.' },
    errors: { type: 'array', items: { type: 'object' } },
  },
})

/** The graph of the queries, and the operation that answers it. */
export function queryGraph(queries: readonly GraphQuery[]): Operation {
  const schema = graphSchema(queries)
  const graph: Graph = {
    schema,
    queries: new Map(queries.map((query) => [query.name, query])),
    documents: new Documents(schema),
  }
  return operation({
    name: 'queryGraph',
    summary: 'Query records with GraphQL',
    description:
      'Reads any records of the tenant in one request, in the query language GraphQL. Each field of `Query` names the scope that it needs; a field without its scope is null and has an entry in `errors`. A request may cost at most 10,000 points: a record is one, a list below a record counts as five; a more expensive one is refused with `query.too-expensive` before anything is read. Faults of the document are reported in `errors` with status 200, or with 400 to callers that accept `application/graphql-response+json`.',
    method: 'POST',
    readsOnly: true,
    readsMany: true,
    path: { v2: '/graphql' },
    // Each field of the graph names its own scope.
    scope: undefined,
    body: GraphRequest,
    example: {
      query:
        'query Items($first: Int) { QueryItems(first: $first, order: [{ sku: ASC }]) { nodes { id sku name } } }',
      variables: { first: 10 },
    },
    bodyLimitBytes: bodyMostBytes,
    answer: { status: 200, shape: GraphResponse },
    handle: async (call) => {
      const { query } = call.body
      const { text, isRefused } =
        query === undefined
          ? { text: notKept(call.body, call.fieldName), isRefused: true }
          : await answerQuery(graph, { ...call.body, query }, call)
      const isNewType = call.headers.accept?.includes(responseType) ?? false
      // Clients older than this media type read `application/json` only when the status is 200.
      const status = isRefused && isNewType ? 400 : 200
      const type = isNewType ? responseType : 'application/json'
      return new Reply(new Json(text), {
        status,
        headers: { 'content-type': `${type}; charset=utf-8`, vary: 'accept' },
      })
    },
  })
}

const responseType = 'application/graphql-response+json'

/**
 * The answer to a hash alone (automatic persisted queries): documents are not kept, and the client sends its document
 * then. Throws 400 where there is no hash either.
 */
function notKept({ extensions }: Static<typeof GraphRequest>, fieldName: FieldName): string {
  const { sha256Hash } = (extensions?.['persistedQuery'] ?? {}) as { sha256Hash?: unknown }
  if (typeof sha256Hash !== 'string') refuseFaults({ [fieldName(['query'])]: required })
  const code = 'PERSISTED_QUERY_NOT_FOUND'
  return JSON.stringify({ errors: [{ message: 'PersistedQueryNotFound', extensions: { code } }] })
}

const required = { en: 'This field is required.', de: 'Dieses Feld wird benötigt.' }
