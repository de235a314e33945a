import { hash } from 'node:crypto'
import { readInstant } from '../values/instant.ts'
import { type Faults, Refusal } from '../values/refusal.ts'
import type { Shape } from '../values/shape.ts'
import type { Generation } from './generation.ts'
import { AbsentRecord, type Json } from './operation.ts'
import { nameOf } from './wire.ts'

/** A strong entity tag (RFC 9110, 8.8.3): it changes with every byte of the representation. */
export function entityTag(body: string): string {
  return `"${hash('sha1', body, 'base64url')}"`
}

/** Whether a list of tags (`If-Match`, `If-None-Match`) names this one. Weak tags match for reading only. */
export function namesTag(list: string, tag: string, isWeakEnough: boolean): boolean {
  if (list.trim() === '*') return true
  return list.split(',').some((entry) => {
    // Of what was sent compressed: the same record.
    const named = entry.trim().replace(/-(?:gzip|zstd)"$/, '"')
    return named === tag || (isWeakEnough && named === `W/${tag}`)
  })
}

/** Throws `record.changed` (412) when the record is not the one that the caller read. */
export function requireMatch(ifMatch: string, current: Json): void {
  if (isNamed(ifMatch, current, false)) return
  throw new Refusal('stale', 'record.changed', {
    en: 'The record has changed since it was read.',
    de: 'Der Datensatz wurde seit dem Lesen geändert.',
  })
}

/** Throws `record.matches` (412) when a write is wanted only where the record is not this one (RFC 9110, 13.1.2). */
export function requireNoMatch(ifNoneMatch: string, current: Json): void {
  if (!isNamed(ifNoneMatch, current, true)) return
  throw new Refusal('stale', 'record.matches', {
    en: 'The record is there, or in the state that If-None-Match excludes.',
    de: 'Den Datensatz gibt es, oder er ist in dem Zustand, den If-None-Match ausschließt.',
  })
}

function isNamed(list: string, current: Json, isWeakEnough: boolean): boolean {
  return !(current instanceof AbsentRecord) && namesTag(list, entityTag(current.text), isWeakEnough)
}

type Fields = Record<string, unknown>

/**
 * Compares the response-only fields of a body with the record as it is. A record that was read can be
 * written back. A field with another value cannot be set, and ignoring it would hide that.
 */
export function responseOnlyFaults(
  body: unknown,
  current: unknown,
  shape: Shape,
  generation: Generation,
  path = '',
): Faults {
  if (shape['type'] === 'array') return listFaults(body, current, shape, generation, path)
  if (shape['type'] !== 'object' || typeof body !== 'object' || body === null) return {}
  const faults: Faults = {}
  for (const [field, inner] of Object.entries(
    (shape['properties'] as Record<string, Shape>) ?? {},
  )) {
    const name = nameOf(field, inner, generation)
    if (!Object.hasOwn(body, name)) continue
    const here = path === '' ? name : `${path}.${name}`
    const said = (body as Fields)[name]
    const is = (current as Fields | null | undefined)?.[name]
    if (!inner['readOnly'])
      Object.assign(faults, responseOnlyFaults(said, is, inner, generation, here))
    else if (!isSame(said, is, inner)) faults[here] = cannotBeSet
  }
  return faults
}

/** An entry is valid where a known one has the same values in the response-only fields that it repeats. */
function listFaults(
  body: unknown,
  current: unknown,
  shape: Shape,
  generation: Generation,
  path: string,
): Faults {
  if (!Array.isArray(body)) return {}
  const items = shape['items'] as Shape
  const known = new KnownEntries(Array.isArray(current) ? current : [])
  const faults: Faults = {}
  for (const [index, entry] of body.entries()) {
    const repeated = [...repeatedFields(entry, items, generation)]
    if (repeated.length === 0 || known.say(repeated, entry)) continue
    const here = `${path}[${index}]`
    Object.assign(faults, responseOnlyFaults(entry, undefined, items, generation, here))
  }
  return faults
}

/** A response-only field, by the names on the way to it. */
interface Repeated {
  readonly names: readonly string[]
  readonly shape: Shape
}

function* repeatedFields(
  body: unknown,
  shape: Shape,
  generation: Generation,
  names: readonly string[] = [],
): Generator<Repeated> {
  if (shape['type'] === 'array' && Array.isArray(body)) {
    const repeats = (part: unknown) =>
      !repeatedFields(part, shape['items'] as Shape, generation).next().done
    if (body.some(repeats)) throw new Error('an inner list has response-only fields')
  }
  if (shape['type'] !== 'object' || typeof body !== 'object' || body === null) return
  for (const [field, inner] of Object.entries(
    (shape['properties'] as Record<string, Shape>) ?? {},
  )) {
    const name = nameOf(field, inner, generation)
    if (!Object.hasOwn(body, name)) continue
    const here = [...names, name]
    if (inner['readOnly']) yield { names: here, shape: inner }
    else yield* repeatedFields((body as Fields)[name], inner, generation, here)
  }
}

/**
 * The entries of a list as it is. Each is looked at once for every choice of fields that a body's entries
 * repeat: comparing every entry with every other took more than half a second for a thousand.
 */
class KnownEntries {
  readonly #entries: readonly unknown[]
  readonly #byFields = new Map<string, ReadonlySet<string>>()

  constructor(entries: readonly unknown[]) {
    this.#entries = entries
  }

  /** Whether one of the entries has the same values in these fields. */
  say(fields: readonly Repeated[], entry: unknown): boolean {
    const key = JSON.stringify(fields.map(({ names }) => names))
    let known = this.#byFields.get(key)
    if (!known) {
      known = new Set(this.#entries.map((one) => sayingOf(one, fields)))
      this.#byFields.set(key, known)
    }
    return known.has(sayingOf(entry, fields))
  }
}

function sayingOf(entry: unknown, fields: readonly Repeated[]): string {
  const values = fields.map(({ names, shape }) => {
    const value = names.reduce((part: unknown, name) => (part as Fields | null)?.[name], entry)
    return value === undefined ? [] : [comparable(value, shape)]
  })
  return JSON.stringify(values)
}

/** One moment may be written in several ways. */
function comparable(value: unknown, shape: Shape): unknown {
  if (shape['format'] !== 'date-time' || typeof value !== 'string') return value
  return readInstant(value) ?? value
}

function isSame(said: unknown, is: unknown, shape: Shape): boolean {
  return JSON.stringify(comparable(said, shape)) === JSON.stringify(comparable(is, shape))
}

const cannotBeSet = {
  en: 'This field cannot be set here; it may only repeat what the record shows.',
  de: 'Dieses Feld kann hier nicht gesetzt werden; es darf nur wiederholen, was der Datensatz zeigt.',
}
