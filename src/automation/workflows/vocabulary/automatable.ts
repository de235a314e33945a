import type { FollowedEntity } from '../../../platform/events/event.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { isWrite, type Operation, shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import type { Shape } from '../../../platform/values/shape.ts'
import { Vocabulary } from './vocabulary.ts'
import type { KnownOperation } from './workflow-action.ts'

/** A kind of record that workflows work on. */
export interface WorkflowRecord {
  /** The name of its events, and of its kind in the audit trail: `sales-order`. */
  readonly kind: string
  readonly entity: FollowedEntity
  /** Shows one: its only path parameter is the record. */
  readonly get: Operation
  readonly parameter: string
  readonly vocabulary: Vocabulary
}

/** What workflows can do, out of what the service consists of. */
export interface Automatable {
  readonly records: ReadonlyMap<string, WorkflowRecord>
  readonly operations: ReadonlyMap<string, Operation>
  readonly known: (operation: string) => KnownOperation | undefined
}

/**
 * Every kind of record that can be followed and shown by its key alone, and every operation of the second
 * generation that writes for a scope which a workflow's owner may have: none of administrators or of channels,
 * none that takes a file, or takes or answers a secret.
 */
export function automatable(
  entities: readonly FollowedEntity[],
  operations: readonly Operation[],
): Automatable {
  const byName = new Map(operations.map((one) => [one.name, one]))
  const records = entities.flatMap((entity) => {
    const get = byName.get(entity.followed.shownBy ?? `get${pascal(entity.name)}`)
    const [parameter, ...others] = Object.keys(get?.pathParameters ?? {})
    if (!get || parameter === undefined || others.length > 0 || !get.answer.shape) return []
    return [new LazyRecord(entity, get, parameter)]
  })
  const allowed = new Map(operations.filter(isAllowed).map((one) => [one.name, one]))
  const known = new Map<string, KnownOperation>()
  return {
    records: new Map(records.map((one) => [one.kind, one])),
    operations: allowed,
    known: (name) => {
      const operation = allowed.get(name)
      if (operation && !known.has(name)) known.set(name, knownOf(operation))
      return known.get(name)
    },
  }
}

/** A vocabulary is made when its kind is first used: there are dozens. */
class LazyRecord implements WorkflowRecord {
  readonly kind: string
  readonly entity: FollowedEntity
  readonly get: Operation
  readonly parameter: string
  #vocabulary: Vocabulary | undefined

  constructor(entity: FollowedEntity, get: Operation, parameter: string) {
    this.kind = entity.name
    this.entity = entity
    this.get = get
    this.parameter = parameter
  }

  get vocabulary(): Vocabulary {
    this.#vocabulary ??= new Vocabulary(shapeOf(this.get.answer.shape ?? {}))
    return this.#vocabulary
  }
}

const forbidden = new Set([undefined, 'admin', 'channel'])

function isAllowed(operation: Operation): boolean {
  const { path, scope, operatorOnly, uploadBytesMax, answer, beforehand, open, body } = operation
  if (!isWrite(operation) || path.v2 === undefined || forbidden.has(scope)) return false
  const isSpecial = operatorOnly || open || beforehand || uploadBytesMax !== undefined
  const isSecret = answer.isSecret || (body !== undefined && takesSecret(shapeOf(body)))
  return !isSpecial && !isSecret && !answer.mediaTypes
}

/** A workflow keeps the bodies of its actions as they are, and shows them. */
function takesSecret(shape: Shape): boolean {
  const fields = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>)
  const inner = [...fields.map(([, field]) => field), ...(shape['items'] ? [shape['items']] : [])]
  return (
    fields.some(([name]) => secretNames.has(name)) || inner.some((one) => takesSecret(one as Shape))
  )
}

const secretNames = new Set(['secret', 'password', 'mfaPin'])

function knownOf({ pathParameters, query, body, isBodyOptional }: Operation): KnownOperation {
  return {
    pathParameters: Object.keys(pathParameters ?? {}),
    queryParameters: Object.keys(query ?? {}),
    body: body && (wire(shapeOf(body), generations.v2).schema as Shape),
    isBodyOptional: isBodyOptional ?? false,
  }
}

function pascal(kind: string): string {
  return kind.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
