export type JsonSchema = Record<string, unknown>

/** The named schemas of a description. A schema that occurs twice is written once and referred to. */
export class SchemaShelf {
  readonly #byName = new Map<string, JsonSchema>()
  readonly #nameByText = new Map<string, string>()

  get schemas(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Stores a schema under a name, unless the schema has a name already or the name is taken. */
  add(name: string, schema: JsonSchema): void {
    const published = publishedSchema(schema)
    const text = JSON.stringify(published)
    if (this.#nameByText.has(text) || this.#byName.has(name)) return
    this.#nameByText.set(text, name)
    this.#byName.set(name, this.#withReferences(published))
  }

  /** The schema as an operation shows it: a reference where it has a name or gets one. */
  place(name: string, schema: JsonSchema): JsonSchema {
    if (schema['type'] === 'object') this.add(name, schema)
    return this.#reference(publishedSchema(schema))
  }

  #reference(schema: JsonSchema): JsonSchema {
    const name = this.#nameByText.get(JSON.stringify(schema))
    return name ? { $ref: `#/components/schemas/${name}` } : this.#withReferences(schema)
  }

  #withReferences(schema: JsonSchema): JsonSchema {
    const { properties, items } = schema as {
      properties?: Record<string, JsonSchema>
      items?: JsonSchema
    }
    return {
      ...schema,
      ...(items ? { items: this.#reference(items) } : {}),
      ...(properties
        ? { properties: mapValues(properties, (inner) => this.#reference(inner)) }
        : {}),
    }
  }
}

/** A schema with keywords of JSON Schema alone: our own ones become extensions or are left out. */
export function publishedSchema(schema: JsonSchema): JsonSchema {
  const { decimals, refersTo, example, checkedAlone: _, none: __, ...rest } = schema
  const { properties, items } = rest as {
    properties?: Record<string, JsonSchema>
    items?: JsonSchema
  }
  return {
    ...rest,
    ...(decimals === undefined ? {} : { 'x-decimals': decimals }),
    ...(refersTo === undefined ? {} : { 'x-refers-to': refersTo }),
    ...(example === undefined ? {} : { examples: [example] }),
    ...(items ? { items: publishedSchema(items) } : {}),
    ...(properties ? { properties: mapValues(properties, publishedSchema) } : {}),
  }
}

function mapValues<A, B>(values: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
