import type { Field, Fields, RecordKind, Row } from './kinds.ts'

/** Apart from the declarations of all records, which not every page loads. */

/** The id of a record. */
export const idOf = (kind: RecordKind, row: Row): string => String(row[kind.key])

/** The field at a path such as `address.city` or `costs[2].countryIso`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [first = '', ...others] = path.replaceAll(/\[\d+\]/g, '').split('.')
  const field = fields[first]
  return others.length === 0 ? field : fieldAt(field?.fields ?? {}, others.join('.'))
}
