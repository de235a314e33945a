import type { TSchema } from 'typebox'
import type { GenerationName } from '../platform/http/generation.ts'
import { generations } from '../platform/http/generation.ts'
import type { RequestHeaders } from '../platform/http/headers.ts'
import { Json, shapeOf } from '../platform/http/operation.ts'
import { requireMatch } from '../platform/http/precondition.ts'
import { wire } from '../platform/http/wire.ts'

/**
 * A price that nobody set yet, as the record that an update may repeat. What `If-Match` names it is
 * not: throws `record.changed` (412) for any.
 */
export function unsetPrice(
  { speaks, headers }: { speaks: GenerationName; headers: RequestHeaders },
  shape: TSchema,
  named: object,
): Json {
  if (headers.ifMatch !== undefined) requireMatch('', new Json(''))
  const { encode } = wire(shapeOf(shape), generations[speaks])
  return new Json(JSON.stringify(encode(named)))
}
