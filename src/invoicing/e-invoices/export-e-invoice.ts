import { Readable } from 'node:stream'
import Type from 'typebox'
import { attachedAs } from '../../platform/files/file-answer.ts'
import { Binary, type Operation, operation, Reply } from '../../platform/pipeline/operation.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { formQuery } from '../../printing/forms/form.ts'
import { hybridOf } from '../../printing/hybrid-paper.ts'
import type { Paper } from '../../printing/paper-store.ts'
import { readEInvoiceDocument } from './e-invoice-document-store.ts'
import { eInvoiceFormats, wantedFormat, writeEInvoice } from './e-invoice-files.ts'
import { facturXPdf } from './factur-x-pdf.ts'
import { readEInvoice } from './read-e-invoice.ts'

const [usualFormat = ''] = eInvoiceFormats

const Format = Type.Unsafe<string>({
  type: 'string',
  enum: [...eInvoiceFormats],
  description: `The format: XRechnung 3.0 in UBL 2.1 or in CII, the XML of ZUGFeRD and Factur-X (profile EN 16931), or their PDF/A-3 with this XML inside (\`factur-x\`); without it, the one that the customer names, else the one of the company, else \`${usualFormat}\`.`,
})

/** `POST …/output/e-invoice` of a kind of document, whose rows are called `document`. */
export function eInvoiceOutput(paper: Paper): Operation {
  const { name, about, path, parameter, scope, missing, missingCode } = paper
  const the = about.replace(/^an? /, 'the ')
  return operation({
    name: `export${name}AsEInvoice`,
    summary: `Export ${about} as an electronic invoice`,
    description: `Returns ${the} as an electronic invoice (EN 16931) in XML, or as a PDF/A-3 with the XML inside, on the form that is named or else the default one of its kind. What it says and its sums are those of the document as it became final. Refused with 409 \`paper.issued-on-other-form\` where \`formId\` names another form than the one that the document was first written on, and with 404 \`${missingCode}\` or \`form.missing\`, and with 422 \`form.faulty\`, \`form.too-expensive\`, \`e-invoice.draft\` or \`invoice.incomplete\` (\`errors\` names all that an electronic invoice lacks).`,
    method: 'POST',
    readsOnly: true,
    path: { v1: `${path.v1}/output/eInvoice`, v2: `${path.v2}/output/e-invoice` },
    scope: `${scope}.read`,
    pathParameters: { [parameter]: ReferenceField() },
    query: { format: Format, ...formQuery },
    answer: { status: 200, mediaTypes: ['application/xml', 'application/pdf'] },

    async handle({ tx, outside, generation, path: named, query }) {
      const reference = named[parameter] as Reference
      const document = await readEInvoiceDocument(tx, paper, generation, reference)
      if (!document) throw missing()
      const invoice = await readEInvoice(tx, document)
      const format = query.format ?? (await wantedFormat(tx, document)) ?? usualFormat
      const xml = writeEInvoice(invoice, format)
      if (format !== facturXPdf.format) return fileOf(`${invoice.number}.xml`, async () => xml)
      const hybrid = { ...facturXPdf, xml }
      const call = { tx, outside }
      const { name: file, make } = await hybridOf(call, paper, document, hybrid, query.formId)
      return fileOf(file, make)
    },
  })
}

/** The answer with a file, which is made once the transaction is over. */
function fileOf(name: string, make: () => Promise<Buffer>): Reply {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'application/xml'
  const open = async () => Readable.from([await make()])
  return new Reply(new Binary(type, undefined, open), {
    headers: { 'cache-control': 'private, no-store', ...attachedAs(name) },
  })
}
