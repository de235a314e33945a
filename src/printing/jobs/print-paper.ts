import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { Int32, Label } from '../../platform/values/shape.ts'
import { requireForm } from '../forms/chosen-form.ts'
import { formQuery } from '../forms/form.ts'
import { isLabel } from '../labels/zpl-labels.ts'
import { findPaper, type Paper, pathOf, printScopeOf } from '../paper-store.ts'
import { languageQuery } from '../papers/paper-language.ts'
import { requireWhole } from '../papers/whole-paper.ts'
import { printerRefused } from '../printers/printer.ts'
import { PrintJob } from './print-job.ts'
import { choosePrinter, concludeWithPrintJob } from './request-print.ts'

/** `POST …/output/print` of a kind of document. */
export function printPaper(paper: Paper): Operation {
  const { name, about, path, missing, missingCode, kind } = paper
  const the = about.replace(/^an? /, 'the ')
  return operation({
    name: `print${name}`,
    summary: `Print ${about}`,
    description: `Creates a print job, which writes ${the} on the form that is named, or else the default one of its kind, and sends it to the printer; ask for the job to see what becomes of it. The printer is one of the tenant's, by its name; it may be left out where the acting user has one for such documents. Refused with 404 \`${missingCode}\` or \`form.missing\`, with 400 \`printer.required\`, \`printer.unknown\` or \`printer.labels-only\`, which name \`printer\`, and with 429 \`printer.queue-full\` while a thousand jobs wait for it.`,
    method: 'POST',
    path: { v1: `${path.v1}/output/print`, v2: `${path.v2}/output/print` },
    scope: printScopeOf(paper),
    pathParameters: pathOf(paper),
    query: {
      ...formQuery,
      ...languageQuery,
      printer: Label(255, { description: 'The name of the printer, in upper or lower case.' }),
      copies: Int32({
        ...{ minimum: 1, maximum: 99 },
        description: 'How many are printed; left out, as many as the printer is set up for.',
      }),
    },
    answer: { status: 201, shape: PrintJob },

    async handle(call) {
      const { tx, generation, path: named, query } = call
      const document = await findPaper(tx, paper, generation, named)
      if (!document) throw missing()
      await requireWhole(tx, paper, document.id)
      const form = query.formId && (await requireForm(tx, kind, query.formId))
      const wanted = { printer: query.printer, kind, ...(form && { formId: form.id }) }
      const printer = await choosePrinter(call, wanted)
      if (printer.language === 'zpl' && (form || !isLabel(kind))) {
        throw printerRefused('printer.labels-only')
      }
      return concludeWithPrintJob(call, {
        ...{ kind, documentId: document.id, documentUuid: document.uuid, printer },
        ...{ title: `${kind} ${document.number ?? 'draft'}`, formId: form?.id ?? null },
        ...{ copies: query.copies ?? null, languageIso: query.languageIso ?? null },
      })
    },
  })
}
