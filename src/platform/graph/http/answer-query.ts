import { executeSync, getVariableValues, Kind, type OperationDefinitionNode } from 'graphql'
import {
  type Graph,
  type GraphCall,
  known,
  type PlannedField,
  planField,
} from '../../graph-sql/plan-field.ts'
import { type Selected, type SelectionContext, selectedFields } from '../../graph-sql/selection.ts'
import type { Sql } from '../../postgres/sql.ts'
import { Refusal } from '../../values/refusal.ts'
import { type CheckedDocument, InvalidDocument, operationOf } from '../document.ts'
import { requestErrors } from '../graph-error.ts'
import { costMost } from '../graph-limits.ts'

/** A request as it was sent. */
export interface QueryBody {
  readonly query: string
  readonly variables?: Record<string, unknown> | null
  readonly operationName?: string | null
}

export interface GraphAnswer {
  readonly text: string
  /** Whether nothing was answered because the request was faulty. */
  readonly isRefused: boolean
}

/**
 * Answers a query. All its fields are planned first, so that a request beyond the limits reads
 * nothing; then their statements run in one round trip that ends the transaction.
 */
export async function answerQuery(
  graph: Graph,
  body: QueryBody,
  call: GraphCall,
): Promise<GraphAnswer> {
  try {
    const request = readRequest(graph, body, call)
    const planned = planAll(graph, request, call)
    refuseExpensive(planned)
    return { text: await written(planned, call), isRefused: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'invalid') throw error
    const errors = requestErrors(error, call.headers.language)
    return { text: JSON.stringify({ errors }), isRefused: true }
  }
}

interface Request {
  readonly document: CheckedDocument
  readonly operation: OperationDefinitionNode
  readonly context: SelectionContext
  readonly rawVariables: Record<string, unknown>
}

function readRequest(
  { schema, documents }: Graph,
  body: QueryBody,
  { prefix }: GraphCall,
): Request {
  const document = documents.read(body.query)
  const operation = operationOf(document, body.operationName ?? undefined)
  const rawVariables = body.variables ?? {}
  const { coerced, errors } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    rawVariables,
    { maxErrors: 20 },
  )
  if (errors) throw new InvalidDocument(errors)
  const context = { fragments: document.fragments, variables: coerced, prefix }
  return { document, operation, context, rawVariables }
}

function planAll(graph: Graph, request: Request, call: GraphCall): PlannedField[] {
  const roots = selectedFields([request.operation.selectionSet], request.context)
  const planned: PlannedField[] = []
  for (const selected of roots) {
    const { key, field } = selected
    const query = graph.queries.get(field)
    if (query) planned.push(planField(graph, query, selected, request.context, call))
    else planned.push({ key, plan: known(answerOfSchema(graph, selected, request)) })
  }
  return planned
}

/** Throws `query.too-expensive`. */
function refuseExpensive(planned: readonly PlannedField[]): void {
  const cost = planned.reduce((sum, { plan }) => sum + plan.cost, 0)
  if (cost <= costMost) return
  throw new Refusal('invalid', 'query.too-expensive', {
    en: `The query costs ${cost} points, and at most ${costMost} are granted: ask for fewer rows or fewer lists within them.`,
    de: `Die Abfrage kostet ${cost} Punkte, und höchstens ${costMost} werden gewährt: weniger Zeilen oder weniger Listen darin.`,
  })
}

async function written(planned: readonly PlannedField[], { tx }: GraphCall): Promise<string> {
  const statements: Sql[] = []
  const places: number[] = []
  for (const { plan } of planned) {
    places.push(statements.length)
    statements.push(...(await plan.statements()))
  }
  const results = statements.length > 0 ? await tx.concludeAll(statements) : []
  const members = planned.map(({ key, plan }, index) => {
    const own = results.slice(places[index], places[index + 1])
    return `"${key}":${plan.write(own)}`
  })
  const errors = planned.flatMap(({ error }) => error ?? [])
  const errorsPart = errors.length > 0 ? `"errors":${JSON.stringify(errors)},` : ''
  return `{${errorsPart}"data":{${members.join(',')}}}`
}

/** Answers a question about the schema itself. */
function answerOfSchema(
  { schema }: Graph,
  { key, field, nodes }: Selected,
  { document, operation, rawVariables }: Request,
): string {
  if (field === '__typename') return '"Query"'
  const selectionSet = { kind: Kind.SELECTION_SET, selections: nodes } as const
  const definitions = [{ ...operation, selectionSet }, ...document.fragments.values()]
  const { data } = executeSync({
    schema,
    document: { kind: Kind.DOCUMENT, definitions },
    variableValues: rawVariables,
  })
  return JSON.stringify(data?.[key] ?? null)
}
