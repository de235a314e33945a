import type { ListQuery } from '../graph/graph-query.ts'
import { always, textField } from '../graph/node-type.ts'

/** The alias of a row. */
const as = 'kind'

export interface KindList {
  readonly query: string
  readonly type: string
  readonly description: string
  readonly scope: string
  /** The name of each code, in the order of the list. */
  readonly kinds: Readonly<Record<string, string>>
}

/** The list of codes that the service defines, the same for all tenants. */
export function kindList({ query, type, description, scope, kinds }: KindList): ListQuery {
  const rows = Object.entries(kinds).map(
    ([value, name], index) => `(${index}, '${value}', '${name}')`,
  )
  return {
    kind: 'list',
    name: query,
    description,
    scope,
    source: {
      type: {
        name: type,
        description,
        fields: {
          value: textField(`${as}.value`, always),
          name: textField(`${as}.name`, always),
        },
      },
      from: `(
        select $tenant::uuid as tenant_id, known.place, known.value, known.name
        from (values ${rows.join(', ')}) known (place, value, name)
      ) ${as}`,
      as,
      key: [{ sql: `${as}.place`, cast: 'integer' }],
    },
  }
}
