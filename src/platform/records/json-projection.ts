import { fixed } from '../postgres/sql.ts'
import type { Shape } from '../values/shape.ts'
import type { Projection, Source } from './projection.ts'

/**
 * The fields of a shape out of a `jsonb` expression whose members have their names: for what is kept as it was
 * read. Numbers are texts of digits there, and times are those of ISO 8601.
 */
export function projectedJson(shape: Shape, expression: string): Projection {
  const fields = Object.entries(shape['properties'] as Record<string, Shape>)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, sourceOf(field, expression, name)] as const),
  )
}

function sourceOf(shape: Shape, expression: string, name: string): Source {
  if (shape['type'] === 'object') return projectedJson(shape, `(${expression} -> '${name}')`)
  if (shape['type'] === 'array') return listOf(shape, `${expression} -> '${name}'`)
  const text = `(${expression} ->> '${name}')`
  if (shape['type'] === 'number') return fixed(`${text}::numeric`)
  if (shape['type'] === 'boolean') return fixed(`${text}::boolean`)
  return fixed(shape['format'] === 'date-time' ? `${text}::timestamptz` : text)
}

const row = 'listed'

function listOf(shape: Shape, expression: string): Source {
  return {
    from: fixed(`from jsonb_array_elements(${expression}) with ordinality ${row} (said, position)`),
    order: fixed(`${row}.position`),
    element: projectedJson(shape['items'] as Shape, `${row}.said`),
  }
}
