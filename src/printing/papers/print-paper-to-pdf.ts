import { Readable } from 'node:stream'
import { attachedAs } from '../../platform/files/file-answer.ts'
import { Binary, type Operation, operation, Reply } from '../../platform/pipeline/operation.ts'
import { formQuery } from '../forms/form.ts'
import { type Paper, pathOf, readPaper, readScopeOf } from '../paper-store.ts'
import { wantedEInvoice } from '../wanted-e-invoice.ts'
import { languageQuery } from './paper-language.ts'
import { makePaper, preparePaper } from './prepared-paper.ts'
import { fileNameOf } from './rendered-paper.ts'

/** `POST …/output/pdf` of a kind of document. */
export function printPaperToPdf(paper: Paper): Operation {
  const { name, about, remarks = '', path, secret, missing, missingCode, eInvoices } = paper
  const stays = paper.staysAsIssued
    ? ', and a final one is the same file for ever: what is changed later of its form, its company or the logo does not change it; on another form it is a copy that says so'
    : ''
  const the = about.replace(/^an? /, 'the ')
  const hybrid = eInvoices
    ? 'For a customer who wants it so (`eInvoiceFormat` is factur-x), the electronic invoice is inside. '
    : ''
  return operation({
    name: `print${name}ToPdf`,
    summary: `Print ${about} to PDF`,
    description: `Returns ${the} as a PDF file (PDF/A-3) in the language that is named or else that of its order, German or English, on the form that is named or else the default one of its kind. ${remarks}${hybrid}The same document makes the same bytes as long as nothing of it changes${stays}. Refused with 404 \`${missingCode}\` or \`form.missing\`, and with 422 \`form.faulty\` or \`form.too-expensive\` where a form of the tenant makes no document.`,
    method: 'POST',
    readsOnly: !secret,
    path: { v1: `${path.v1}/output/pdf`, v2: `${path.v2}/output/pdf` },
    scope: readScopeOf(paper),
    pathParameters: pathOf(paper),
    query: { ...formQuery, ...languageQuery },
    answer: { status: 200, mediaTypes: ['application/pdf'], isSecret: Boolean(secret) },

    async handle({ tx, outside, generation, path: named, query, audit }) {
      const filled = await readPaper(tx, paper, generation, named)
      if (!filled) throw missing()
      const hybrid = await wantedEInvoice(tx, paper, filled.id)
      const wanted = hybrid?.hybrid && { ...hybrid.hybrid, isWish: true }
      const prepared = await preparePaper(tx, paper, filled, { ...query, hybrid: wanted })
      if (secret) {
        const after = { isOnPaper: true }
        audit({ entity: secret.entity, entityId: filled.uuid, before: null, after })
      }
      // What the audit trail says was made is made before the commit.
      const made = secret && (await makePaper(outside, prepared))
      const open = async () => Readable.from([made ?? (await makePaper(outside, prepared))])
      return new Reply(new Binary('application/pdf', undefined, open), {
        headers: { 'cache-control': 'private, no-store', ...attachedAs(fileNameOf(filled)) },
      })
    },
  })
}
