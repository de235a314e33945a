import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import type { Paper } from '../paper-store.ts'
import { scopeToRepeat } from '../papers/scope-to-repeat.ts'
import { noSuchPrinter } from '../printers/printer.ts'
import { findPrinter } from '../printers/printer-store.ts'
import { noSuchPrintJob, PrintJob, refusePrintJobMove } from './print-job.ts'
import { holdPrintJob } from './print-job-store.ts'
import { concludeWithPrintJob, printJobPath } from './request-print.ts'

export const repeatPrintJob = (papers: readonly Paper[]) =>
  operation({
    name: 'repeatPrintJob',
    summary: 'Repeat a print job',
    description:
      'Creates a new print job for the same document, form, language, copies and printer. Refused without the scope that printing such a document needs (`printers.write` for a test page), with 404 `print-job.missing` or `printer.missing`, with 409 `print-job.move-not-allowed` before the job has ended, and with 429 `printer.queue-full`.',
    method: 'POST',
    path: {
      v1: `${printJobPath.v1}/{printJobId}/repeat`,
      v2: `${printJobPath.v2}/{printJobId}/repeat`,
    },
    scope: 'printjobs.write',
    pathParameters: { printJobId: ReferenceField() },
    answer: { status: 201, shape: PrintJob },

    async handle(call) {
      const held = await holdPrintJob(call.tx, call.path.printJobId)
      if (!held) throw noSuchPrintJob()
      call.requireScope(scopeToRepeat(papers, held.kind, 'printers.write'))
      refusePrintJobMove(held.status, 'repeat')
      const printer = await findPrinter(call.tx, { id: held.printerId })
      if (!printer) throw noSuchPrinter()
      const { kind, documentId, documentUuid, title, formId, copies, languageIso } = held
      return concludeWithPrintJob(call, {
        ...{ kind, documentId, documentUuid, title, formId },
        ...{ printer, copies, languageIso, repeatedId: held.id },
      })
    },
  })
