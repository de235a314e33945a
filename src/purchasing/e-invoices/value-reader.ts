import type { Sentence } from '../../platform/values/refusal.ts'
import { type ContentFaults, InvoiceFileFault } from './invoice-file-fault.ts'
import { one, textAt, type XmlNode } from './xml-tree.ts'

type Path = readonly string[]

/** More would not be read. */
const faultsMax = 50
const textMax = 10_000
const numberMax = 255

/** Reads the values of elements, and notes all that are missing or wrong. */
export class ValueReader {
  readonly #faults: Record<string, Sentence> = {}

  /** A text of any meaning; empty where there is none. */
  text(node: XmlNode | undefined, ...path: Path): string {
    const text = textAt(node, ...path)
    if (text.length > textMax) this.#note(path, tooLong)
    return text
  }

  /** A text that must be there, short enough for a number or a name. */
  label(node: XmlNode | undefined, ...path: Path): string {
    const text = textAt(node, ...path)
    if (text === '') this.#note(path, missing)
    if (text.length > numberMax) this.#note(path, tooLong)
    return text
  }

  /** A decimal number that must be there, as `Exact` reads it. */
  number(node: XmlNode | undefined, ...path: Path): string {
    const number = this.numberIf(node, ...path)
    if (number === null && textAt(node, ...path) === '') this.#note(path, missing)
    return number ?? '0'
  }

  /** The same, where it may be left out. */
  numberIf(node: XmlNode | undefined, ...path: Path): string | null {
    const text = textAt(node, ...path)
    if (text === '') return null
    const [, sign, whole = '', places = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text) ?? []
    const digits = whole.length + places.length
    if (sign === undefined || digits === 0 || whole.length > 15 || places.length > 15) {
      this.#note(path, noNumber)
      return null
    }
    const number = `${whole || '0'}${places && `.${places}`}`
    return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
  }

  /** A day (`2026-01-31`, or `20260131` of the format 102), as midnight of UTC; null where there is none. */
  day(node: XmlNode | undefined, ...path: Path): string | null {
    const text = textAt(node, ...path)
    if (text === '') return null
    const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
    const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
    if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) || year === '0000') {
      this.#note(path, noDay)
      return null
    }
    return date.toISOString()
  }

  /** A day that must be there. */
  dayOf(node: XmlNode | undefined, ...path: Path): string {
    const day = this.day(node, ...path)
    if (day === null && textAt(node, ...path) === '') this.#note(path, missing)
    return day ?? ''
  }

  /** An id after the code of its scheme. */
  schemed(node: XmlNode | undefined, ...path: Path): string {
    const { schemeID } = one(node, ...path)?.attributes ?? {}
    const id = this.text(node, ...path)
    return id && schemeID ? `${schemeID}:${id}` : id
  }

  /** Throws with all that was noted. */
  conclude(): void {
    const faults: ContentFaults = this.#faults
    if (Object.keys(faults).length > 0) throw new InvoiceFileFault('incomplete', { faults })
  }

  #note(path: Path, sentence: Sentence): void {
    if (Object.keys(this.#faults).length < faultsMax) this.#faults[path.join('/')] ??= sentence
  }
}

const missing = { en: 'This is missing.', de: 'Dies fehlt.' }
const tooLong = { en: 'This text is too long.', de: 'Dieser Text ist zu lang.' }
const noNumber = {
  en: 'This must be a decimal number of at most 15 digits before and after the point.',
  de: 'Hier muss eine Dezimalzahl mit höchstens 15 Stellen vor und nach dem Punkt stehen.',
}
const noDay = { en: 'This must be a date.', de: 'Hier muss ein Datum stehen.' }
