/** Values that a JSON Schema accepts: enough of the language for the shapes of the interface. */

export type Schema = Readonly<Record<string, unknown>>

/** A position in a value: names of fields, and 0 for the one element of a list. */
export type Path = readonly (string | number)[]

export interface Leaf {
  readonly path: Path
  readonly schema: Schema
}

/** Every position of a value that is neither object nor list. */
export function leavesOf(schema: Schema, path: Path = []): Leaf[] {
  if (schema['readOnly']) return []
  if (schema['properties']) {
    return Object.entries(schema['properties'] as Record<string, Schema>).flatMap(([name, field]) =>
      leavesOf(field, [...path, name]),
    )
  }
  if (schema['items']) return leavesOf(schema['items'] as Schema, [...path, 0])
  return [{ path, schema }]
}

/** The required fields and no others, with the given values at their positions. */
export function sampleWith(
  schema: Schema,
  places: readonly { path: Path; value: unknown }[],
): unknown {
  const here = places.find(({ path }) => path.length === 0)
  if (here) return here.value
  if (schema['properties']) return objectWith(schema, places)
  if (schema['items']) {
    const isEmpty = places.length === 0 && !schema['minItems']
    return isEmpty ? [] : [sampleWith(schema['items'] as Schema, below(places, 0))]
  }
  return plain(schema)
}

function objectWith(schema: Schema, places: readonly { path: Path; value: unknown }[]): object {
  const required = (schema['required'] ?? []) as string[]
  const fields = Object.entries(schema['properties'] as Record<string, Schema>)
  const wanted = fields.filter(
    ([name]) => required.includes(name) || places.some(({ path }) => path[0] === name),
  )
  const isEnough = wanted.length >= Number(schema['minProperties'] ?? 0)
  return Object.fromEntries(
    (isEnough ? wanted : fields.slice(0, Number(schema['minProperties']))).map(([name, field]) => [
      name,
      sampleWith(field, below(places, name)),
    ]),
  )
}

function below(places: readonly { path: Path; value: unknown }[], name: string | number) {
  return places
    .filter(({ path }) => path[0] === name)
    .map(({ path, value }) => ({ path: path.slice(1), value }))
}

const texts = ['Sample', 'de', 'EUR', 'https://example.com', '1.0.0', 'sample-name', '1-1-1', 'DE']

function plain(schema: Schema): unknown {
  const type = [schema['type']].flat()[0]
  const [first] = (schema['enum'] as unknown[] | undefined) ?? []
  if (schema['example'] !== undefined) return schema['example']
  if (first !== undefined) return first
  if (type === 'object') return {}
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1))
  if (schema['format'] === 'uuid') return crypto.randomUUID()
  if (schema['format'] === 'date-time') return '2026-01-02T03:04:05.000Z'
  const pattern = new RegExp(String(schema['pattern'] ?? ''), 'u')
  const long = Number(schema['minLength'] ?? 0)
  return texts.map((text) => text.padEnd(long, 'x')).find((text) => pattern.test(text)) ?? ''
}
