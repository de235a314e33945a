import type { Environment } from '@marcbachmann/cel-js'
import { generations } from '../../../platform/pipeline/generation.ts'
import { nameOf } from '../../../platform/pipeline/wire.ts'
import type { Shape } from '../../../platform/values/shape.ts'

const moment = 'google.protobuf.Timestamp'

/**
 * Declares the fields of a shape to CEL, as the second generation names them, and returns the name of its type. A
 * field that may be empty or missing is of any type, so that it can be compared with null.
 */
export function declareType(environment: Environment, shape: Shape, name: string): string {
  if (shape['nullable'] || shape['none'] !== undefined) return 'dyn'
  if (shape['key']) return 'string'
  if (shape['type'] === 'object' && shape['properties']) {
    const fields = fieldsOf(shape).map(({ field, inner, isRequired }) => {
      const type = declareType(environment, inner, `${name}_${field}`)
      return [field, isRequired ? type : 'dyn']
    })
    environment.registerType(name, { fields: Object.fromEntries(fields) })
    return name
  }
  if (shape['type'] === 'array') {
    return `list<${declareType(environment, (shape['items'] ?? {}) as Shape, name)}>`
  }
  if (shape['format'] === 'date-time') return moment
  const plain = { integer: 'int', number: 'double', boolean: 'bool', string: 'string' }
  return plain[shape['type'] as keyof typeof plain] ?? 'dyn'
}

/** A JSON value as CEL has it: integers, times and missing fields are values of their own. */
export function toCel(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (shape['type'] === 'object' && shape['properties']) {
    const given = value as Record<string, unknown>
    const fields = fieldsOf(shape).map(({ field, inner }) => [field, toCel(inner, given[field])])
    return Object.fromEntries(fields)
  }
  if (shape['type'] === 'array') {
    const items = (shape['items'] ?? {}) as Shape
    return (value as unknown[]).map((one) => toCel(items, one))
  }
  if (shape['format'] === 'date-time') return new Date(value as string)
  return shape['type'] === 'integer' && !shape['key'] ? BigInt(value as number) : value
}

/** A value of CEL as JSON. */
export function fromCel(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(fromCel)
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([name, part]) => [String(name), fromCel(part)]))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fromCel(part)]))
}

function fieldsOf(shape: Shape) {
  const required = (shape['required'] ?? []) as readonly string[]
  return Object.entries(shape['properties'] as Record<string, Shape>).map(([own, inner]) => ({
    field: nameOf(own, inner, generations.v2),
    inner,
    isRequired: required.includes(own),
  }))
}
