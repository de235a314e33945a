import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { chooseSources } from '../forms/chosen-form.ts'
import { type Paper, readPaperById } from '../paper-store.ts'
import { renderPage, renderPaper } from '../papers/rendered-paper.ts'
import { testPageForm } from '../papers/shipped-forms.ts'
import { printFailures, testPage } from './print-job.ts'
import type { HeldPrintJob } from './print-job-store.ts'

type Printed = Pick<HeldPrintJob, 'kind' | 'documentId' | 'formId' | 'printerName'>

/** The pages of a print job as PDF. Throws a `Refusal`, of which only `unavailable` may be over later. */
export async function renderPrintJob(
  pool: Pool,
  tenantId: string,
  papers: readonly Paper[],
  { kind, documentId, formId, printerName }: Printed,
): Promise<Buffer> {
  if (kind === testPage) return renderPage(tenantId, testPageForm, { printer: printerName })
  const paper = papers.find((one) => one.kind === kind)
  if (!paper || documentId === null) throw gone('print-job.document-missing')
  const { filled, sources } = await asTenant(pool, tenantId, async (tx) => ({
    filled: await readPaperById(tx, paper, documentId),
    sources: await chooseSources(tx, paper.kind, formId === null ? undefined : { id: formId }),
  })).catch((error: unknown) => {
    throw isMissing(error) ? gone('print-job.form-missing') : error
  })
  if (!filled) throw gone('print-job.document-missing')
  return renderPaper(tenantId, sources, paper, filled)
}

const isMissing = (error: unknown) => error instanceof Refusal && error.reason === 'missing'

export const gone = (code: keyof typeof printFailures) =>
  new Refusal('broken-rule', code, printFailures[code])
