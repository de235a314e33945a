import { type FieldWords, type Words, wordOf } from '../values/words.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/**
 * Schemas of generation 2 with what people call them, for programs that show records: `x-title` of a record,
 * `x-label`, `x-help` and `x-unit` of a field, `x-choices` by value, each in both languages.
 */
export function labelled(
  schemas: Readonly<Record<string, JsonSchema>>,
  words: Required<Words> | undefined,
): Record<string, JsonSchema> {
  const isCovered = (name: string) => words !== undefined && name.endsWith('V2')
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      words && isCovered(name) ? record(schema, nounOfSchema(name), words) : schema,
    ]),
  )
}

/** `tax-class` of `TaxClassV2`, `CreateTaxClassBodyV2` and `UpdateTaxClassBodyV2`. */
function nounOfSchema(name: string): string {
  const noun = name.replace(/V2$/, '').replace(/^(?:Create|Update)(.+)Body$/, '$1')
  return noun.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

function record(schema: JsonSchema, noun: string, words: Required<Words>): JsonSchema {
  const title = words.records[noun]
  return { ...withLabels(schema, noun, [], words), ...(title && { 'x-title': title }) }
}

function withLabels(
  schema: JsonSchema,
  noun: string,
  path: readonly string[],
  words: Required<Words>,
): JsonSchema {
  const { properties, items } = schema as {
    properties?: Record<string, JsonSchema>
    items?: JsonSchema
  }
  const below = (name: string, inner: JsonSchema): JsonSchema => {
    const at = [...path, name]
    const label = wordOf(words.fields, noun, at)
    const choices = inner['enum'] ? wordOf(words.choices, noun, at) : undefined
    // In OpenAPI 3.1, members next to a `$ref` count as well.
    return {
      ...withLabels(inner, noun, at, words),
      ...(label && labelOf(label)),
      ...(choices && { 'x-choices': choices }),
    }
  }
  return {
    ...schema,
    ...(items && { items: withLabels(items, noun, path, words) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, below(name, inner)]),
      ),
    }),
  }
}

function labelOf({ en, de, help, unit }: FieldWords): JsonSchema {
  return {
    'x-label': { en, de },
    ...(help && { 'x-help': help }),
    ...(unit && { 'x-unit': unit }),
  }
}
