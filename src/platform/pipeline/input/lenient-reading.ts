/** What is read of a JSON Schema here. */
interface Schema {
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
}

const namesMax = 20
const lettersMax = 100

/**
 * A value without the names that its schema does not know, whose paths are added to `ignored`: what a caller wants
 * who sends `Prefer: handling=lenient` (RFC 7240, 4.4). The value itself is not changed.
 */
export function withoutUnknownNames(
  value: unknown,
  schema: Schema,
  ignored: string[],
  path = '',
): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    if (!items) return value
    return value.map((one, at) => withoutUnknownNames(one, items, ignored, `${path}[${at}]`))
  }
  const { properties } = schema
  if (typeof value !== 'object' || value === null || !properties) return value
  // Without a prototype, so that a field called __proto__ is a name like any other.
  const kept: Record<string, unknown> = Object.create(null)
  for (const [name, part] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known) kept[name] = withoutUnknownNames(part, known, ignored, here)
    else if (schema.additionalProperties === false) noteIgnored(ignored, here)
    else kept[name] = part
  }
  return kept
}

/** Whole bodies of names that nobody knows say no more than their first ones. */
function noteIgnored(ignored: string[], path: string): void {
  const name = path.slice(0, lettersMax)
  if (ignored.length < namesMax && !ignored.includes(name)) ignored.push(name)
}

/** Clients read headers of a few kilobytes in all, and the log keeps many of these. */
const writtenMax = 1_000

/**
 * Names as a header carries them: letters beyond ASCII and separators are encoded as in an address. Those that would
 * make it too long are left out.
 */
export function writtenNames(names: readonly string[]): string {
  let written = ''
  for (const name of names) {
    const encoded = name.toWellFormed().replace(/[^\w.[\]-]/gu, (sign) => encodeURIComponent(sign))
    const longer = written === '' ? encoded : `${written}, ${encoded}`
    if (longer.length > writtenMax) break
    written = longer
  }
  return written
}
