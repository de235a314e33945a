import { inflateSync } from 'node:zlib'
import { InvoiceFileFault } from './invoice-file-fault.ts'
import { type PdfDictionary, PdfReference, type PdfValue, readPdfValue } from './pdf-value.ts'

/** What the standards call the file; some writers use other names in capitals. */
const usualNames = [
  ...['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'ubl-invoice.xml', 'invoice.xml'],
]
/** The limit for everything that is unpacked together. */
const unpackedBytesMax = 64 * 1024 * 1024
const objectsMax = 300_000

interface PdfObject {
  readonly value: PdfValue
  /** Where its stream begins in the file, if it has one. */
  readonly streamAt: number | undefined
}

/**
 * The electronic invoice that a PDF (ZUGFeRD, Factur-X) carries as an attached file. Objects are found by going
 * through the file once, as viewers do with a damaged one: no table of a stranger is followed, so none can lead
 * in a circle. Of several versions of an object the last one holds. Throws `InvoiceFileFault`.
 */
export function invoiceInPdf(pdf: Buffer): Buffer {
  return new PdfFile(pdf).invoice()
}

class PdfFile {
  readonly #bytes: Buffer
  readonly #text: string
  readonly #objects = new Map<number, PdfObject>()
  #unpackedLeft = unpackedBytesMax

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#text = bytes.toString('latin1')
    this.#refuseEncrypted()
    this.#findObjects()
  }

  invoice(): Buffer {
    const attached = [...this.#objects.values()].flatMap(({ value }) => this.#attachedIn(value))
    const named = attached.filter(({ name }) => usualNames.includes(name))
    const xml = attached.filter(({ name }) => name.endsWith('.xml'))
    const found = named.at(-1) ?? (xml.length === 1 ? xml[0] : undefined)
    const stream = found && this.#objects.get(found.file.number)
    if (!stream) throw new InvoiceFileFault('no-invoice-inside')
    return this.#contentOf(stream)
  }

  /** A file specification (ISO 32000-1, 7.11.3) with the file inside. */
  #attachedIn(value: PdfValue): readonly { name: string; file: PdfReference }[] {
    const files = value instanceof Map ? this.#resolved(value.get('EF')) : undefined
    if (!(value instanceof Map) || !(files instanceof Map)) return []
    const file = files.get('UF') ?? files.get('F')
    const name = textOf(this.#resolved(value.get('UF'))) || textOf(this.#resolved(value.get('F')))
    return file instanceof PdfReference ? [{ name: name.toLowerCase(), file }] : []
  }

  #resolved(value: PdfValue | undefined): PdfValue | undefined {
    return value instanceof PdfReference ? this.#objects.get(value.number)?.value : value
  }

  #refuseEncrypted(): void {
    for (const { index } of this.#text.matchAll(/\btrailer\b/g)) {
      const { value } = readPdfValue(this.#text, index + 'trailer'.length)
      if (value instanceof Map && value.has('Encrypt')) throw new InvoiceFileFault('encrypted')
    }
  }

  #findObjects(): void {
    const beginning = /(?<!\d)(\d{1,9})[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj(?![a-z])/g
    for (let found = beginning.exec(this.#text); found; found = beginning.exec(this.#text)) {
      const { value, end } = readPdfValue(this.#text, beginning.lastIndex)
      const streamAt = this.#streamAfter(end)
      this.#keep(Number(found[1]), { value, streamAt })
      if (value instanceof Map && streamAt !== undefined) this.#readStreamObject(value, streamAt)
      beginning.lastIndex = Math.max(end, this.#endOfStream(value, streamAt) ?? 0)
    }
  }

  #keep(number: number, object: PdfObject): void {
    this.#objects.set(number, object)
    if (this.#objects.size > objectsMax) throw new InvoiceFileFault('too-large')
  }

  /** Where the bytes of a stream begin (7.3.8). */
  #streamAfter(end: number): number | undefined {
    const keyword = /[\s\0]{0,9}stream(\r\n|\n|\r)/y
    keyword.lastIndex = end
    return keyword.test(this.#text) ? keyword.lastIndex : undefined
  }

  /** Undefined where the length stands elsewhere: what is in the stream is then looked at for nothing. */
  #endOfStream(value: PdfValue, streamAt: number | undefined): number | undefined {
    const length = value instanceof Map ? value.get('Length') : undefined
    return streamAt !== undefined && typeof length === 'number' ? streamAt + length : undefined
  }

  /** Streams that say something of the file: objects in a stream (7.5.7), and cross-references (7.5.8). */
  #readStreamObject(value: PdfDictionary, streamAt: number): void {
    const type = value.get('Type')
    if (type === '/XRef' && value.has('Encrypt')) throw new InvoiceFileFault('encrypted')
    if (type !== '/ObjStm') return
    const [count, first] = [value.get('N'), value.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number') return
    const text = this.#contentOf({ value, streamAt }).toString('latin1')
    const numbers = text
      .slice(0, first)
      .trim()
      .split(/[\s\0]+/)
      .map(Number)
    for (let index = 0; index < Math.min(count, numbers.length / 2); index++) {
      const [number = Number.NaN, offset = 0] = numbers.slice(index * 2, index * 2 + 2)
      const inner = readPdfValue(text, first + offset)
      if (Number.isInteger(number)) this.#keep(number, { value: inner.value, streamAt: undefined })
    }
  }

  #contentOf({ value, streamAt }: PdfObject): Buffer {
    if (!(value instanceof Map) || streamAt === undefined) {
      throw new InvoiceFileFault('no-invoice-inside')
    }
    const length = this.#resolved(value.get('Length'))
    const isGiven = typeof length === 'number' && length >= 0
    const end = isGiven ? streamAt + length : this.#text.indexOf('endstream', streamAt)
    const raw = this.#bytes.subarray(streamAt, end < 0 ? undefined : end)
    const filter = [this.#resolved(value.get('Filter')) ?? []].flat()
    if (filter.length === 0) return raw
    if (filter.length > 1 || filter[0] !== '/FlateDecode') {
      throw new InvoiceFileFault('no-invoice-inside', { cause: `filters ${filter.join(' ')}` })
    }
    return this.#unpacked(raw)
  }

  #unpacked(raw: Buffer): Buffer {
    try {
      const content = inflateSync(raw, { maxOutputLength: Math.max(1, this.#unpackedLeft) })
      this.#unpackedLeft -= content.length
      return content
    } catch (cause) {
      const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw new InvoiceFileFault(isTooLarge ? 'too-large' : 'no-invoice-inside', { cause })
    }
  }
}

/** A text string (7.9.2): in UTF-16 where it begins with a mark. */
function textOf(value: PdfValue | undefined): string {
  if (typeof value !== 'string' || !value.startsWith('(')) return ''
  const text = value.slice(1)
  if (!text.startsWith('\xfe\xff')) return text
  return new TextDecoder('utf-16be').decode(Buffer.from(text, 'latin1'))
}
