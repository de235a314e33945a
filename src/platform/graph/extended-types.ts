import type { GraphQuery } from './graph-query.ts'
import type { Field, NodeType } from './node-type.ts'

/** Fields that a room adds to a type of another room, read from the same row. */
export interface TypeExtension {
  /** Name of the type. */
  readonly type: string
  readonly fields: Readonly<Record<string, Field>>
}

/** The queries with the extensions in their types. Throws where a type or a field cannot be extended. */
export function extendedQueries(
  queries: readonly GraphQuery[],
  extensions: readonly TypeExtension[],
): GraphQuery[] {
  const known = new Map<NodeType, NodeType>()
  const found = new Set<TypeExtension>()
  const extend = (type: NodeType): NodeType => {
    const done = known.get(type)
    if (done) return done
    const own = extensions.filter((extension) => extension.type === type.name)
    for (const extension of own) found.add(extension)
    const fields = [type.fields, ...own.map((extension) => extension.fields)].flatMap(
      Object.entries,
    )
    const extended = { ...type, fields: withoutRepeats(type.name, fields.map(ofExtended)) }
    known.set(type, extended)
    return extended
  }
  const ofExtended = ([name, field]: [string, Field]): [string, Field] =>
    'of' in field ? [name, { ...field, of: extend(field.of) }] : [name, field]
  const extended = queries.map((query) => ({
    ...query,
    source: { ...query.source, type: extend(query.source.type) },
  }))
  const unknown = extensions.find((extension) => !found.has(extension))
  if (unknown) throw new Error(`the graph has no type ${unknown.type} to extend`)
  return extended
}

function withoutRepeats(type: string, fields: readonly [string, Field][]): Record<string, Field> {
  const names = fields.map(([name]) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`the graph has two fields ${type}.${repeated}`)
  return Object.fromEntries(fields)
}
