import { setTimeout as pause } from 'node:timers/promises'
import { type JobKind, JobLost } from '../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { followPrinterJob, sendToPrinter, tryPrinter } from '../../platform/printers/printer.ts'
import { PrinterFault } from '../../platform/printers/printer-fault.ts'
import type { Printer } from '../../platform/printers/printout.ts'
import { Refusal, type Sentence, unavailable } from '../../platform/values/refusal.ts'
import type { Paper } from '../paper-store.ts'
import { readPrinter, type SetUpPrinter } from '../printers/printer-store.ts'
import {
  beginSending,
  type HeldPrintJob,
  holdPrintJob,
  printKind,
  setPrinterJob,
  setPrinterState,
  setPrintJobState,
  takePrintJob,
} from './print-job-store.ts'
import { gone, renderPrintJob } from './rendered-print-job.ts'

type Run = Parameters<JobKind['run']>[0]

/** A printer that has not taken a job for this long will not be waited for. */
const giveUpMs = 30 * 60_000
/** A printer that has a job may wait for paper over a weekend. */
const followMs = 3 * 24 * 3_600_000
/** A job is followed so long without a pause; then others have their turn, and it is asked about again later. */
const followedMs = 10_000
const betweenAsksMs = 250

/**
 * Prints one document. Whatever happens, and wherever a worker is killed, it is sent to the printer at most once:
 * that it is being sent is committed before, and a worker that finds a job in this state only follows it or gives it
 * up.
 */
export const printDocument = (papers: readonly Paper[]): JobKind => ({
  name: printKind,
  isLight: true,

  async run(job) {
    const { printJobId } = job.parameters as { printJobId: number }
    const held = await inTenant(job, (tx) => take(tx, printJobId, job.attempt))
    if (!held) return { status: 'succeeded' }
    try {
      await (held.status === 'sending' ? followOn(job, held) : print(job, papers, held))
      await end(job, held.id, 'printed')
    } catch (error) {
      await afterFault(job, held, error)
    }
    return undefined
  },
})

/** The job, now of this attempt; undefined where nothing is left to do. */
async function take(tx: TenantTx, id: number, attempt: string): Promise<HeldPrintJob | undefined> {
  const held = await holdPrintJob(tx, { id })
  if (!held || !['queued', 'rendering', 'sending'].includes(held.status)) return undefined
  await takePrintJob(tx, id, attempt)
  return held
}

async function print(job: Run, papers: readonly Paper[], held: HeldPrintJob): Promise<void> {
  const { outbound, attempt } = job
  const printer = await printerOf(job, held)
  const rendered = await renderPrintJob(job, papers, held, printer)
  await tryPrinter(outbound, printer, rendered.mediaType)
  job.signal.throwIfAborted()
  const isOurs = await inTenant(job, (tx) => beginSending(tx, held.id, attempt))
  if (!isOurs) throw new JobLost('taken')
  const number = await sendToPrinter(outbound, printer, { title: held.title, ...rendered })
  if (number === undefined) return
  await inTenant(job, (tx) => setPrinterJob(tx, held.id, attempt, number))
  await follow(job, held, printer, number)
}

/** Another worker sent it, or was about to. */
async function followOn(job: Run, held: HeldPrintJob): Promise<void> {
  if (held.printerJobId === null) throw new PrinterFault('printer.outcome-unknown')
  await follow(job, held, await printerOf(job, held), held.printerJobId)
}

/** Returns once it is printed. Throws `StillPrinting` where it is worth asking later. */
async function follow(
  job: Run,
  { id }: HeldPrintJob,
  printer: Printer,
  number: number,
): Promise<void> {
  const until = performance.now() + followedMs
  for (;;) {
    const progress = await followPrinterJob(job.outbound, printer, number).catch(later)
    if (progress.state === 'printed') return
    await inTenant(job, (tx) => setPrinterState(tx, id, progress.reasons))
    // A printer without paper will not have any in the next seconds.
    if (progress.reasons !== '' || performance.now() > until) throw new StillPrinting()
    await pause(betweenAsksMs, undefined, { signal: job.signal })
  }
}

/** A printer that cannot be asked now still has the job. */
function later(error: unknown): never {
  if (error instanceof PrinterFault && error.consequence === 'again') throw new StillPrinting()
  throw error
}

class StillPrinting extends Error {
  override readonly name = 'StillPrinting'
}

async function printerOf(job: Run, { printerId, copies }: HeldPrintJob): Promise<SetUpPrinter> {
  const printer = await inTenant(job, (tx) => readPrinter(tx, printerId))
  if (!printer) throw gone('print-job.printer-missing')
  return { ...printer, copies: copies ?? printer.copies }
}

async function afterFault(job: Run, held: HeldPrintJob, error: unknown): Promise<void> {
  const age = Date.now() - held.created.getTime()
  if (error instanceof StillPrinting) {
    if (age < followMs) throw unavailable(error)
    return fail(job, held, new PrinterFault('printer.outcome-unknown'))
  }
  if (error instanceof PrinterFault) {
    if (error.consequence !== 'again' || age > giveUpMs) return fail(job, held, error)
    await inTenant(job, (tx) => giveBack(tx, job, held.id, error))
    throw unavailable(error)
  }
  if (error instanceof Refusal && error.reason !== 'unavailable') return fail(job, held, error)
  throw error
}

interface Failure {
  readonly code: string
  readonly sentence: Sentence
}

async function giveBack(tx: TenantTx, { attempt }: Run, id: number, error: Failure): Promise<void> {
  const now = await holdPrintJob(tx, { id })
  if (now?.attempt === attempt) await setPrintJobState(tx, id, { status: 'queued', error })
}

const fail = (job: Run, { id }: HeldPrintJob, { code, sentence }: Failure) =>
  end(job, id, 'failed', { code, sentence })

/** Ends the print job together with the job, unless somebody else has ended or taken it. */
async function end(
  job: Run,
  id: number,
  status: 'printed' | 'failed',
  error?: Failure,
): Promise<void> {
  await inTenant(job, async (tx) => {
    const now = await holdPrintJob(tx, { id })
    const isOurs = now?.attempt === job.attempt
    if (isOurs) await setPrintJobState(tx, id, { status, error })
    const outcome = status === 'printed' ? 'succeeded' : 'failed'
    await job.conclude(tx, { status: outcome, ...(error && { error }) })
  })
}

function inTenant<T>(
  { pool, tenantId, cause }: Run,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return asTenant(pool, tenantId, work, { cause })
}
