import type { TSchema } from 'typebox'
import { generations } from '../../platform/pipeline/generation.ts'
import { type Operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import {
  draftShapeOf,
  patchShapeOf,
  type ReferenceList,
} from '../../platform/records/reference-lists/reference-list.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import { type RecordWords, type Words, wordOf } from '../../platform/values/words.ts'

// biome-ignore lint/suspicious/noExplicitAny: members of any schema.
type Schema = Record<string, any>

/** A field of a record as pages show it; see `web/src/shared/records/kinds.ts`. */
export interface DescribedField {
  readonly kind: string
  readonly label: Sentence
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly isFixed?: boolean
  readonly isWriteOnly?: boolean
  readonly pattern?: string
  readonly choices?: readonly { readonly value: string | number; readonly label: Sentence }[]
  readonly refersTo?: string
  readonly fields?: Readonly<Record<string, DescribedField>>
}

/** A kind of record as pages show it. */
export interface DescribedRecord {
  readonly noun: string
  readonly title: RecordWords
  readonly canChange: boolean
  readonly canDelete: boolean
  /** The default value in a new record. */
  readonly usual: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, DescribedField>>
}

/** A kind of record with what can be done with it. */
interface Kind {
  readonly noun: string
  /** In generation 2: `/tax-classes`. */
  readonly path: string
  readonly read: string | undefined
  readonly write: string | undefined
  readonly shape: TSchema
  /** The bodies of a new record and of a change; absent where there is no such operation. */
  readonly draft: TSchema | undefined
  readonly patch: TSchema | undefined
  readonly canDelete: boolean
  readonly usual: Readonly<Record<string, unknown>>
}

/**
 * The records whose pages are generated from declarations, by the end of their path: `tax-classes`. It is built from
 * the declarations of the lists, the operations at the paths, and the words of their rooms.
 */
export function recordTable(
  lists: readonly ReferenceList[],
  operations: readonly Operation[],
  paths: readonly string[],
  words: Required<Words>,
): Record<string, DescribedRecord> {
  const kinds = [
    ...lists.filter(({ below }) => !below).map(kindOfList),
    ...paths.map((path) => kindAt(path, operations)),
  ]
  return Object.fromEntries(kinds.map((kind) => [kind.path.slice(1), recordOf(kind, words)]))
}

function kindOfList(list: ReferenceList): Kind {
  const { noun, path, scope, shape, usual } = list
  return {
    ...{ noun, path: path.v2, shape, usual, canDelete: true },
    ...{ read: `${scope}.read`, write: `${scope}.write` },
    ...{ draft: draftShapeOf(list), patch: patchShapeOf(list) },
  }
}

/** A kind of record by the operations at its path. */
function kindAt(path: string, operations: readonly Operation[]): Kind {
  const at = (method: string, isOne: boolean) =>
    operations.find(({ method: own, path: { v2 = '' } }) => {
      const rest = v2.startsWith(path) ? v2.slice(path.length) : 'elsewhere'
      return own === method && (isOne ? /^\/\{\w+\}$/.test(rest) : rest === '')
    })
  const [one, created, changed, deleted] = [
    ...[at('GET', true), at('POST', false), at('PATCH', true), at('DELETE', true)],
  ]
  if (!one?.answer.shape) throw new Error(`no record is read at ${path}`)
  const noun = one.name.slice('get'.length).replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`)
  return {
    ...{ noun: noun.toLowerCase(), path, shape: one.answer.shape, usual: {} },
    ...{ read: one.scope, write: changed?.scope ?? created?.scope },
    ...{ draft: created?.body, patch: changed?.body, canDelete: deleted !== undefined },
  }
}

function recordOf(kind: Kind, words: Required<Words>): DescribedRecord {
  const { noun, path, read, write, usual, canDelete } = kind
  const title = words.records[noun]
  if (!title) throw new Error(`there are no words for ${noun}`)
  const shown = schemaOf(kind.shape)['properties']
  const draft = kind.draft ? schemaOf(kind.draft) : {}
  const drafted = written(draft)
  const patched = kind.patch ? written(schemaOf(kind.patch)) : {}
  const properties: Schema = { ...patched, ...drafted, ...shown }
  const isWritten = (name: string) => name in drafted || name in patched
  const keys = Object.keys(shown).filter((name) => isOwnKey(shown[name]) && !isWritten(name))
  const fields = Object.keys(properties)
    .filter((name) => !keys.includes(name) && (isWritten(name) || !isPart(properties[name])))
    .map((name) => [
      name,
      {
        ...fieldOf(properties[name], [name], noun, words),
        ...(draft['required']?.includes(name) && { isRequired: true }),
        ...(!isWritten(name) && { isReadOnly: true }),
        ...(name in drafted && !(name in patched) && { isFixed: true }),
        ...(!(name in shown) && secretOf(properties[name])),
      },
    ])
  return {
    ...{ noun, path: `/v2${path}`, key: keys[0], read, write, title },
    ...{ canCreate: kind.draft !== undefined, canChange: kind.patch !== undefined, canDelete },
    usual: plainValues(usual, drafted),
    fields: Object.fromEntries(fields),
  }
}

/** A secret that the page can make has a pattern. */
const secretOf = ({ pattern }: Schema) => ({ isWriteOnly: true, ...(pattern && { pattern }) })

const schemaOf = (shape: TSchema): Schema => wire(shapeOf(shape), generations.v2).schema

/** The fields that a body may have. */
function written({ properties = {} }: Schema): Schema {
  const entries = Object.entries<Schema>(properties)
  return Object.fromEntries(entries.filter(([, schema]) => !schema['readOnly']))
}

/** The first of them is the key of the record. */
const isOwnKey = (schema: Schema) => schema['format'] === 'uuid' && !schema['refersTo']

const isPart = (schema: Schema) => schema['type'] === 'object' || schema['type'] === 'array'

/** The default value in a new record, as far as a form shows it. */
function plainValues(usual: Readonly<Record<string, unknown>>, drafted: Schema) {
  const entries = Object.entries(usual).filter(
    ([name, value]) => name in drafted && ['boolean', 'number', 'string'].includes(typeof value),
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function fieldOf(
  schema: Schema,
  path: readonly string[],
  noun: string,
  words: Required<Words>,
): DescribedField {
  const { en, de, help, unit } = wordOf(words.fields, noun, path) ?? missing(noun, path)
  const { maxLength, minimum, maximum, decimals, format } = schema
  return {
    ...kindOf(schema, path, noun, words),
    label: { en, de },
    ...(help && { help }),
    ...(unit && { unit: typeof unit === 'string' ? { en: unit, de: unit } : unit }),
    ...([schema['type']].flat().includes('null') && { isEmptiable: true }),
    ...Object.fromEntries(
      Object.entries({ maxLength, minimum, maximum, decimals, format }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  }
}

function missing(noun: string, path: readonly string[]): never {
  throw new Error(`there are no words for ${[noun, ...path].join('.')}`)
}

function kindOf(
  schema: Schema,
  path: readonly string[],
  noun: string,
  words: Required<Words>,
): Pick<DescribedField, 'kind' | 'choices' | 'refersTo' | 'fields'> {
  const type = [schema['type']].flat().find((one) => one !== 'null')
  if (schema['refersTo']) return { kind: 'reference', refersTo: schema['refersTo'] }
  if (schema['enum']) return { kind: 'choice', choices: choicesOf(schema, path, noun, words) }
  if (type === 'array') return listOf(schema['items'], path, noun, words)
  if (type === 'object' && !schema['properties']) return { kind: 'json' }
  if (type === 'object')
    return { kind: 'group', fields: fieldsOf(schema['properties'], path, noun, words) }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'integer' || type === 'number')
    return { kind: type === 'integer' ? type : 'decimal' }
  return { kind: textKindOf(schema, path.at(-1) ?? '') }
}

function textKindOf({ format, maxLength }: Schema, name: string): string {
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'moment'
  if (name === 'countryIso') return 'country'
  if (name === 'languageIso') return 'language'
  return maxLength > 2_000 ? 'longText' : 'text'
}

function listOf(
  items: Schema,
  path: readonly string[],
  noun: string,
  words: Required<Words>,
): Pick<DescribedField, 'kind' | 'choices' | 'refersTo' | 'fields'> {
  if (items['refersTo']) return { kind: 'references', refersTo: items['refersTo'] }
  if (items['enum']) return { kind: 'choices', choices: choicesOf(items, path, noun, words) }
  if (items['properties'])
    return { kind: 'lines', fields: fieldsOf(items['properties'], path, noun, words) }
  return { kind: 'texts' }
}

function fieldsOf(
  properties: Schema,
  path: readonly string[],
  noun: string,
  words: Required<Words>,
): Record<string, DescribedField> {
  return Object.fromEntries(
    Object.entries<Schema>(properties)
      .filter(([, schema]) => !schema['readOnly'])
      .map(([name, schema]) => [name, fieldOf(schema, [...path, name], noun, words)]),
  )
}

function choicesOf(
  schema: Schema,
  path: readonly string[],
  noun: string,
  words: Required<Words>,
): NonNullable<DescribedField['choices']> {
  const labels = wordOf(words.choices, noun, path) ?? missing(noun, path)
  return (schema['enum'] as (string | number | null)[])
    .filter((value) => value !== null)
    .map((value) => ({ value, label: labels[value] ?? missing(noun, [...path, String(value)]) }))
}
