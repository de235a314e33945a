import { hash } from 'node:crypto'
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
    const named = entry.trim()
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

/** Whether a body repeats fields that only answers carry. */
export function hasResponseOnlyFields(
  body: unknown,
  shape: Shape,
  generation: Generation,
): boolean {
  if (shape['type'] === 'array') {
    return (
      Array.isArray(body) &&
      body.some((part) => hasResponseOnlyFields(part, shape['items'] as Shape, generation))
    )
  }
  if (shape['type'] !== 'object' || typeof body !== 'object' || body === null) return false
  return Object.entries((shape['properties'] as Record<string, Shape>) ?? {}).some(
    ([field, inner]) => {
      const name = nameOf(field, inner, generation)
      if (!Object.hasOwn(body, name)) return false
      return inner['readOnly']
        ? true
        : hasResponseOnlyFields((body as Fields)[name], inner, generation)
    },
  )
}

/**
 * Compares the response-only fields of a body with the record as it is. A record that was read can be
 * written back; a field that would say something else cannot be set, and silence would hide that.
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
    else if (!isSame(said, is)) faults[here] = cannotBeSet
  }
  return faults
}

function listFaults(
  body: unknown,
  current: unknown,
  shape: Shape,
  generation: Generation,
  path: string,
): Faults {
  if (!Array.isArray(body)) return {}
  const items = shape['items'] as Shape
  const known = Array.isArray(current) ? current : []
  const faults: Faults = {}
  for (const [index, element] of body.entries()) {
    const here = `${path}[${index}]`
    const candidates = known.map((other) =>
      responseOnlyFaults(element, other, items, generation, here),
    )
    const best = candidates.find((found) => Object.keys(found).length === 0)
    if (!best)
      Object.assign(faults, responseOnlyFaults(element, undefined, items, generation, here))
  }
  return faults
}

function isSame(said: unknown, is: unknown): boolean {
  if (typeof said === 'string' && typeof is === 'string' && said !== is) {
    return /^\d{4}-/.test(is) && Date.parse(said) === Date.parse(is)
  }
  return JSON.stringify(said) === JSON.stringify(is)
}

const cannotBeSet = {
  en: 'This field cannot be set here; it may only repeat what the record shows.',
  de: 'Dieses Feld kann hier nicht gesetzt werden; es darf nur wiederholen, was der Datensatz zeigt.',
}
