/** What the metadata of a PDF say in addition. */
export interface PdfMetadata {
  /** A description in RDF/XML. */
  readonly properties: string
  /** Declares the names of the properties, as PDF/A wants it of names that it does not know. */
  readonly schema: string
}

/**
 * A PDF whose metadata (XMP) say more, as an incremental update (ISO 32000-1, 7.5.6): the bytes of the file stay,
 * and a new version of one object follows. Throws where the file has no metadata as our renderer writes them.
 */
export function describePdf(pdf: Buffer, { properties, schema }: PdfMetadata): Buffer {
  const text = pdf.toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const [size, root, previous] = [
    part(trailer, /\/Size (\d+)/),
    part(trailer, /\/Root (\d+) 0 R/),
    part(trailer, /startxref\s+(\d+)/),
  ]
  const number = part(objectOf(text, root), /\/Metadata (\d+) 0 R/)
  const xmp = part(objectOf(text, number), /stream\n([\s\S]*?)\nendstream/)
  const described = xmp
    .replace('<pdfaExtension:schemas><rdf:Bag>', (bag) => `${bag}${latin(schema)}`)
    .replace('</rdf:RDF>', (end) => `${latin(properties)}${end}`)
  if (!described.includes(latin(schema))) throw new Error('the PDF declares no schemas')
  const dictionary = `<<\n  /Length ${described.length}\n  /Type /Metadata\n  /Subtype /XML\n>>`
  const object = `\n${number} 0 obj\n${dictionary}\nstream\n${described}\nendstream\nendobj\n`
  const offset = String(text.length + 1).padStart(10, '0')
  const kept = trailer
    .slice(0, trailer.indexOf('startxref'))
    .replace(`/Size ${size}`, `/Size ${size}\n  /Prev ${previous}`)
  const table = `xref\n${number} 1\n${offset} 00000 n \n${kept}`
  const end = `startxref\n${text.length + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object + table + end, 'latin1')])
}

/** The bytes of UTF-8, one character each. */
const latin = (text: string) => Buffer.from(text).toString('latin1')

/** The text of an object that is not in a stream. */
function objectOf(text: string, number: string): string {
  const start = text.lastIndexOf(`\n${number} 0 obj\n`)
  return start < 0 ? '' : text.slice(start, text.indexOf('\nendobj', start))
}

function part(text: string, expression: RegExp): string {
  const found = expression.exec(text)?.[1]
  if (found === undefined) throw new Error(`the PDF has no ${expression.source}`)
  return found
}
