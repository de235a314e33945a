import Type, { type TSchema } from 'typebox'
import type { Operation } from '../../platform/pipeline/operation.ts'

/** Scopes of a user or a client. Which ones exist follows from all rooms: `withScopeNames` adds them. */
export function ScopeList(options: Record<string, unknown> = {}) {
  const scope = Type.Unsafe<string>({ type: 'string', isScopeName: true })
  return Type.Array(scope, { maxItems: 200, uniqueItems: true, ...options })
}

/** The operation, with every `ScopeList` of its body and answer limited to these scopes. */
export function withScopeNames(operation: Operation, names: readonly string[]): Operation {
  const { body, answer } = operation
  return {
    ...operation,
    ...(body && { body: named(body, names) }),
    answer: { ...answer, ...(answer.shape && { shape: named(answer.shape, names) }) },
  }
}

function named(shape: TSchema & Nested, names: readonly string[]): TSchema {
  const { isScopeName, items, properties, ...rest } = shape
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    named(field, names),
  ])
  return {
    ...rest,
    ...(isScopeName && { enum: names }),
    ...(items && { items: named(items, names) }),
    ...(properties && { properties: Object.fromEntries(fields) }),
  }
}

interface Nested {
  readonly isScopeName?: boolean
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
}
