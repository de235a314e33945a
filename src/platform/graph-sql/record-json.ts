import type { SelectionSetNode } from 'graphql'
import { nameOfCode } from '../graph/enumeration.ts'
import { listCost } from '../graph/graph-limits.ts'
import {
  type Field,
  isKept,
  type NodeType,
  type RowsField,
  type ScalarField,
} from '../graph/node-type.ts'
import { scalars } from '../graph/scalar.ts'
import { concatenated } from '../records/json-text.ts'
import {
  type Selected,
  type SelectionContext,
  selectedFields,
  selectionsBelow,
} from './selection.ts'

/**
 * A record as selected: an expression for its JSON text, and an estimate of how many records it
 * contains.
 */
export interface RecordJson {
  readonly sql: string
  readonly cost: number
}

/**
 * The selected fields of a row as one expression, with nested records and lists: PostgreSQL writes
 * the text that the caller receives, under the caller's own names. Those are names of GraphQL,
 * letters and digits, and safe within quotes.
 */
export function recordJson(
  type: NodeType,
  sets: readonly SelectionSetNode[],
  context: SelectionContext,
): RecordJson {
  let cost = 1
  const members = selectedFields(sets, context).map((selected, index) => {
    const value = valueJson(type, selected, context)
    cost += value.cost
    return `'${index === 0 ? '{' : ','}"${selected.key}":', ${value.sql}`
  })
  return { sql: concatenated(members), cost }
}

function valueJson(type: NodeType, selected: Selected, context: SelectionContext): RecordJson {
  if (selected.field === '__typename') return { sql: `'"${type.name}"'`, cost: 0 }
  const field = type.fields[selected.field] as Field
  if (!isKept(field)) return { sql: `'null'`, cost: 0 }
  if (field.kind === 'scalar') return { sql: scalarJson(field, scalarSql(field, context)), cost: 0 }
  if (field.kind === 'scalars') return { sql: orNull(`(${field.sql})::text`), cost: 0 }
  const inner = recordJson(field.of, selectionsBelow(selected), context)
  if (field.kind === 'rows') return rowsJson(field, inner)
  return field.from
    ? { sql: orNull(`(select ${inner.sql} ${field.from})`), cost: inner.cost }
    : inner
}

/**
 * An address of this service begins with its prefix, which contains no character that needs
 * escaping in SQL.
 */
function scalarSql({ sql, isPath }: ScalarField, { prefix }: SelectionContext): string {
  return isPath ? `('${prefix}' || ${sql})` : `${sql}`
}

function scalarJson({ scalar, enumeration }: ScalarField, sql: string): string {
  return enumeration ? orNull(nameOfCode(enumeration, sql)) : scalars[scalar].json(sql, `'null'`)
}

/** Never empty: `concat` skips null. */
function orNull(sql: string): string {
  return `coalesce(${sql}, 'null')`
}

function rowsJson({ from, order }: RowsField, inner: RecordJson): RecordJson {
  const sorted = order === '' ? '' : ` order by ${order}`
  // In a select of its own: an aggregate over nothing but columns of the outer row would belong to
  // the outer query.
  const list = `(select string_agg(listed.record, ',')
    from (select ${inner.sql} as record ${from}${sorted}) listed)`
  return { sql: `concat('[', ${list}, ']')`, cost: inner.cost * listCost }
}
