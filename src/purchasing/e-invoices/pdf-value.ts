import { InvoiceFileFault } from './invoice-file-fault.ts'

/** A reference to another object. */
export class PdfReference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** By the names of its entries, without `/`. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/**
 * A value of a PDF (ISO 32000-1, 7.3): names begin with `/` and strings with `(`, their bytes as characters;
 * other words, such as `null`, stand as they are.
 */
export type PdfValue = number | string | PdfReference | readonly PdfValue[] | PdfDictionary

const depthMax = 50

/** The value that begins at a place, and where it ends. What is damaged is read as far as it goes. */
export function readPdfValue(text: string, at: number): { value: PdfValue; end: number } {
  const reader = new ValueReader(text, at)
  const value = reader.value(0)
  return { value, end: reader.at }
}

const reference = /(\d{1,9})[\s\0]{1,9}\d{1,5}[\s\0]{1,9}R(?![A-Za-z])/y
const space = /[\s\0]*(?:%[^\r\n]*[\s\0]*)*/y
const word = /[^\s\0()<>[\]{}/%]+/y
const name = /\/[^\s\0()<>[\]{}/%]*/y
const hex = /<([0-9A-Fa-f\s]*)>/y

class ValueReader {
  readonly #text: string
  at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  value(depth: number): PdfValue {
    if (depth > depthMax) throw new InvoiceFileFault('too-large')
    this.#take(space)
    if (this.#isNext('<<')) return this.#dictionary(depth)
    if (this.#isNext('[')) return this.#list(depth)
    if (this.#isNext('(')) return this.#literal()
    const digits = this.#take(hex)
    if (digits)
      return `(${Buffer.from(digits[1]?.replaceAll(/\s/g, '') ?? '', 'hex').toString('latin1')}`
    const named = this.#take(name)
    if (named) return withoutEscapes(named[0])
    const referred = this.#take(reference)
    if (referred) return new PdfReference(Number(referred[1]))
    const plain = this.#take(word)?.[0]
    if (plain === undefined) this.at += 1
    return plain !== undefined && /^[+-]?\d*\.?\d+$/.test(plain) ? Number(plain) : (plain ?? 'null')
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>()
    this.at += 2
    for (;;) {
      this.#take(space)
      if (this.#isNext('>>') || this.at >= this.#text.length) break
      const key = this.#take(name)?.[0]
      if (key === undefined) break
      entries.set(withoutEscapes(key).slice(1), this.value(depth + 1))
    }
    if (this.#isNext('>>')) this.at += 2
    return entries
  }

  #list(depth: number): readonly PdfValue[] {
    const values: PdfValue[] = []
    this.at += 1
    for (;;) {
      this.#take(space)
      if (this.#isNext(']') || this.at >= this.#text.length) break
      values.push(this.value(depth + 1))
    }
    this.at += 1
    return values
  }

  /** A string in parentheses, which may hold further pairs of them (7.3.4.2). */
  #literal(): string {
    let open = 0
    let content = ''
    for (; this.at < this.#text.length; this.at++) {
      const sign = this.#text[this.at] as string
      if (sign === '\\') content += this.#escaped()
      else if (sign === '(' && open++ === 0) content += '('
      else if (sign === ')' && --open === 0) break
      else content += sign
    }
    this.at += 1
    return content
  }

  /** The sign that an escape stands for; ends on its last character. */
  #escaped(): string {
    const octal = /[0-7]{1,3}/y
    octal.lastIndex = this.at + 1
    const digits = octal.exec(this.#text)?.[0]
    this.at += digits?.length ?? 1
    if (digits) return String.fromCharCode(Number.parseInt(digits, 8) % 256)
    const sign = this.#text[this.at] ?? ''
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }[sign] ?? sign
  }

  #isNext(token: string): boolean {
    return this.#text.startsWith(token, this.at)
  }

  #take(token: RegExp): RegExpExecArray | undefined {
    token.lastIndex = this.at
    const found = token.exec(this.#text)
    if (found) this.at = token.lastIndex
    return found ?? undefined
  }
}

/** A name may write its signs as `#` and two digits (7.3.5). */
const withoutEscapes = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
