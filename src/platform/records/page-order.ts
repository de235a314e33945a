import Type from 'typebox'
import { fixed, type Sql } from '../postgres/sql.ts'

/** An order of a list in which no two rows have the same place. */
export interface PageOrder {
  readonly forward: Sql
  /** The same from its end. */
  readonly backward: Sql
  /** The column by which rows are found again once their places are known. */
  readonly key: string
  /** A condition that holds for every row, of indexes that serve such lists alone. */
  readonly within: Sql | undefined
}

type Sort<Field extends string> = Field | `-${Field}`

/**
 * An expression that is never null, completed by the number. Or a column that no two rows share, which is then all
 * that is read of the rows before a page: its unique index does not contain the number.
 */
type Expression = string | { readonly unique: string }

/**
 * What lists of rows that are called `as` can be ordered by. `within` is what an index is restricted to, and every row
 * satisfies: while a table has no statistics, PostgreSQL else takes it for what should be found by number.
 */
export function pageOrders<Field extends string>(
  as: string,
  expressions: Readonly<Record<Field, Expression>>,
  within?: string,
) {
  const fields = Object.keys(expressions) as Field[]
  const sorts = fields.flatMap((field): Sort<Field>[] => [field, `-${field}`])
  const directed = (expression: Expression, direction: string) =>
    fixed(
      typeof expression === 'string'
        ? `${expression}${direction}, ${as}.id${direction}`
        : `${as}.${expression.unique}${direction}`,
    )
  return {
    /** The query parameter that orders the list. */
    parameter: (description: string) => ({
      sort: Type.Unsafe<Sort<Field>>({ type: 'string', enum: sorts, description }),
    }),
    orderOf(sort: Sort<Field> | undefined): PageOrder | undefined {
      if (sort === undefined) return undefined
      const expression = expressions[sort.replace(/^-/, '') as Field]
      const key = typeof expression === 'string' ? 'id' : expression.unique
      const [ascending, descending] = [directed(expression, ''), directed(expression, ' desc')]
      const isDescending = sort.startsWith('-')
      return {
        key,
        forward: isDescending ? descending : ascending,
        backward: isDescending ? ascending : descending,
        within: key === 'id' && within ? fixed(within) : undefined,
      }
    },
  }
}
