import { Readable } from 'node:stream'
import Type from 'typebox'
import { attachedAs } from '../../platform/files/file-answer.ts'
import { Binary, type Operation, operation, Reply } from '../../platform/pipeline/operation.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import type { Paper } from '../../printing/paper-store.ts'
import { readEInvoiceDocument } from './e-invoice-document-store.ts'
import { eInvoiceFormats, writeEInvoice } from './e-invoice-files.ts'
import { readEInvoice } from './read-e-invoice.ts'

const [usualFormat] = eInvoiceFormats

const Format = Type.Unsafe<string>({
  type: 'string',
  enum: eInvoiceFormats,
  description: `The format: XRechnung 3.0 in UBL 2.1 or in CII, or the XML of ZUGFeRD and Factur-X (profile EN 16931); without it, \`${usualFormat}\`.`,
})

/** `POST …/output/e-invoice` of a kind of document, whose rows are called `document`. */
export function eInvoiceOutput(paper: Paper): Operation {
  const { name, about, path, parameter, scope, missing, missingCode } = paper
  const the = about.replace(/^an? /, 'the ')
  return operation({
    name: `export${name}AsEInvoice`,
    summary: `Export ${about} as an electronic invoice`,
    description: `Returns ${the} as an electronic invoice (EN 16931) in XML. What it says and its sums are those of the document as it became final. Refused with 404 \`${missingCode}\`, and with 422 \`e-invoice.draft\` or \`invoice.incomplete\` (\`errors\` names all that an electronic invoice lacks).`,
    method: 'POST',
    readsOnly: true,
    path: { v1: `${path.v1}/output/eInvoice`, v2: `${path.v2}/output/e-invoice` },
    scope: `${scope}.read`,
    pathParameters: { [parameter]: ReferenceField() },
    query: { format: Format },
    answer: { status: 200, mediaTypes: ['application/xml'] },

    async handle({ tx, generation, path: named, query }) {
      const reference = named[parameter] as Reference
      const document = await readEInvoiceDocument(tx, paper, generation, reference)
      if (!document) throw missing()
      const invoice = await readEInvoice(tx, document)
      const bytes = writeEInvoice(invoice, query.format ?? usualFormat ?? '')
      const open = async () => Readable.from([bytes])
      return new Reply(new Binary('application/xml', undefined, open), {
        headers: { 'cache-control': 'private, no-store', ...attachedAs(`${invoice.number}.xml`) },
      })
    },
  })
}
