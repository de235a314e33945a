import Type, { type Static } from 'typebox'
import type { Faults, Sentence } from '../../../platform/values/refusal.ts'
import { Int32, Label, orNull, type Shape, Text } from '../../../platform/values/shape.ts'
import type { Purpose } from './vocabulary.ts'

const parts = (description: string) =>
  Type.Optional(orNull(Type.Record(Type.String(), Text(2_000), { maxProperties: 20, description })))

/** What a workflow does: an operation of this interface, or a pause. */
export const WorkflowAction = Type.Object({
  operation: Type.Optional(
    orNull(
      Label(100, {
        description:
          'The operation, by its name in this document (`createSalesOrderDeliveryNote`): one of generation 2 that writes and needs a scope other than `admin`.',
      }),
    ),
  ),
  path: parts('Parameters of its path, by name.'),
  query: parts('Parameters of its query, by name.'),
  body: Type.Optional(
    orNull(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Its body, as generation 2 has it.',
      }),
    ),
  ),
  wait: Type.Optional(
    orNull(
      Int32({
        ...{ minimum: 1, maximum: 2_678_400 },
        description: 'In place of an operation: seconds to wait, at most 31 days.',
      }),
    ),
  ),
  when: Type.Optional(
    orNull(
      Text(2_000, {
        description: 'A CEL expression; where it is false, this action is passed over.',
      }),
    ),
  ),
})

export type Action = Static<typeof WorkflowAction>

/** An operation that an action may name, as a workflow has to know it. */
export interface KnownOperation {
  readonly pathParameters: readonly string[]
  readonly queryParameters: readonly string[]
  /** Undefined where it takes no body. */
  readonly body: Shape | undefined
  readonly isBodyOptional: boolean
}

/** The texts of an action that begin with `=` are expressions: what follows is CEL. */
const expressionOf = (text: string): string | undefined =>
  text.startsWith('=') ? text.slice(1) : undefined

/** A copy with the value of each expression in its place. */
export function filled(template: unknown, evaluate: (expression: string) => unknown): unknown {
  if (typeof template === 'string') {
    const expression = expressionOf(template)
    return expression === undefined ? template : evaluate(expression)
  }
  if (Array.isArray(template)) return template.map((part) => filled(part, evaluate))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(
    Object.entries(template).map(([name, part]) => [name, filled(part, evaluate)]),
  )
}

type Check = (expression: string, purpose: Purpose) => Sentence | undefined
type Find = (operation: string) => KnownOperation | undefined

/** What is wrong with the actions of a workflow, by their place: `actions[0].path.itemId`. */
export function actionFaults(actions: readonly Action[], find: Find, check: Check): Faults {
  const faults: Faults = {}
  for (const [place, action] of actions.entries()) {
    const note = (field: string, sentence: Sentence | undefined) => {
      if (sentence) faults[`actions[${place}].${field}`] ??= sentence
    }
    noteExpressions(action, check, note)
    const { operation, wait } = action
    const isOneOfBoth = (operation == null) !== (wait == null)
    if (!isOneOfBoth) note('operation', eitherOr)
    else if (operation != null) noteMisfits(action, find(operation), note)
  }
  return faults
}

type Note = (field: string, sentence: Sentence | undefined) => void

function noteExpressions({ when, path, query, body }: Action, check: Check, note: Note): void {
  if (when) note('when', check(when, 'condition'))
  for (const [name, template] of Object.entries({ path, query, body })) {
    for (const [field, text] of textsOf(template, name)) {
      const expression = expressionOf(text)
      if (expression !== undefined) note(field, check(expression, 'value'))
    }
  }
}

/** The texts within a value, each with the way there. */
function* textsOf(value: unknown, way: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [way, value]
  else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) yield* textsOf(part, `${way}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* textsOf(part, `${way}.${name}`)
  }
}

/** Parameters and fields that the operation does not have, and those that it needs. */
function noteMisfits(
  { path, query, body }: Action,
  operation: KnownOperation | undefined,
  note: Note,
): void {
  if (!operation) {
    note('operation', unknownOperation)
    return
  }
  const { pathParameters, queryParameters } = operation
  noteNames('path', path, { allowed: pathParameters, required: pathParameters }, note)
  noteNames('query', query, { allowed: queryParameters, required: [] }, note)
  noteBody(body, operation, note)
}

function noteBody(said: Action['body'], operation: KnownOperation, note: Note): void {
  const { body, isBodyOptional } = operation
  if (said == null) {
    if (body && !isBodyOptional) note('body', needed)
    return
  }
  if (!body) {
    note('body', notThere)
    return
  }
  const allowed = Object.keys((body['properties'] ?? {}) as object)
  const required = (body['required'] ?? []) as readonly string[]
  noteNames('body', said, { allowed, required }, note)
}

interface Names {
  readonly allowed: readonly string[]
  readonly required: readonly string[]
}

function noteNames(
  field: string,
  said: object | null | undefined,
  { allowed, required }: Names,
  note: Note,
): void {
  const names = Object.keys(said ?? {})
  for (const name of required) if (!names.includes(name)) note(`${field}.${name}`, needed)
  for (const name of names) if (!allowed.includes(name)) note(`${field}.${name}`, notThere)
}

const eitherOr: Sentence = {
  en: 'An action names either an operation or a time to wait.',
  de: 'Eine Aktion nennt entweder eine Operation oder eine Wartezeit.',
}
const unknownOperation: Sentence = {
  en: 'A workflow cannot do this: there is no such operation of generation 2 that writes, or it is one for administrators, channels, files or secrets.',
  de: 'Das kann ein Workflow nicht: So eine schreibende Operation der Generation 2 gibt es nicht, oder sie ist für Administratoren, Kanäle, Dateien oder Geheimnisse.',
}
const needed: Sentence = {
  en: 'The operation needs this.',
  de: 'Die Operation braucht dies.',
}
const notThere: Sentence = {
  en: 'The operation has no such parameter or field.',
  de: 'Die Operation hat keinen solchen Parameter und kein solches Feld.',
}
