import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import Type, { type Static } from 'typebox'
import { keepUpload, type Upload } from '../../platform/files/upload.ts'
import type { JobKind, RunningJob } from '../../platform/jobs/job.ts'
import { MailboxConnection, type WaitingMail } from '../../platform/mail/mailbox-connection.ts'
import { MailboxFault } from '../../platform/mail/mailbox-fault.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Int32 } from '../../platform/values/shape.ts'
import { isAllowedSender, keepMail } from './keep-mail.ts'
import { noSuchMailbox } from './mailbox.ts'
import { openPassword } from './mailbox-password.ts'
import {
  findMailbox,
  mailboxCheckKind,
  noteFault,
  noteRead,
  type StoredMailbox,
} from './mailbox-store.ts'
import { readMail } from './read-mail.ts'
import { isRead } from './received-mail-store.ts'

const MailboxCheckResult = Type.Object({
  mails: Int32({ minimum: 0, description: 'Mails that were read.' }),
  invoices: Int32({ minimum: 0, description: 'Invoices among their files that are new.' }),
})

type Run = RunningJob<Static<typeof MailboxCheckResult>>

/** Mails that are read over one connection; what is left is read by the next job, at once. */
const mailsMax = 50
/** A file of 20 MiB in base64, and what is around it. */
const mailBytesMax = 30 * 1024 * 1024

/**
 * Reads a mailbox: takes the invoices in its mails and moves each mail once that is committed. It may be begun again at
 * any time; what was taken is then only moved.
 */
export const mailboxCheckJob: JobKind<typeof MailboxCheckResult> = {
  name: mailboxCheckKind,
  result: MailboxCheckResult,
  isLight: true,

  async run(job) {
    const { mailboxId } = job.parameters as { mailboxId: number }
    const mailbox = await inTenant(job, (tx) => findMailbox(tx, { id: mailboxId }))
    if (!mailbox) throw noSuchMailbox()
    try {
      const { isMoreLeft, ...result } = await readMails(job, mailbox)
      await inTenant(job, async (tx) => {
        await noteRead(tx, mailbox, isMoreLeft)
        await job.conclude(tx, { status: 'succeeded', result })
      })
    } catch (error) {
      if (!(error instanceof MailboxFault)) throw error
      await inTenant(job, async (tx) => {
        await noteFault(tx, mailbox, error)
        const { code, sentence } = error
        await job.conclude(tx, { status: 'failed', error: { code, sentence } })
      })
    }
    return undefined
  },
}

async function readMails(job: Run, mailbox: StoredMailbox) {
  const { passwordSealed, ...place } = mailbox
  const password = openPassword(job.vault, job.tenantId, passwordSealed)
  const connection = await MailboxConnection.open(job.outbound, { ...place, password })
  const stop = () => connection.close()
  job.signal.addEventListener('abort', stop)
  try {
    const waiting = await connection.waiting(mailsMax)
    let invoices = 0
    for (const [index, mail] of waiting.entries()) {
      job.signal.throwIfAborted()
      invoices += await readOne(job, mailbox, connection, mail)
      await connection.moveToRead(mail)
      job.progress(index + 1, waiting.length)
    }
    return { mails: waiting.length, invoices, isMoreLeft: waiting.length === mailsMax }
  } catch (error) {
    job.signal.throwIfAborted()
    throw error
  } finally {
    job.signal.removeEventListener('abort', stop)
    stop()
  }
}

/** Returns how many new invoices are in it. */
async function readOne(
  job: Run,
  mailbox: StoredMailbox,
  connection: MailboxConnection,
  mail: WaitingMail,
): Promise<number> {
  const isTooLarge = mail.size > mailBytesMax
  const content = await fetched(connection.content(mail, isTooLarge ? headBytes : mailBytesMax))
  // Somebody else has moved it meanwhile.
  if (!content) return 0
  try {
    const contentKey = isTooLarge ? keyOf(content.digest, `${mail.size}`) : content.digest
    if (await inTenant(job, (tx) => isRead(tx, contentKey))) return 0
    const isAllowed = (sender: string) => isAllowedSender(mailbox, sender)
    const read = isTooLarge ? undefined : await readMail(job.tenantId, content, isAllowed)
    return await keepMail(job, mailbox, contentKey, read)
  } finally {
    await content.close()
  }
}

/** What a mail that is too large is recognised by: its beginning and its size. */
const headBytes = 256 * 1024
const keyOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex')

/** On the disk of this machine: mails are large, and many mailboxes are read at a time. */
async function fetched(portions: AsyncGenerator<Buffer>): Promise<Upload | undefined> {
  let fault: unknown
  let isThere = false
  const source = Readable.from(
    (async function* () {
      try {
        for await (const portion of portions) {
          isThere = true
          yield portion
        }
      } catch (error) {
        fault = error
        throw error
      }
    })(),
  )
  try {
    return await keepUpload(source, () => undefined)
  } catch (error) {
    if (fault !== undefined) throw fault
    if (isThere) throw error
    return undefined
  }
}

function inTenant<T>(
  { pool, tenantId, cause }: Run,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return asTenant(pool, tenantId, work, { cause })
}
