import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/** The invoice of a supplier as the sample tenant has it, in UBL. */
export const sampleInvoice = readFileSync(
  new URL('../../main/sample/data/supplier-invoice.xml', import.meta.url),
  'utf8',
)

const vatRegistration = (vatId: string) =>
  `<cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`

/** The same with another number, and of a seller with a VAT id. */
export const invoiceOf = (number: string, vatId = ''): string =>
  sampleInvoice
    .replaceAll('SGC-2026-0417', number)
    .replace(
      /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/,
      (own) => (vatId && vatRegistration(vatId)) || own,
    )

interface Embedded {
  readonly content: Buffer
  readonly name?: string
  /** Entries of the dictionary of the stream, in place of those of a compressed one. */
  readonly stream?: string
  /** Whether the other objects stand in a stream of objects. */
  readonly isPacked?: boolean
  readonly more?: string
}

/** A PDF of a few objects with a file inside; its tables of objects are left out. */
export function pdfWith({ content, name = 'factur-x.xml', stream, isPacked, more = '' }: Embedded) {
  const packed = stream === undefined ? deflateSync(content) : content
  const entries = stream ?? '/Filter /FlateDecode'
  const specification = `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>`
  const file = Buffer.concat([
    Buffer.from(`5 0 obj\n<< /Type /EmbeddedFile ${entries} /Length 6 0 R >>\nstream\n`),
    packed,
    Buffer.from(`\nendstream\nendobj\n6 0 obj\n${packed.length}\nendobj\n`),
  ])
  const inner = deflateSync(Buffer.from(`4 0 ${specification}`))
  const others = isPacked
    ? Buffer.concat([
        Buffer.from(
          `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${inner.length} >>\nstream\n`,
        ),
        inner,
        Buffer.from('\nendstream\nendobj\n'),
      ])
    : Buffer.from(`4 0 obj\n${specification}\nendobj\n`)
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), others, file, Buffer.from(`${more}\n%%EOF\n`)])
}
