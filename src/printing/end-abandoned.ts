import { givenUp } from '../platform/jobs/job-failure.ts'
import { MailFault } from '../platform/mail/mail-fault.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { PrinterFault } from '../platform/printers/printer-fault.ts'
import { holdAbandonedPrintJobs, setPrintJobState } from './jobs/print-job-store.ts'
import { holdAbandonedMails, setMailState } from './mails/mail-store.ts'

/**
 * Ends the print jobs and mails whose job has failed without them: its workers died. Otherwise they would look as if
 * they were on their way for ever.
 */
export async function endAbandoned(tx: TenantTx, limit: number): Promise<number> {
  const mails = await holdAbandonedMails(tx, limit)
  for (const { id, status } of mails) {
    const error = status === 'sending' ? new MailFault('mail.outcome-unknown') : givenUp
    await setMailState(tx, id, { status: 'failed', error })
  }
  const printJobs = await holdAbandonedPrintJobs(tx, limit)
  for (const { id, status } of printJobs) {
    const error = status === 'sending' ? new PrinterFault('printer.outcome-unknown') : givenUp
    await setPrintJobState(tx, id, { status: 'failed', error })
  }
  return mails.length + printJobs.length
}
