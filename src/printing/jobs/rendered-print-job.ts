import type { Outside } from '../../platform/pipeline/operation.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { type Paper, readPaperById } from '../paper-store.ts'
import { makePaper, preparePaper } from '../papers/prepared-paper.ts'
import { renderPage } from '../papers/rendered-paper.ts'
import { testPageForm } from '../papers/shipped-forms.ts'
import { printFailures, testPage } from './print-job.ts'
import type { HeldPrintJob } from './print-job-store.ts'

type Printed = Pick<HeldPrintJob, 'kind' | 'documentId' | 'formId' | 'printerName'>

/** The pages of a print job as PDF. Throws a `Refusal`, of which only `unavailable` may be over later. */
export async function renderPrintJob(
  outside: Outside,
  papers: readonly Paper[],
  { kind, documentId, formId, printerName }: Printed,
): Promise<Buffer> {
  const { pool, tenantId } = outside
  if (kind === testPage) return renderPage(tenantId, testPageForm, { printer: printerName })
  const paper = papers.find((one) => one.kind === kind)
  if (!paper || documentId === null) throw gone('print-job.document-missing')
  const form = formId === null ? undefined : { id: formId }
  const prepared = await asTenant(pool, tenantId, async (tx) => {
    const filled = await readPaperById(tx, paper, documentId)
    if (!filled) throw gone('print-job.document-missing')
    return preparePaper(tx, paper, filled, form).catch((error: unknown) => {
      throw isMissing(error) ? gone('print-job.form-missing') : error
    })
  })
  return makePaper(outside, prepared)
}

const isMissing = (error: unknown) => error instanceof Refusal && error.reason === 'missing'

export const gone = (code: keyof typeof printFailures) =>
  new Refusal('broken-rule', code, printFailures[code])
