/**
 * JSON text of single values as PostgreSQL writes it: each of these is one argument of `concat` or several, never
 * null, with `absent` in place of null. `concat` writes each type by itself and skips null; `json_build_object` looks
 * up the type of each value again, for each row.
 */

/** How one kind of value is written: `value` is SQL, `absent` a literal of it. */
export type WrittenValue = (value: string, absent: string) => string

/** An expression that is not a column is computed once, since it may be a look-up. */
export function unlessNull(
  value: string,
  absent: string,
  write: (value: string) => string,
): string {
  return /^[\w.]+$/.test(value)
    ? `${write(value)}, case when ${value} is null then ${absent} end`
    : `coalesce((${write(`(${value})`)})::text, ${absent})`
}

export const asItIs = (value: string) => value
export const escaped = (value: string) => `to_json((${value})::text)`
export const ofAnyType = (value: string) =>
  /^\(?\s*'/.test(value) ? escaped(value) : `to_json(${value})`

/** A text without anything to escape. */
export const quoted: WrittenValue = (value, absent) =>
  `coalesce('"' || (${value})::text || '"', ${absent})`

export const instant: WrittenValue = (value, absent) =>
  quoted(`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, absent)

export const flag: WrittenValue = (value, absent) =>
  `case ${value} when true then 'true' when false then 'false' else ${absent} end`

export const text: WrittenValue = (value, absent) => unlessNull(value, absent, escaped)

/** A decimal without zeros at its end. */
export const decimal: WrittenValue = (value, absent) =>
  unlessNull(value, absent, (own) => `trim_scale(${own})`)

export const integer: WrittenValue = (value, absent) => unlessNull(value, absent, asItIs)

/** A function of PostgreSQL takes a hundred arguments; a member is four at most. */
const membersOfConcat = 24

/** Members of an object, each a name and a written value, as the text of the object. */
export function concatenated(members: readonly string[]): string {
  if (members.length === 0) return `'{}'`
  const parts: string[] = []
  for (let at = 0; at < members.length; at += membersOfConcat)
    parts.push(members.slice(at, at + membersOfConcat).join(', '))
  const [only = '', ...more] = parts
  const all = more.length === 0 ? only : parts.map((part) => `concat(${part})`).join(', ')
  return `concat(${all}, '}')`
}
