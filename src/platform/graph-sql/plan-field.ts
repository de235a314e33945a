import { GraphQLError, type GraphQLSchema, getArgumentValues } from 'graphql'
import type { Documents } from '../graph/document.ts'
import { fieldError, type GraphError } from '../graph/graph-error.ts'
import type { GraphQuery } from '../graph/graph-query.ts'
import type { Call } from '../pipeline/operation.ts'
import { type Faults, Refusal, type Sentence } from '../values/refusal.ts'
import { type FieldPlan, planList } from './list-plan.ts'
import { type Arguments, readListRequest } from './list-request.ts'
import { planRecord } from './record-plan.ts'
import type { Selected, SelectionContext } from './selection.ts'

/** The graph that requests are answered from. */
export interface Graph {
  readonly schema: GraphQLSchema
  readonly queries: ReadonlyMap<string, GraphQuery>
  readonly documents: Documents
}

export type GraphCall = Pick<Call, 'tx' | 'vault' | 'headers' | 'requireScope' | 'prefix'>

/** A field of the answer: how it will be made, or why it is null because it cannot be answered. */
export interface PlannedField {
  readonly key: string
  readonly plan: FieldPlan
  readonly error?: GraphError
}

/** A field whose answer needs no statement. */
export function known(text: string): FieldPlan {
  return { statements: async () => [], cost: 1, write: () => text }
}

/** Plans how a field of `Query` is answered, or why it is not. */
export function planField(
  graph: Graph,
  query: GraphQuery,
  selected: Selected,
  context: SelectionContext,
  call: GraphCall,
): PlannedField {
  const { key } = selected
  const failed = (code: string, sentence: Sentence, faults?: Faults) => ({
    key,
    plan: known('null'),
    error: fieldError(key, code, sentence, faults, call.headers.language),
  })
  const refusal = refusedScope(query, call.requireScope)
  if (refusal) return failed('insufficient_scope', refusal.sentence)
  const faults: Faults = {}
  const given = argumentsOf(graph, selected, context, faults)
  const plan = planOf(query, selected, given, context, call, faults)
  if (Object.keys(faults).length === 0) return { key, plan }
  return failed(codeOf(faults), argumentsInvalid, faults)
}

function planOf(
  query: GraphQuery,
  selected: Selected,
  given: Arguments,
  context: SelectionContext,
  { tx, vault }: GraphCall,
  faults: Faults,
): FieldPlan {
  if (query.kind === 'record') {
    return planRecord(query, tx, selected, given, context, faults)
  }
  const request = readListRequest(query, tx, vault, given, faults)
  return planList(query, tx.tenantId, selected, request, context)
}

/** A faulty cursor alone has an error code of its own: a client that pages must start again. */
function codeOf(faults: Faults): string {
  const isCursor = Object.keys(faults).every((path) => path === 'after' || path === 'before')
  return isCursor ? 'cursor.invalid' : 'argument.invalid'
}

const argumentsInvalid = {
  en: 'The arguments of this field are not valid.',
  de: 'Die Argumente dieses Feldes sind nicht gültig.',
}

function refusedScope(
  { scope }: GraphQuery,
  requireScope: GraphCall['requireScope'],
): Refusal | undefined {
  try {
    requireScope(scope)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function argumentsOf(
  { schema }: Graph,
  { field, nodes }: Selected,
  { variables }: SelectionContext,
  faults: Faults,
): Arguments {
  const definition = schema.getQueryType()?.getFields()[field]
  const [node] = nodes
  if (!definition || !node) return {}
  try {
    return getArgumentValues(definition, node, variables)
  } catch (error) {
    // A variable that may be null, where the argument may not.
    if (!(error instanceof GraphQLError)) throw error
    faults[field] = { en: error.message, de: error.message }
    return {}
  }
}
