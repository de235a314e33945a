import type { GenerationName } from '../pipeline/generation.ts'
import type { Operation } from '../pipeline/operation.ts'
import type { ErrorForm } from './error-body.ts'

/** An operation at one of its addresses. */
export interface Route {
  readonly operation: Operation
  readonly generation: GenerationName
  readonly url: string
  readonly isUnversioned: boolean
  readonly errors: ErrorForm
}

/** Every address of every operation, with parameters in braces as the contract writes them. */
export function routesOf(operations: readonly Operation[]): Route[] {
  return operations.flatMap((operation) => {
    const { v1, v2, channel } = operation.path
    return [
      ...(v1 ? [route(operation, 'v1', `/v1${v1}`), route(operation, 'v1', v1, true)] : []),
      ...(v2 ? [route(operation, 'v2', `/v2${v2}`)] : []),
      ...(channel
        ? [{ ...route(operation, 'v2', `/v1${channel}`), errors: 'channel' as const }]
        : []),
    ]
  })
}

function route(
  operation: Operation,
  generation: GenerationName,
  url: string,
  isUnversioned = false,
): Route {
  return { operation, generation, url, isUnversioned, errors: generation }
}
