import type { Field, NodeType, ScalarField } from '../../platform/graph/node-type.ts'
import type { Operator } from '../../platform/graph/scalar.ts'

/** Selections of everything a type has, down to the deepest list. */
export function everythingOf(type: NodeType): string {
  const fields = Object.entries(type.fields).map(([name, field]) => name + below(field))
  return `__typename ${fields.join(' ')}`
}

function below(field: Field): string {
  return 'of' in field ? ` { ${everythingOf(field.of)} }` : ''
}

/** Selections of one field each, down to every leaf. */
export function pathsOf(type: NodeType): string[] {
  return Object.entries(type.fields).flatMap(([name, field]) =>
    'of' in field ? pathsOf(field.of).map((path) => `{ ${name} ${path} }`) : [`{ ${name} }`],
  )
}

type Node = Readonly<Record<string, unknown>>

/** Each field of a record and of what lies below it, with its value. */
function shownBy(
  type: NodeType,
  node: Node,
): { readonly key: string; readonly field: Field; readonly value: unknown }[] {
  return Object.entries(type.fields).flatMap(([name, field]) => {
    const value = node[name]
    const own = { key: `${type.name}.${name}`, field, value }
    if (!('of' in field) || value === null) return [own]
    const nodes = field.kind === 'rows' ? (value as Node[]) : [value as Node]
    return [own, ...nodes.flatMap((one) => shownBy(field.of, one))]
  })
}

/** Fields of a record that are null, although the schema says that they never are. */
export function wrongNulls(type: NodeType, node: Node): string[] {
  return shownBy(type, node).flatMap(({ key, field, value }) =>
    value === null && field.isRequired ? [key] : [],
  )
}

/** A value of the field's kind as the query language writes it. */
export function literalFor({ scalar, enumeration }: ScalarField, operator: Operator): string {
  const [name] = Object.keys(enumeration?.values ?? {})
  const literal =
    name ??
    {
      ID: '"00000000-0000-4000-8000-000000000000"',
      String: '"a"',
      Int: '1',
      Decimal: '1.5',
      Boolean: 'true',
      DateTime: '"2026-01-02T03:04:05.678Z"',
    }[scalar]
  return operator === 'in' || operator === 'nin' ? `[${literal}, ${literal}, null]` : literal
}
