import { _, Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import { readInstant } from '../../values/instant.ts'
import type { Faults, Sentence } from '../../values/refusal.ts'

/**
 * Validation is exact: nothing is coerced and no unknown name passes, so a typo is never silently
 * lost. What arrives as text (path, query) is read as what its schema says first, and only where it
 * is written plainly: 0x1, 1e3 and +1 are not numbers here.
 */
// The function itself at run time; its types describe a module with a default export.
const addFormats = ajvFormats as unknown as (ajv: Ajv, formats: string[]) => void
const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true })
addFormats(ajv, ['date', 'uuid', 'uri', 'email', 'int32', 'byte', 'double'])
ajv.addFormat('date-time', (text) => readInstant(text) !== undefined)
// Only the plain form: the format of the library also takes urn:uuid:, which no column does.
ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
ajv.addKeyword({
  keyword: 'decimals',
  type: 'number',
  errors: false,
  validate: (places: number, value: number) => Number(value.toFixed(places)) === value,
})
limitLength('minLength', reaches)
limitLength('maxLength', isWithin)
ajv.addKeyword({ keyword: 'example', valid: true })
ajv.addKeyword({ keyword: 'none', valid: true })
ajv.addKeyword({ keyword: 'refersTo', valid: true })

/** Counts where the count decides, and not a whole file in base64, as the keyword of the library does. */
function limitLength(keyword: string, holds: (text: string, limit: number) => boolean): void {
  ajv.removeKeyword(keyword)
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: 'number',
    errors: false,
    error: { message: keyword, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    validate: (limit: number, text: string) => holds(text, limit),
  })
}

function reaches(text: string, limit: number): boolean {
  return text.length >= 2 * limit || characters(text) >= limit
}

function isWithin(text: string, limit: number): boolean {
  return text.length <= limit || (text.length <= 2 * limit && characters(text) <= limit)
}

/** Characters as people count them: a pair of surrogates is one. */
function characters(text: string): number {
  if (!/[\ud800-\udbff]/.test(text)) return text.length
  let count = 0
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count++
  return count
}

export type Validate = (value: unknown) => Faults | undefined

/** Checks a body. Faults are named by field path in the caller's spelling: `Components[0].ItemId`. */
export function bodyValidator(schema: object): Validate {
  return validator(withoutCheckedAlone(schema as NestedSchema), '')
}

interface NestedSchema {
  readonly checkedAlone?: boolean
  readonly items?: NestedSchema
  readonly properties?: Record<string, NestedSchema>
}

/** An entry that is checked separately later (`Alone`) only has to be an object here. */
function withoutCheckedAlone(schema: NestedSchema): object {
  if (schema.checkedAlone) return { type: 'object' }
  const { items, properties } = schema
  const inner = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    withoutCheckedAlone(field),
  ])
  return {
    ...schema,
    ...(items ? { items: withoutCheckedAlone(items) } : {}),
    ...(properties ? { properties: Object.fromEntries(inner) } : {}),
  }
}

/** Checks the parameters of a path or a query, replacing texts in place by what they stand for. */
export function parameterValidator(
  schema: { readonly properties: Record<string, object> },
  prefix: 'path.' | 'query.',
): Validate {
  const check = validator(schema, prefix)
  const types = Object.entries(schema.properties).map(
    ([name, property]) => [name, (property as { type?: string }).type] as const,
  )
  return (value) => {
    const texts = value as Record<string, unknown>
    const [unstorable] = Object.keys(texts).filter((name) => String(texts[name]).includes('\0'))
    if (unstorable !== undefined) return { [prefix + unstorable]: unstorableText }
    for (const [name, type] of types) {
      if (name in texts) texts[name] = read(texts[name] as string, type)
    }
    return check(texts)
  }
}

/** PostgreSQL cannot store U+0000. */
const unstorableText: Sentence = {
  en: 'This text has a character that cannot be stored.',
  de: 'Dieser Text enthält ein Zeichen, das nicht gespeichert werden kann.',
}

function read(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const faultsMax = 100

/** Compiled when it is first used: all operations at once would make every start wait for 1.5 s. */
function validator(schema: object, prefix: string): Validate {
  let compiled: ValidateFunction | undefined
  return (value) => {
    compiled ??= ajv.compile(schema)
    const validate = compiled
    if (validate(value)) return undefined
    // Without a prototype, so that a field called __proto__ is a name like any other.
    const faults: Faults = Object.create(null)
    for (const error of (validate.errors ?? []).slice(0, faultsMax)) {
      const path = prefix + pathOf(error)
      faults[path || 'body'] ??= sentenceOf(error)
    }
    return faults
  }
}

function pathOf(error: ErrorObject): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((all, part) => (/^\d+$/.test(part) ? `${all}[${part}]` : joined(all, part)), '')
  const named = error.params['missingProperty'] ?? error.params['additionalProperty']
  return named === undefined ? path : joined(path, String(named).slice(0, 200))
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

const typeNames: Record<string, Sentence> = {
  string: { en: 'a text', de: 'ein Text' },
  integer: { en: 'a whole number', de: 'eine ganze Zahl' },
  number: { en: 'a number', de: 'eine Zahl' },
  boolean: { en: 'true or false', de: 'true oder false' },
  array: { en: 'a list', de: 'eine Liste' },
  object: { en: 'an object', de: 'ein Objekt' },
}

const formatNames: Record<string, Sentence> = {
  uuid: { en: 'a uuid', de: 'eine UUID' },
  'date-time': {
    en: 'a date and time with a time zone (RFC 3339), in the years 1 to 9999 of UTC',
    de: 'ein Zeitpunkt mit Zeitzone (RFC 3339), in den Jahren 1 bis 9999 von UTC',
  },
  date: { en: 'a date (yyyy-mm-dd)', de: 'ein Datum (jjjj-mm-tt)' },
  uri: { en: 'an address (URI)', de: 'eine Adresse (URI)' },
  email: { en: 'an e-mail address', de: 'eine E-Mail-Adresse' },
  byte: { en: 'base64 data', de: 'Base64-Daten' },
}

type Phrase = (params: Record<string, unknown>) => Sentence

const phrases: Record<string, Phrase> = {
  required: () => ({ en: 'This field is required.', de: 'Dieses Feld wird benötigt.' }),
  additionalProperties: () => ({
    en: 'This name is not known here.',
    de: 'Dieser Name ist hier nicht bekannt.',
  }),
  type: ({ type }) => {
    const types = [type].flat() as string[]
    const wanted = typeNames[types[0] ?? ''] ?? { en: String(type), de: String(type) }
    return types.includes('null')
      ? { en: `This must be ${wanted.en} or null.`, de: `Hier muss ${wanted.de} oder null stehen.` }
      : { en: `This must be ${wanted.en}.`, de: `Hier muss ${wanted.de} stehen.` }
  },
  format: ({ format }) => {
    const wanted = formatNames[String(format)] ?? { en: String(format), de: String(format) }
    return { en: `This must be ${wanted.en}.`, de: `Hier muss ${wanted.de} stehen.` }
  },
  minLength: ({ limit }) =>
    limit === 1
      ? { en: 'This must not be empty.', de: 'Dies darf nicht leer sein.' }
      : { en: `At least ${limit} characters.`, de: `Mindestens ${limit} Zeichen.` },
  maxLength: ({ limit }) => ({
    en: `At most ${limit} characters.`,
    de: `Höchstens ${limit} Zeichen.`,
  }),
  minimum: ({ limit }) => ({ en: `At least ${limit}.`, de: `Mindestens ${limit}.` }),
  exclusiveMinimum: ({ limit }) => ({ en: `More than ${limit}.`, de: `Größer als ${limit}.` }),
  maximum: ({ limit }) => ({ en: `At most ${limit}.`, de: `Höchstens ${limit}.` }),
  minItems: ({ limit }) => ({
    en: `At least ${limit} entries.`,
    de: `Mindestens ${limit} Einträge.`,
  }),
  maxItems: ({ limit }) => ({
    en: `At most ${limit} entries.`,
    de: `Höchstens ${limit} Einträge.`,
  }),
  minProperties: () => ({ en: 'This must not be empty.', de: 'Dies darf nicht leer sein.' }),
  uniqueItems: () => ({
    en: 'No entry may stand here twice.',
    de: 'Kein Eintrag darf hier zweimal stehen.',
  }),
  decimals: () => ({ en: 'Too many decimal places.', de: 'Zu viele Nachkommastellen.' }),
  enum: ({ allowedValues }) => {
    const values = (allowedValues as unknown[]).join(', ')
    return { en: `This must be one of: ${values}.`, de: `Erlaubt sind: ${values}.` }
  },
  pattern: () => ({ en: 'This has not the right form.', de: 'Dies hat nicht die richtige Form.' }),
}

function sentenceOf(error: ErrorObject): Sentence {
  const phrase = phrases[error.keyword]
  if (phrase) return phrase(error.params)
  return { en: 'This value is not valid.', de: 'Dieser Wert ist nicht gültig.' }
}
