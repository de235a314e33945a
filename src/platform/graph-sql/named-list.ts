import type { ListQuery } from '../graph/graph-query.ts'
import { always, type Field, keyField, textField } from '../graph/node-type.ts'
import { containsText } from './contains-text.ts'

export interface NamedList {
  readonly query: string
  readonly type: string
  /** Description of one record. */
  readonly description: string
  readonly scope: string
  readonly table: string
  /** The alias of a row in the fields' SQL. */
  readonly as: string
  /** False where the table has no column `name_key`, which is the name in lower case. */
  readonly nameKey?: false
  /** In addition to `id` and `name`. */
  readonly fields?: Readonly<Record<string, Field>>
  /** Columns that are searched in addition to `name`. */
  readonly searched?: readonly string[]
}

/** The list of records that have a name and few other fields. */
export function namedList(list: NamedList): ListQuery {
  const { query, type, description, scope, table, as, fields, searched = [], nameKey } = list
  const lowered = nameKey === false ? {} : { lowered: `${as}.name_key` }
  return {
    kind: 'list',
    name: query,
    description: `${description} All of them.`,
    scope,
    source: {
      type: {
        name: type,
        description,
        fields: {
          id: keyField(as),
          name: textField(`${as}.name`, { ...always, ...lowered }),
          ...fields,
        },
      },
      from: `erp.${table} ${as}`,
      as,
      key: [{ sql: `${as}.id`, cast: 'integer' }],
      search: containsText(`${as}.name`, ...searched),
    },
  }
}
