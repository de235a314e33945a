import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchPrinter } from '../printers/printer.ts'
import { findPrinter } from '../printers/printer-store.ts'
import { PrintJob, testPage } from './print-job.ts'
import { concludeWithPrintJob } from './request-print.ts'

export const printTestPage = operation({
  name: 'printTestPage',
  summary: 'Print a test page',
  description:
    'Creates a print job with one page that names the printer. Refused with 404 `printer.missing`, and with 429 `printer.queue-full` while a thousand jobs wait for it.',
  method: 'POST',
  path: {
    v1: '/printerConfigurations/{printerId}/testPage',
    v2: '/printers/{printerId}/test-page',
  },
  scope: 'printers.write',
  pathParameters: { printerId: ReferenceField() },
  answer: { status: 201, shape: PrintJob },

  async handle(call) {
    const printer = await findPrinter(call.tx, call.path.printerId)
    if (!printer) throw noSuchPrinter()
    return concludeWithPrintJob(call, {
      ...{ kind: testPage, documentId: null, documentUuid: null, formId: null },
      ...{ title: testPage, printer },
    })
  },
})
