import type { Operation } from '../../../platform/pipeline/operation.ts'
import { png } from '../../../platform/testing/png.ts'
import { invoiceOf } from '../../../purchasing/testing/supplier-invoice.ts'

/** A form of a part with JSON and a file, as a program sends it. */
export interface SentForm {
  readonly contentType: string
  readonly bytes: Buffer
}

const boundary = 'between-the-parts'

/** The form that says this (JSON as it is to be sent), with a file of one page. */
export function sentForm(
  { body, file }: NonNullable<Operation['uploadForm']>,
  json: string,
  content: string | Buffer = '%PDF-1.4\n%%EOF\n',
  fileName = 'document.pdf',
): SentForm {
  const part = (disposition: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      Buffer.from(`${part(`name="${body}"`, 'application/json')}${json}\r\n`),
      Buffer.from(part(`name="${file}"; filename="${fileName}"`, 'application/octet-stream')),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** A file that an operation takes, another one for each mark; undefined where it takes none. */
export function sentFile({ name, uploadBytesMax }: Operation, mark: string): Buffer | undefined {
  if (uploadBytesMax === undefined) return undefined
  if (name === 'replaceCompanyLogo') return png(2, 1, mark.length % 250)
  return Buffer.from(name === 'createPurchaseInvoice' ? invoiceOf(mark) : 'A file')
}
