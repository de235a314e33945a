import type { Deprecations } from '../apps/requests/app-usage.ts'
import type { Deprecation } from '../platform/pipeline/operation.ts'
import type { Room } from '../platform/room.ts'
import { followedOf } from './followed-events.ts'

/** What the rooms declare as deprecated. */
export function deprecationsOf(rooms: readonly Room[]): Deprecations {
  return {
    operations: new Map(
      rooms.flatMap(({ operations }) =>
        operations.flatMap(({ name, summary, deprecated }) =>
          deprecated ? [[name, { ...deprecated, summary }] as const] : [],
        ),
      ),
    ),
    entities: namedDeprecations(followedOf(rooms)),
  }
}

function namedDeprecations(
  declared: readonly { readonly name: string; readonly deprecated?: Deprecation | undefined }[],
): ReadonlyMap<string, Deprecation> {
  return new Map(
    declared.flatMap(({ name, deprecated }) => (deprecated ? [[name, deprecated] as const] : [])),
  )
}
