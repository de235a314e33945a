import { type JobKind, JobLost } from '../../platform/jobs/job.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import {
  MailConnection,
  type RecipientAnswer,
  RecipientsRefused,
} from '../../platform/mail/mail-connection.ts'
import { MailFault } from '../../platform/mail/mail-fault.ts'
import type { MailServer } from '../../platform/mail/mail-server.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { findDefaultMailServer, findMailServer } from '../mail-servers/mail-server-store.ts'
import { openMailServer } from '../mail-servers/opened-mail-server.ts'
import { testMail } from './mail.ts'
import { withBounces } from './mail-bounce.ts'
import {
  beginHandingOver,
  type HeldMail,
  holdMail,
  type MailRecipient,
  type MailState,
  mailKind,
  setMailState,
  takeMail,
} from './mail-store.ts'
import { gone, type MailSources, writeMail } from './written-mail.ts'

type Run = Parameters<JobKind['run']>[0]

/** Growing waits between attempts; the last one repeats until two days are over. */
const waitSeconds = [15, 60, 300, 900, 1_800, 3_600, 7_200, 14_400]
const attemptsMax = 18
/** A server that appears makes its tenant's mails due; this is for the operator's server. */
const serverlessSeconds = 900

/**
 * Sends one mail. Whatever happens, and wherever a worker is killed, it is handed to the server at most once for each
 * recipient that takes it: that it is being handed over is committed before, and a worker that finds a mail in this
 * state gives it up.
 */
export const sendMail = (sources: MailSources): JobKind => ({
  name: mailKind,
  isLight: true,

  async run(job) {
    const { mailId } = job.parameters as { mailId: number }
    const held = await inTenant(job, (tx) => take(tx, mailId, job.attempt))
    if (!held) return { status: 'succeeded' }
    try {
      if (held.status === 'sending') throw new MailFault('mail.outcome-unknown')
      await settle(job, held, await handOver(job, sources, held))
    } catch (error) {
      await afterFault(job, held, error)
    }
    return undefined
  },
})

/** The mail, now of this attempt; undefined where nothing is left to do. */
async function take(tx: TenantTx, id: number, attempt: string): Promise<HeldMail | undefined> {
  const held = await holdMail(tx, { id })
  if (!held || !['queued', 'waiting', 'rendering', 'sending'].includes(held.status)) {
    return undefined
  }
  await takeMail(tx, id, attempt)
  return held
}

async function handOver(
  job: Run,
  sources: MailSources,
  held: HeldMail,
): Promise<readonly RecipientAnswer[]> {
  const { outbound, attempt } = job
  const recipients = held.recipients.filter(isOpen).map(({ address }) => address)
  // Those that were to get it later came back meanwhile.
  if (recipients.length === 0) return []
  const server = await serverOf(job, held)
  if (!server) throw new NoServer()
  const written = await writeMail(job, sources, held)
  const letter = { ...written, id: held.uuid, date: held.created }
  const everybody = held.recipients.map(({ address }) => address)
  const bytes = await writeLetter(server, { ...letter, recipients: everybody })
  const connection = await MailConnection.open(outbound, server)
  try {
    job.signal.throwIfAborted()
    const isOurs = await inTenant(job, (tx) => beginHandingOver(tx, held.id, attempt, written))
    if (!isOurs) throw new JobLost('taken')
    return (await connection.send(server.senderAddress, recipients, bytes)).recipients
  } finally {
    connection.close()
  }
}

/** The tenant's server, else the operator's; of a test mail the one that is tested. */
async function serverOf(job: Run, held: HeldMail): Promise<MailServer | undefined> {
  const { vault, tenantId, mailServer } = job
  const isTest = held.kind === testMail && held.documentId !== null
  const stored = await inTenant(job, (tx) =>
    isTest ? findMailServer(tx, { id: held.documentId as number }) : findDefaultMailServer(tx),
  )
  if (isTest && !stored) throw gone('mail.document-missing')
  return stored ? openMailServer(vault, tenantId, stored) : mailServer
}

class NoServer extends Error {
  override readonly name = 'NoServer'
}

const isOpen = ({ status }: MailRecipient) => status === 'pending' || status === 'deferred'

/** Some recipients have the mail. It goes on for those whose servers take it later. */
async function settle(
  job: Run,
  held: HeldMail,
  answers: readonly RecipientAnswer[],
): Promise<void> {
  const recipients = merged(held, answers)
  if (recipients.some(isOpen) && mayTryAgain(held)) {
    return again(job, held, { error: new MailFault('mail.deferred'), recipients })
  }
  await end(job, held.id, { status: 'sent', recipients })
}

function merged(
  { recipients }: HeldMail,
  answers: readonly RecipientAnswer[],
): readonly MailRecipient[] {
  return recipients.map((one) => answers.find(({ address }) => address === one.address) ?? one)
}

async function afterFault(job: Run, held: HeldMail, error: unknown): Promise<void> {
  if (error instanceof NoServer) {
    const { code, sentence } = gone('mail.server-missing')
    return later(job, held, serverlessSeconds, { status: 'waiting', error: { code, sentence } })
  }
  if (error instanceof MailFault) return afterMailFault(job, held, error)
  if (error instanceof Refusal && error.reason !== 'unavailable') {
    return end(job, held.id, { status: 'failed', error })
  }
  throw error
}

async function afterMailFault(job: Run, held: HeldMail, error: MailFault): Promise<void> {
  const recipients = merged(held, error instanceof RecipientsRefused ? error.recipients : [])
  if (error.consequence === 'again' && mayTryAgain(held)) {
    return again(job, held, { error, recipients })
  }
  const isRefused = error.code === 'mail.recipients-refused'
  // In an earlier attempt others may have got it.
  if (isRefused && recipients.some(({ status }) => status === 'accepted')) {
    return end(job, held.id, { status: 'sent', recipients })
  }
  await end(job, held.id, { status: isRefused ? 'refused' : 'failed', recipients, error })
}

const mayTryAgain = ({ attempts }: HeldMail) => attempts + 1 < attemptsMax

interface Failure {
  readonly code: string
  readonly sentence: Sentence
}

function again(
  job: Run,
  held: HeldMail,
  { error, recipients }: { error: Failure; recipients: readonly MailRecipient[] },
): Promise<void> {
  const seconds = waitSeconds[Math.min(held.attempts, waitSeconds.length - 1)] as number
  return later(job, held, seconds, { status: 'queued', error, recipients })
}

/** Gives the mail back, unless somebody else has ended or taken it. */
async function later(job: Run, held: HeldMail, seconds: number, state: MailState): Promise<void> {
  const nextAttempt = new Date(Date.now() + seconds * 1_000)
  await inTenant(job, async (tx) => {
    const now = await holdMail(tx, held)
    if (now?.attempt !== job.attempt) throw new JobLost('taken')
    await setMailState(tx, held.id, { ...withBounces(state, now.recipients), nextAttempt })
    await job.postpone(tx, seconds)
  })
}

/** Ends the mail together with the job, unless somebody else has ended or taken it. */
async function end(job: Run, id: number, reached: MailState): Promise<void> {
  await inTenant(job, async (tx) => {
    const now = await holdMail(tx, { id })
    const isOurs = now?.attempt === job.attempt
    // A later server may have reported before this point that the mail came back.
    const state = isOurs ? withBounces(reached, now.recipients) : reached
    if (isOurs) await setMailState(tx, id, state)
    const { code, sentence } = state.error ?? {}
    await job.conclude(tx, {
      status: state.status === 'sent' ? 'succeeded' : 'failed',
      ...(code !== undefined && sentence && { error: { code, sentence } }),
    })
  })
}

function inTenant<T>(
  { pool, tenantId, cause }: Run,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return asTenant(pool, tenantId, work, { cause })
}
