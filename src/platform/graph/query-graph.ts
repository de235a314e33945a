import Type from 'typebox'
import type { Graph } from '../graph-sql/plan-field.ts'
import { Json, type Operation, operation, Reply } from '../pipeline/operation.ts'
import { Label, orNull, Text } from '../values/shape.ts'
import { answerQuery } from './answer-query.ts'
import { Documents } from './document.ts'
import { bodyMostBytes } from './graph-limits.ts'
import type { GraphQuery } from './graph-query.ts'
import { graphSchema } from './graph-schema.ts'

const map = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description })

/** A request of GraphQL over HTTP. */
const GraphRequest = Type.Object({
  query: Label(bodyMostBytes, { description: 'The document in the query language GraphQL.' }),
  variables: Type.Optional(orNull(map('Values of the variables by their names.'))),
  operationName: Type.Optional(
    orNull(Text(255, { description: 'Which of several operations of the document is meant.' })),
  ),
  extensions: Type.Optional(orNull(map('Taken and left unread.'))),
})

const GraphResponse = Type.Unsafe<object>({
  description: 'A response of GraphQL: data, errors or both.',
  properties: {
    data: { description: 'What was asked for, under the names that it was asked by.' },
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
    summary: 'Answer a query of the graph.',
    method: 'POST',
    readsOnly: true,
    path: { v2: '/graphql' },
    // Every field of the graph names its own.
    scope: undefined,
    body: GraphRequest,
    example: { query: '{ __typename }' },
    bodyLimitBytes: bodyMostBytes,
    answer: { status: 200, shape: GraphResponse },
    handle: async (call) => {
      const { text, isRefused } = await answerQuery(graph, call.body, call)
      const isNewType = call.headers.accept?.includes(responseType) ?? false
      // Before this type there was only `application/json`, whose answers clients read at 200 alone.
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
