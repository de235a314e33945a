import { auditWithoutCaller } from '../../platform/audit/audit-entry-store.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import type { RunningJob } from '../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { enterInvoice } from '../e-invoices/enter-invoice.ts'
import { InvoiceFileFault, type InvoiceFileFaultCode } from '../e-invoices/invoice-file-fault.ts'
import type { StoredMailbox } from './mailbox-store.ts'
import type { ReadFile, ReadMail } from './read-mail.ts'
import type { FileOutcome, MailOutcome } from './received-mail.ts'
import { type FileResult, insertFiles, insertMail } from './received-mail-store.ts'

type Run = Pick<RunningJob, 'id' | 'pool' | 'tenantId' | 'cause' | 'files'>

/** Files that were not meant to be an electronic invoice, such as the picture of one on paper. */
const otherFiles: readonly InvoiceFileFaultCode[] = ['format', 'not-xml', 'no-invoice-inside']

/** Of several files the first of these that one has is that of the mail. */
const order: readonly FileOutcome[] = ['invoice', 'unreadable', 'known', 'no-invoice']

const unknownMail = {
  messageId: '',
  sender: '',
  subject: '',
  sent: null,
  isAllowed: true,
  files: [],
}

/**
 * Keeps a mail with its invoices, all or nothing, and each mail once: a worker that was killed before the mail left its
 * folder finds it here. Returns how many invoices are new.
 */
export function keepMail(
  job: Run,
  mailbox: StoredMailbox,
  contentKey: string,
  mail: ReadMail | undefined,
): Promise<number> {
  const { files, isAllowed, ...said } = mail ?? unknownMail
  const usual: MailOutcome = isAllowed ? 'no-invoice' : 'sender-not-allowed'
  const outcome = mail ? usual : 'too-large'
  const work = async (tx: TenantTx) => {
    const id = await insertMail(tx, { mailboxId: mailbox.id, contentKey, ...said, outcome })
    if (id === undefined || !mail) return 0
    const results: FileResult[] = []
    for (const file of files) results.push(await keepFile(job, tx, mailbox, file))
    const found = order.find((one) => results.some((result) => result.outcome === one))
    await insertFiles(tx, id, found ?? outcome, results)
    return results.filter((result) => result.outcome === 'invoice').length
  }
  return asTenant(job.pool, job.tenantId, work, { timeLimitMs, cause: job.cause })
}

/** Twenty files of thousands of lines each. */
const timeLimitMs = 120_000

/** Whether mails of this address are read. */
export function isAllowedSender({ allowedSenders }: StoredMailbox, sender: string): boolean {
  const domain = sender.slice(sender.lastIndexOf('@'))
  return (
    allowedSenders.length === 0 ||
    allowedSenders.some((one) => one === sender || (sender.includes('@') && one === domain))
  )
}

async function keepFile(
  job: Run,
  tx: TenantTx,
  mailbox: StoredMailbox,
  { name, bytes, read }: ReadFile,
): Promise<FileResult> {
  if (read instanceof InvoiceFileFault) {
    const outcome = otherFiles.includes(read.code) ? 'no-invoice' : 'unreadable'
    return { name, outcome, message: read.sentence, purchaseInvoiceId: null }
  }
  const kept = await new TenantFiles(job.files, tx).keep(bytes)
  const file = { kept, head: Buffer.from(bytes.subarray(0, 1024)), name }
  const entered = { person: { key: '', by: mailbox.name }, companyId: undefined }
  const { inserted, entry } = await enterInvoice(tx, read, file, entered)
  if (entry) {
    const { entity, entityId, after } = entry
    const from = { mailbox: mailbox.name, ...after }
    const operation = 'checkMailbox'
    await auditWithoutCaller(tx, { requestId: job.id, operation, entity, entityId, after: from })
  }
  const outcome = entry ? 'invoice' : 'known'
  return { name, outcome, message: null, purchaseInvoiceId: inserted.id }
}
