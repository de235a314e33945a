import { parseJsonText, textOfBody } from '../../http/json/json-body.ts'
import { type Faults, Refusal } from '../../values/refusal.ts'
import type { Shape } from '../../values/shape.ts'
import { type Generation, generations } from '../generation.ts'
import { type Operation, shapeOf } from '../operation.ts'
import { wire } from '../wire.ts'
import { withoutUnknownNames } from './lenient-reading.ts'
import { instantOf, readLoosely } from './loose-reading.ts'
import { readNumbersAsTexts } from './numbers-as-texts.ts'
import { bodyValidator, parameterValidator } from './validation.ts'

export interface RawInput {
  readonly path: Record<string, string>
  readonly query: URLSearchParams
  /** Taken away as soon as nothing needs the bytes: a large one would be there once more while its text is read. */
  body: Buffer | undefined
  /** Whether the bytes are needed after they were read. */
  readonly isBodyKept: boolean
  /** Gets the names that the operation does not know; without it each of them is a fault. */
  readonly ignored?: string[]
}

export interface Input {
  readonly path: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
  /** The body as the caller spelled it, for comparison with the current record. */
  readonly wireBody: unknown
  /** Whether the body names fields that only answers carry. */
  readonly hasReadOnly: boolean
  /** The generation that the body is spelled as. */
  readonly spelling: Generation
  readonly faults: Faults
}

/** Reads and checks all input of an operation; compiled once for a generation. */
export function inputReader(operation: Operation, generation: Generation) {
  const path = parameters(operation.pathParameters ?? {}, true, generation)
  const query = parameters(operation.query ?? {}, false, generation)
  const checkPath = parameterValidator(path.schema, 'path.')
  const checkQuery = parameterValidator(query.schema, 'query.')
  const readBody = bodyReader(operation, generation)
  const names = new Map(
    Object.keys(operation.query ?? {}).map((name) => [name.toLowerCase(), name]),
  )
  /** Names in any case of letters; of a name that is given twice the last one counts. */
  const spelled = (query: URLSearchParams) =>
    [...query].map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value])

  return async (raw: RawInput): Promise<Input> => {
    const rawPath: Record<string, unknown> = { ...raw.path }
    const rawQuery = known(Object.fromEntries(spelled(raw.query)), query.schema, raw.ignored)
    if (generation.readsLoosely) completeInstants(rawQuery, query.schema.properties)
    const body = await readBody(raw)
    const faults: Faults = {
      ...checkPath(rawPath),
      ...checkQuery(rawQuery),
      ...body.faults,
    }
    const isValid = isFree(faults)
    return {
      path: isValid ? path.decode(rawPath) : {},
      query: isValid ? query.decode(rawQuery) : {},
      body: body.value,
      wireBody: body.wireBody,
      hasReadOnly: body.hasReadOnly ?? false,
      spelling: body.spelling,
      faults,
    }
  }
}

function known(
  texts: Record<string, unknown>,
  schema: object,
  ignored: string[] | undefined,
): Record<string, unknown> {
  return ignored ? (withoutUnknownNames(texts, schema, ignored) as typeof texts) : texts
}

function completeInstants(
  texts: Record<string, unknown>,
  properties: Readonly<Record<string, { readonly format?: unknown }>>,
): void {
  for (const [name, text] of Object.entries(texts)) {
    const isInstant = properties[name]?.format === 'date-time'
    if (isInstant) texts[name] = instantOf(String(text))
  }
}

interface ReadBody {
  readonly value?: unknown
  readonly wireBody?: unknown
  readonly hasReadOnly?: boolean
  readonly faults?: Faults | undefined
  readonly spelling: Generation
}

function bodyReader(
  operation: Operation,
  own: Generation,
): (raw: RawInput) => ReadBody | Promise<ReadBody> {
  const { body } = operation
  if (!body) return () => ({ spelling: own })
  const isUpdate = operation.method === 'PATCH'
  const read = spelledBodyReader(shapeOf(body), own, isUpdate)
  const readOther =
    operation.bodySpellings === 'both'
      ? spelledBodyReader(shapeOf(body), otherThan(own), isUpdate)
      : read
  return async (raw) => {
    // It comes with the file, after everything else was checked.
    if (operation.uploadForm && raw.body === undefined) return { spelling: own }
    const isLeftOut = operation.isBodyOptional === true && !raw.body?.length
    if (isLeftOut && shapeOf(body)['type'] === 'array') return { spelling: own }
    const wireBody = isLeftOut ? {} : await parseJsonText(takeText(raw))
    const { ignored } = raw
    if (operation.path.channel) return read(wireBody, ignored, readNumbersAsTexts)
    return (isInOtherSpelling(wireBody, own) ? readOther : read)(wireBody, ignored)
  }
}

type Preparation = (wireBody: unknown, schema: object) => unknown
const asSent: Preparation = (wireBody) => wireBody

function takeText(raw: RawInput): string {
  const text = textOfBody(raw.body ?? Buffer.alloc(0))
  if (!raw.isBodyKept) raw.body = undefined
  return text
}

function spelledBodyReader(shape: Shape, generation: Generation, isUpdate: boolean) {
  const { schema, names, decode, hasReadOnly } = wire(shape, generation)
  const validate = bodyValidator(schema)
  return (sent: unknown, ignored?: string[], prepare: Preparation = asSent): ReadBody => {
    const doubled: Faults = {}
    const isExact = !names || names.areExact(sent)
    let wireBody = prepare(isExact ? sent : names.respelled(sent, doubled, ''), schema)
    if (ignored) wireBody = withoutUnknownNames(wireBody, schema, ignored)
    let invalid = validate(wireBody)
    if (invalid && generation.readsLoosely) {
      wireBody = readLoosely(wireBody, schema, isUpdate)
      invalid = validate(wireBody)
    }
    const faults = isExact ? invalid : { ...invalid, ...doubled }
    if (!isFree(faults)) return { wireBody, faults, spelling: generation }
    return {
      value: decode(wireBody),
      wireBody,
      hasReadOnly: hasReadOnly(wireBody),
      spelling: generation,
    }
  }
}

function isFree(faults: Faults | undefined): boolean {
  return faults === undefined || Object.keys(faults).length === 0
}

/** A whole body has one spelling: that of its first name. */
function isInOtherSpelling(wireBody: unknown, own: Generation): boolean {
  const [name = ''] = Array.isArray(wireBody) ? [] : Object.keys(Object(wireBody))
  return own.name === 'v1' ? /^[a-z]/.test(name) : /^[A-Z]/.test(name)
}

function otherThan({ name }: Generation): Generation {
  return name === 'v1' ? generations.v2 : generations.v1
}

/** Parameters keep their spelling in every generation; only ids differ. */
function parameters(
  shapes: NonNullable<Operation['query']>,
  isRequired: boolean,
  generation: Generation,
) {
  const wires = Object.entries(shapes).map(
    ([name, shape]) => [name, wire(shapeOf(shape), generation)] as const,
  )
  const properties = Object.fromEntries(wires.map(([name, { schema }]) => [name, schema]))
  const required = isRequired ? Object.keys(properties) : []
  return {
    schema: { type: 'object', properties, required, additionalProperties: false },
    decode: (values: Record<string, unknown>) => {
      const decoded: Record<string, unknown> = {}
      for (const [name, { decode }] of wires) {
        if (name in values) decoded[name] = decode(values[name])
      }
      return decoded
    },
  }
}

/** All faults of a request in one refusal. A request that only lacks headers has an error code of its own. */
export function refuseFaults(faults: Faults): void {
  const paths = Object.keys(faults)
  if (paths.length === 0) return
  const isAboutHeaders = paths.every((path) => path.startsWith('header.'))
  throw new Refusal(
    'invalid',
    isAboutHeaders ? headerCode(faults) : 'request.invalid',
    { en: 'The request is not valid.', de: 'Die Anfrage ist nicht gültig.' },
    { faults },
  )
}

function headerCode(faults: Faults): string {
  const isMissing = Object.values(faults).every(({ en }) => en === 'This header is required.')
  return isMissing ? 'header.missing' : 'header.invalid'
}
