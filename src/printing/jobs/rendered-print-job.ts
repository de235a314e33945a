import { buffer } from 'node:stream/consumers'
import type { Outside } from '../../platform/pipeline/operation.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import type { Printout } from '../../platform/printers/printout.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { zplOf, zplTestPage } from '../labels/zpl-labels.ts'
import { type MadeElsewhere, type Paper, readPaperById } from '../paper-store.ts'
import { makePaper, preparePaper } from '../papers/prepared-paper.ts'
import { renderPage } from '../papers/rendered-paper.ts'
import { testPageForm, testPageWords } from '../papers/shipped-forms.ts'
import type { SetUpPrinter } from '../printers/printer-store.ts'
import { printFailures, testPage } from './print-job.ts'
import type { HeldPrintJob } from './print-job-store.ts'

type Printed = Pick<HeldPrintJob, 'kind' | 'documentId' | 'formId' | 'printerName' | 'languageIso'>

/** What a printer is sent. */
type Rendered = Pick<Printout, 'mediaType' | 'bytes'>

const [pdf, zpl] = ['application/pdf', 'application/vnd.zebra-zpl']
const asPdf = (bytes: Buffer): Rendered => ({ mediaType: pdf, bytes })
const asZpl = (bytes: Buffer): Rendered => ({ mediaType: zpl, bytes })

/** A print job as its printer reads it. Throws a `Refusal`, of which only `unavailable` may be over later. */
export async function renderPrintJob(
  outside: Outside,
  papers: readonly Paper[],
  { kind, documentId, formId, printerName, languageIso }: Printed,
  { language, dotsPerInch }: Pick<SetUpPrinter, 'language' | 'dotsPerInch'>,
): Promise<Rendered> {
  const { pool, tenantId } = outside
  const isZpl = language === 'zpl'
  if (kind === testPage) {
    const data = { printer: printerName, letters: testPageWords }
    return isZpl
      ? asZpl(zplTestPage(printerName, dotsPerInch))
      : asPdf(await renderPage(tenantId, testPageForm, data))
  }
  const paper = papers.find((one) => one.kind === kind)
  if (!paper || documentId === null) throw gone('print-job.document-missing')
  const made = await asTenant(pool, tenantId, async (tx) => paper.madeElsewhere?.(tx, documentId))
  if (made) return asMade(outside, made, isZpl ? zpl : pdf)
  const wishes = {
    formId: formId === null ? undefined : { id: formId },
    languageIso: languageIso ?? undefined,
  }
  const { filled, prepared } = await asTenant(pool, tenantId, async (tx) => {
    const filled = await readPaperById(tx, paper, documentId)
    if (!filled) throw gone('print-job.document-missing')
    if (isZpl) return { filled }
    const prepared = await preparePaper(tx, paper, filled, wishes).catch((error: unknown) => {
      throw isMissing(error) ? gone('print-job.form-missing') : error
    })
    return { filled, prepared }
  })
  if (prepared) return asPdf(await makePaper(outside, prepared))
  const label = zplOf(paper.kind, filled, dotsPerInch)
  if (!label) throw gone('print-job.labels-only')
  return asZpl(label)
}

/** A file as somebody else has made it. Throws `print-job.not-readable` where the printer reads another kind. */
async function asMade(
  { files, tenantId }: Outside,
  { digest, mediaType }: MadeElsewhere,
  read: string,
): Promise<Rendered> {
  if (mediaType !== read) throw gone('print-job.not-readable')
  return { mediaType, bytes: await buffer(await files.read(tenantId, digest)) }
}

const isMissing = (error: unknown) => error instanceof Refusal && error.reason === 'missing'

export const gone = (code: keyof typeof printFailures) =>
  new Refusal('broken-rule', code, printFailures[code])
