import type { Readable } from 'node:stream'
import { Refusal } from '../values/refusal.ts'

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What directories and buckets add to the library, which can only read whole files. */
export interface PartReader {
  readonly getPart: (key: string, range: ByteRange) => Promise<Readable>
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14); undefined for the whole file, which
 * also answers other units, several parts at once and what is malformed. Throws `range.unsatisfiable`
 * (416) where the file has no such part.
 */
export function rangeOf(header: string, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return part({ start: Math.max(0, size - Number(to)), end: size - 1 }, size)
  if (to !== '' && Number(to) < Number(from)) return undefined
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return part({ start: Number(from), end }, size)
}

function part(range: ByteRange, size: number): ByteRange {
  if (range.start < size) return range
  const sentence = {
    en: 'The file has no such part.',
    de: 'Diesen Teil hat die Datei nicht.',
  }
  throw new Refusal('unsatisfiable', 'range.unsatisfiable', sentence, {
    headers: { 'content-range': `bytes */${size}` },
  })
}
