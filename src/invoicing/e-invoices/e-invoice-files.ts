import { readCompanyEInvoice } from '../../access/doors/companies/company-terms-store.ts'
import { readWantedEInvoice } from '../../customers/invoice-buyer-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Paper, PaperEInvoices } from '../../printing/paper-store.ts'
import { writeCii } from './cii.ts'
import type { EInvoice } from './e-invoice.ts'
import { type EInvoiceDocument, readEInvoiceDocument } from './e-invoice-document-store.ts'
import { facturXPdf } from './factur-x-pdf.ts'
import { readEInvoice } from './read-e-invoice.ts'
import { writeUbl } from './ubl.ts'

/** What an electronic invoice can be written as. */
const writers: Readonly<Record<string, (invoice: EInvoice) => string>> = {
  'xrechnung-ubl': writeUbl,
  'xrechnung-cii': (invoice) => writeCii(invoice, 'xrechnung'),
  'factur-x-xml': (invoice) => writeCii(invoice, 'en16931'),
}
/** The first one is the usual one. */
export const eInvoiceFormats: readonly string[] = [...Object.keys(writers), facturXPdf.format]

/** The invoice in XML, in a format that there is; of a PDF the one inside. */
export function writeEInvoice(invoice: EInvoice, format: string): Buffer {
  const written = format === facturXPdf.format ? facturXPdf.xmlFormat : format
  return Buffer.from((writers[written] ?? writeUbl)(invoice))
}

/** The format that the customer of a document names now, or else its company; undefined where neither does. */
export async function wantedFormat(
  tx: TenantTx,
  { customerId, companyId }: EInvoiceDocument,
): Promise<string | undefined> {
  return (await readWantedEInvoice(tx, customerId)) ?? readCompanyEInvoice(tx, companyId)
}

/** The electronic invoices of a kind of document, whose rows are called `document`. */
export function eInvoicesOf(paper: Paper): PaperEInvoices {
  // Named by its own key, as `readPaperById` does.
  const { named: _, within: __, ...byId } = paper
  return {
    formats: eInvoiceFormats,
    hybrid: facturXPdf,
    async wanted(tx, id) {
      const document = await readEInvoiceDocument(tx, byId, 'v2', { id })
      if (!document || document.number === null) return undefined
      return wantedFormat(tx, document)
    },
    async read(tx, id, format) {
      const document = await readEInvoiceDocument(tx, byId, 'v2', { id })
      if (!document) throw paper.missing()
      return writeEInvoice(await readEInvoice(tx, document), format)
    },
  }
}
