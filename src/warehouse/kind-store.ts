import { fixed, type Sql } from '../platform/postgres/sql.ts'
import type { Projection } from '../platform/records/projection.ts'

/** A type of warehouse or location; its id alone determines the rest. */
export interface PlaceKind {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly scope: readonly string[]
}

/** The type whose id a column holds, for a projection. */
export function kindNamed(column: string, kinds: readonly PlaceKind[]): Projection {
  const known = (textOf: (kind: PlaceKind) => string): Sql => {
    const cases = kinds.map((kind) => `when '${kind.id}' then ${textOf(kind)}`)
    return fixed(`case ${column} ${cases.join(' ')} end`)
  }
  return {
    id: fixed(column),
    name: known(({ name }) => `'${name}'`),
    description: known(({ description }) => `'${description}'`),
    scope: known(({ scope }) => `'${JSON.stringify(scope)}'::json`),
  }
}
