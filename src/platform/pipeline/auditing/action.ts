import { isDeepStrictEqual } from 'node:util'
import { type Sql, sql } from '../../postgres/sql.ts'

type Content = object | null | undefined

/** An operation on a kind of record. */
export interface Action {
  readonly operation: string
  /** The kind of record. */
  readonly entity: string
}

/**
 * The number of an action (`deed_key`): equal for entries with the same operation, kind of record, and names of changed
 * fields. `names` is an expression with `changedNames`, joined by spaces. The number is that of `comparedActionKey`.
 */
export function actionKey({ entity, operation }: Action, names: Sql): Sql {
  return sql`hashtextextended(${`${entity} ${operation} `}::text || ${names}, 0)`
}

/** The same where only the database has the values: it compares them, which takes longer. */
export function comparedActionKey({ entity, operation }: Action, before: Sql, after: Sql): Sql {
  return sql`erp.deed_key(${entity}::text, ${operation}::text, ${before}, ${after})`
}

/** The names of changed fields as an expression. */
export function namesOf(before: Content, after: Content): Sql {
  return sql`${changedNames(before, after).join(' ')}::text`
}

/** Names of the fields that got another value, in the order in which the number takes them. */
export function changedNames(before: Content, after: Content): string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)]
  const isChanged = (name: string) =>
    !(name in one && name in other && isSame(one[name], other[name]))
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter(isChanged)
    .sort(asJsonbKeepsThem)
}

/** As JSON has them: undefined is no value, and lists have no names. */
function fieldsOf(content: Content): Record<string, unknown> {
  if (!content || Array.isArray(content)) return {}
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
}

/** As PostgreSQL compares them, with times and numbers as JSON writes them. Long texts are compared as they are. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other
  const [stored, later] = [one, other].map((value) => JSON.parse(JSON.stringify(value)))
  return isDeepStrictEqual(stored, later)
}

/** The order of names in jsonb: the shorter first. Names outside ASCII may be in another one. */
export function asJsonbKeepsThem(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}
