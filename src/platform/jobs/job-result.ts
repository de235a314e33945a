import Type, { type TProperties, type TSchema } from 'typebox'
import type { JobKind } from './job.ts'

/**
 * The results of several kinds of job as one object: generated clients cope with members that may be
 * absent better than with alternatives of a shape. Kinds that share a member agree on its type.
 */
export function resultOf(kinds: readonly JobKind[]) {
  const members = new Map<string, Member[]>()
  for (const kind of kinds) {
    for (const [name, schema] of Object.entries(kind.result?.properties ?? {})) {
      members.set(name, [...(members.get(name) ?? []), { kind: kind.name, schema }])
    }
  }
  const properties: TProperties = {}
  for (const [name, declared] of members) properties[name] = merged(name, declared)
  return Type.Object(properties, {
    description:
      'What the job has to report, with the members of its kind and no others; null until there is something.',
  })
}

interface Member {
  readonly kind: string
  readonly schema: TSchema & { readonly description?: string }
}

function merged(name: string, declared: readonly Member[]): TSchema {
  const [first, ...others] = declared.map(({ kind, schema: { description: _, ...type } }) => ({
    kind,
    type,
    text: JSON.stringify(type),
  }))
  if (!first) throw new Error(`no kind of job declares ${name}`)
  const other = others.find(({ text }) => text !== first.text)
  if (other) {
    throw new Error(`the jobs ${first.kind} and ${other.kind} give their result ${name} two types`)
  }
  const descriptions = declared.map(({ kind, schema }) => `\`${kind}\`: ${schema.description}`)
  return Type.Optional({ ...first.type, description: descriptions.join(' ') })
}
