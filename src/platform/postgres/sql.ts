import { hash } from 'node:crypto'

/**
 * What `${}` accepts: a value becomes a parameter, a `Sql` is spliced as text with its own
 * parameters.
 */
export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | readonly unknown[]
  | object
  | Sql

/** A statement or a fragment of one: text with `$n` placeholders and the values for them. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly Parameter[]
  readonly isAssembled: boolean

  constructor(strings: readonly string[], values: readonly Parameter[], isAssembled = false) {
    this.strings = strings
    this.values = values
    this.isAssembled = isAssembled
  }
}

/**
 * Writes a statement. Every `${value}` becomes a parameter; only another `sql` can be spliced as
 * text, so a caller's input cannot become part of the text.
 */
export function sql(strings: TemplateStringsArray, ...values: Parameter[]): Sql {
  return new Sql(strings, values)
}

const fixedTexts = new Map<string, Sql>()

/** Text that the code itself fixed at start (a column list, a compiled projection), as a fragment. */
export function fixed(text: string): Sql {
  let fragment = fixedTexts.get(text)
  if (!fragment) {
    fragment = new Sql([text], [])
    fixedTexts.set(text, fragment)
  }
  return fragment
}

const joints = new Map<string, readonly string[]>()

/** Fragments one after another, with text between them. */
export function joined(parts: readonly Sql[], separator: string): Sql {
  const key = `${parts.length} ${separator}`
  let strings = joints.get(key)
  if (!strings) {
    strings = parts.length === 0 ? [''] : ['', ...parts.slice(1).map(() => separator), '']
    joints.set(key, strings)
  }
  return new Sql(strings, parts)
}

/**
 * Marks a statement whose text depends on what a caller sent (which columns it names). There may be
 * more such texts than a server can keep prepared, so only the first few hundred are.
 */
export function assembled(statement: Sql): Sql {
  return new Sql(statement.strings, statement.values, true)
}

/** A statement that is assembled for one request out of fragments that are not reused. */
class PassingSql extends Sql {}

/**
 * Marks a statement whose fragments are created per request, so that nothing of them may be cached.
 * A text that recurs often is prepared all the same, up to some dozens of texts.
 */
export function passing(statement: Sql): Sql {
  return new PassingSql(statement.strings, statement.values)
}

const passingNamesMax = 64
const passingUsesToName = 3
const passingTextsMax = 500
const passingNames = new Map<string, string>()
/** How often each of the most recent texts occurred. */
const passingUses = new Map<string, number>()

function passingNameOf(text: string): string {
  const name = passingNames.get(text)
  if (name !== undefined) return name
  if (passingNames.size >= passingNamesMax) return ''
  const uses = (passingUses.get(text) ?? 0) + 1
  passingUses.set(text, uses)
  if (passingUses.size > passingTextsMax) passingUses.clear()
  if (uses < passingUsesToName) return ''
  passingUses.delete(text)
  passingNames.set(text, `g${hash('sha1', text, 'base64url')}`)
  return passingNames.get(text) ?? ''
}

const assembledNamesMax = 256
let assembledNames = 0

export interface CompiledStatement {
  /**
   * Name of the prepared statement: equal texts share it, so each connection parses a text once.
   * Empty: parsed at every use.
   */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * A node in the tree of all statements seen so far. A statement is the sequence of its fragments,
 * each identified by its array of strings, which exists once per template: walking the sequence
 * finds name and text without building and hashing kilobytes of text for every request.
 */
interface Place {
  readonly next: Map<readonly string[], Place>
  statement?: WrittenStatement
}

interface WrittenStatement {
  readonly name: string
  readonly text: string
  /** Whether the tenant is its last parameter. */
  readonly namesTenant: boolean
}

const root: Place = { next: new Map() }
/** Stands for a parameter, so that it cannot be mistaken for a fragment in another place. */
const parameter: readonly string[] = []
/**
 * The number of assembled statements has no bound; beyond this many nodes they are written and
 * hashed each time.
 */
const placesMax = 50_000
let places = 0
const namesByText = new Map<string, string>()

/** Writes a statement of a transaction: where a text says `$tenant`, it is the tenant given here. */
export function compile(statement: Sql, tenantId = ''): CompiledStatement {
  const values: unknown[] = []
  if (statement instanceof PassingSql) {
    const { text, namesTenant } = writeWhole(statement, values)
    return bound({ name: passingNameOf(text), text, namesTenant }, values, tenantId)
  }
  const place = walk(statement, values, root)
  if (place?.statement) return bound(place.statement, values, tenantId)
  const { text, namesTenant } = writeWhole(statement, [])
  const written = { name: nameOf(text, statement.isAssembled), text, namesTenant }
  if (place && written.name !== '') place.statement = written
  return bound(written, values, tenantId)
}

/**
 * The same for a caller with limits (`narrow`): other callers have other texts, so nothing of it is kept. Values that
 * `narrow` binds are parameters behind those of the statement.
 */
export function compileNarrowed(
  statement: Sql,
  tenantId: string,
  narrow: (text: string, bind: (value: unknown) => string) => string,
): CompiledStatement {
  const values: unknown[] = []
  const text = narrow(write(statement, values), (value) => `$${values.push(value)}`)
  const namesTenant = text.includes('$tenant')
  const whole = namesTenant ? text.replaceAll('$tenant', `$${values.length + 1}`) : text
  return bound({ name: '', text: whole, namesTenant }, values, tenantId)
}

function bound(
  { name, text, namesTenant }: WrittenStatement,
  values: unknown[],
  tenantId: string,
): CompiledStatement {
  if (namesTenant) values.push(tenantId)
  return { name, text, values }
}

/** Collects the values while walking. Returns undefined when no node may be added. */
function walk(statement: Sql, values: unknown[], from: Place | undefined): Place | undefined {
  let place = step(from, statement.strings)
  for (const value of statement.values) {
    if (value instanceof Sql) place = walk(value, values, place)
    else {
      values.push(value)
      place = step(place, parameter)
    }
  }
  return place
}

function step(from: Place | undefined, strings: readonly string[]): Place | undefined {
  if (!from) return undefined
  let place = from.next.get(strings)
  if (!place && places < placesMax) {
    places++
    place = { next: new Map() }
    from.next.set(strings, place)
  }
  return place
}

function nameOf(text: string, isAssembled: boolean): string {
  let name = namesByText.get(text)
  if (name === undefined) {
    if (isAssembled && ++assembledNames > assembledNamesMax) return ''
    name = `k${hash('sha1', text, 'base64url')}`
    namesByText.set(text, name)
  }
  return name
}

/**
 * `$tenant` is for texts that are kept, such as a projection, where no transaction is at hand. A cluster
 * finds the one shard of a sub-select only by a parameter, so it is the last parameter of the statement.
 */
function writeWhole(statement: Sql, values: unknown[]): Omit<WrittenStatement, 'name'> {
  const text = write(statement, values)
  const namesTenant = text.includes('$tenant')
  return {
    text: namesTenant ? text.replaceAll('$tenant', `$${values.length + 1}`) : text,
    namesTenant,
  }
}

function write(statement: Sql, values: unknown[]): string {
  let text = statement.strings[0] ?? ''
  for (let i = 0; i < statement.values.length; i++) {
    const value = statement.values[i]
    if (value instanceof Sql) text += write(value, values)
    else text += `$${values.push(value)}`
    text += statement.strings[i + 1] ?? ''
  }
  return text
}
