/** What is read of a JSON Schema here. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/**
 * A body whose numbers stand as texts where its schema asks for a plain text, in the digits that they have:
 * programs of sales channels write `1` for `"1"`. What has no plain digits (`1e30`) stays a number, so that
 * it is refused, and so does a number in place of a moment or a key. The body itself is not changed.
 */
export function readNumbersAsTexts(value: unknown, schema: Schema): unknown {
  if (typeof value === 'number') return isPlainText(schema) ? digitsOf(value) : value
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((one) => readNumbersAsTexts(one, items)) : value
  }
  const { properties } = schema
  if (typeof value !== 'object' || value === null || !properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, own ? readNumbersAsTexts(part, own) : part]
    }),
  )
}

function isPlainText({ type, format }: Schema): boolean {
  const types = [type].flat()
  return format === undefined && types.includes('string') && !types.includes('number')
}

function digitsOf(value: number): string | number {
  const text = String(value)
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : value
}
