import type { Route } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { sampleWith } from '../../testing/requests/body-sample.ts'
import type { Seeded } from '../../testing/requests/seed.ts'
import { fullBody } from '../../testing/requests/seeded-requests.ts'

/** Bodies of an operation: the smallest, one with every field that names seeded records, and its example. */
export function sentBodies({ operation, generation }: Route, seeded: Seeded): readonly unknown[] {
  const { body, example } = operation
  if (!body) return [undefined]
  const { schema, encode } = wire(shapeOf(body), generations[generation])
  return [sampleWith(schema, []), fullBody(schema, seeded), ...(example ? [encode(example)] : [])]
}
