import {
  columnsOfRows,
  type FieldColumn,
  type FieldRow,
  type Never,
} from '../records/fields/field-table.ts'
import {
  decimalField,
  flagField,
  instantField,
  intField,
  referenceField,
  type ScalarField,
  textField,
} from './node-type.ts'

/**
 * The types of the graph that show a field, with its name in each; it can be filtered and ordered by there.
 * `computed`: the type says itself what the field shows.
 */
type GraphNames<Type extends string> = { readonly [type in Type]?: string }
export interface GraphedRow<Type extends string> extends FieldRow {
  readonly graph: GraphNames<Type> | { readonly computed: GraphNames<Type> } | Never
}

const scalars = {
  text: textField,
  integer: intField,
  numeric: decimalField,
  boolean: flagField,
  timestamptz: instantField,
}

/** The fields of a type of the graph that show a column as it is; the row is called `as`. */
export function tableFields<Type extends string>(
  rows: Readonly<Record<string, GraphedRow<Type>>>,
  as: string,
  type: Type,
): Record<string, ScalarField> {
  const entries = columnsOfRows(rows).flatMap(({ name, column, row: { graph } }) => {
    const shown = 'never' in graph || 'computed' in graph ? undefined : graph[type]
    return shown === undefined ? [] : [[shown, scalarOf(as, name, column)]]
  })
  return Object.fromEntries(entries)
}

function scalarOf(as: string, name: string, column: FieldColumn): ScalarField {
  const { type, initial, isRequired, isLong, lowered, refersTo } = column
  const always = isRequired || initial !== undefined
  if (refersTo) return referenceField(as, name, refersTo, always ? { isRequired: true } : {})
  if (type === 'text[]') throw new Error(`the graph cannot show the list ${name} as it is`)
  return scalars[type](`${as}.${name}`, {
    ...(always && { isRequired: true }),
    ...(isLong && { isLong }),
    ...(lowered && { lowered: `${as}.${lowered}` }),
  })
}
