import type { ReadInvoice } from '../invoices/invoice-content.ts'
import { invoiceInPdf } from './embedded-invoice.ts'
import { InvoiceFileFault } from './invoice-file-fault.ts'
import { readCii } from './read-cii.ts'
import { readUbl } from './read-ubl.ts'
import { ValueReader } from './value-reader.ts'
import { readXmlTree, type XmlNode } from './xml-tree.ts'

/** The most lines of a document: sellers write several invoices for more. */
const linesMax = 5_000
const xmlBytesMax = 16 * 1024 * 1024

const readers: Readonly<Record<string, (root: XmlNode, read: ValueReader) => ReadInvoice>> = {
  'ubl:Invoice': readUbl,
  'ubl:CreditNote': readUbl,
  'rsm:CrossIndustryInvoice': readCii,
}

/** What a file says that is an electronic invoice, or has one inside. Throws `InvoiceFileFault`. */
export function readInvoiceFile(bytes: Buffer): ReadInvoice {
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-')
  const xml = isPdf ? invoiceInPdf(bytes) : bytes
  if (!isPdf && !/^[^<]{0,10}</.test(bytes.subarray(0, 20).toString('latin1'))) {
    throw new InvoiceFileFault('not-xml')
  }
  if (xml.length > xmlBytesMax) throw new InvoiceFileFault('too-large')
  const root = readXmlTree(xml)
  const reader = readers[root.name]
  if (!reader) throw new InvoiceFileFault('format')
  const read = new ValueReader()
  const invoice = reader(root, read)
  read.conclude()
  if (invoice.lines.length > linesMax) throw new InvoiceFileFault('too-large')
  return invoice
}
