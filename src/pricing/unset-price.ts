import type { TSchema } from 'typebox'
import type { GenerationName } from '../platform/pipeline/generation.ts'
import { generations } from '../platform/pipeline/generation.ts'
import { AbsentRecord, shapeOf } from '../platform/pipeline/operation.ts'
import { wire } from '../platform/pipeline/wire.ts'

/** A price that nobody set yet, as the record that an update may repeat. */
export function unsetPrice(
  { speaks }: { speaks: GenerationName },
  shape: TSchema,
  named: object,
): AbsentRecord {
  const { encode } = wire(shapeOf(shape), generations[speaks])
  return new AbsentRecord(JSON.stringify(encode(named)))
}
