import { announce, laterCause } from '../../platform/events/outbox-store.ts'
import { enqueueRecordJobs, hasOpenJob } from '../../platform/jobs/job-queue-store.ts'
import type { RecipientAnswer } from '../../platform/mail/mail-connection.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { PaperLanguage } from '../papers/paper-language.ts'
import { mailEvents } from './mail.ts'

const mailTable: NumberedTable = {
  table: 'mails',
  as: 'mail',
  announces: mailEvents,
  columns: {
    kind: 'text',
    documentId: 'integer',
    documentUuid: 'uuid',
    title: 'text',
    formId: 'integer',
    eInvoice: 'text',
    recipients: 'jsonb',
    purpose: 'text',
    userId: 'integer',
    repeatedId: 'integer',
    languageIso: 'text',
    isOwnText: 'boolean',
    subject: 'text',
    body: 'text',
    causedBy: 'uuid',
  },
}

/** The kind of platform job that sends mail. */
export const mailKind = 'mail'

export interface MailRecipient {
  readonly address: string
  readonly status: RecipientAnswer['status'] | 'pending' | 'bounced'
  readonly response: string
}

/** A document to be sent. */
export interface MailDraft {
  readonly kind: string
  readonly documentId: number | null
  readonly documentUuid: string | null
  readonly title: string
  readonly formId: number | null
  readonly eInvoice: string
  readonly recipients: readonly MailRecipient[]
  readonly purpose: string
  readonly userId: number | null
  readonly repeatedId: number | null
  /** Null: that of the order. */
  readonly languageIso?: PaperLanguage | null
  /** Whether subject and body are what the sender wrote; otherwise they are empty until it is sent. */
  readonly isOwnText?: boolean
  readonly subject?: string
  readonly body?: string
}

const asUsual = { languageIso: null, isOwnText: false, subject: '', body: '' }

/** Adds a mail and, with the same commit, the job that sends it. */
export async function insertMail(tx: TenantTx, draft: MailDraft): Promise<Key> {
  const [key] = await insertMails(tx, [draft])
  if (!key) throw new Error('the mail was not added')
  return key
}

/** As `insertMail` for many, in their order. */
export async function insertMails(tx: TenantTx, drafts: readonly MailDraft[]): Promise<Key[]> {
  const rows = drafts.map((draft) => ({ ...asUsual, ...draft, causedBy: tx.causedBy }))
  const keys = await insertRows(tx, mailTable, rows)
  const parameters = keys.map(({ id }) => ({ mailId: id }))
  await enqueueRecordJobs(tx, mailKind, parameters)
  return keys
}

/** The mail on its way that has this purpose. */
export function findUnderWay(tx: TenantTx, purpose: string): Promise<Key | undefined> {
  return tx.row<Key>(sql`
    select mail.id, mail.uuid from erp.mails mail
    where mail.tenant_id = ${tx.tenantId} and mail.purpose = ${purpose}
      and mail.status in ('queued', 'waiting', 'rendering', 'sending')`)
}

/** How many mails are on their way. */
export async function countOpenMails(tx: TenantTx): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from erp.mails mail
    where mail.tenant_id = ${tx.tenantId}
      and mail.status in ('queued', 'waiting', 'rendering', 'sending')`)
  return found?.count ?? 0
}

/** A mail, locked until the transaction ends. */
export interface HeldMail extends Key, Required<MailDraft> {
  readonly status: string
  readonly attempt: string | null
  readonly attempts: number
  readonly created: Date
  /** When it was last handed over. */
  readonly sent: Date | null
}

export function holdMail(tx: TenantTx, reference: Reference): Promise<HeldMail | undefined> {
  return tx.row<HeldMail>(sql`
    select mail.id, mail.uuid, mail.kind, mail.document_id as "documentId",
      mail.document_uuid as "documentUuid", mail.title, mail.form_id as "formId",
      mail.e_invoice as "eInvoice", mail.recipients, mail.purpose, mail.user_id as "userId",
      mail.repeated_id as "repeatedId", mail.language_iso as "languageIso",
      mail.is_own_text as "isOwnText", mail.subject, mail.body, mail.status, mail.attempt, mail.attempts, mail.created,
      mail.sent
    from erp.mails mail
    where mail.tenant_id = ${tx.tenantId} and ${isReferredTo('mail', reference)}
    for no key update`)
}

/** Begins with a mail: from now on it is the attempt's. */
export async function takeMail(tx: TenantTx, id: number, attempt: string): Promise<void> {
  await tx.rows(sql`
    update erp.mails
    set attempt = ${attempt}, attempts = attempts + 1, next_attempt = null,
      status = case when status = 'sending' then status else 'rendering' end
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning id`)
  announceChange(tx, id, 'status')
}

/**
 * The last step before a mail is handed over. False: it was cancelled or belongs to another attempt, and nothing
 * may be sent.
 */
export async function beginHandingOver(
  tx: TenantTx,
  id: number,
  attempt: string,
  written: { readonly subject: string; readonly text: string },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update erp.mails
    set status = 'sending', sent = now(), error_code = null, error = null,
      subject = ${written.subject}, body = ${written.text}
    where tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt}
      and status = 'rendering'
    returning id`)
  announceChange(tx, id, 'status')
  return rows.length > 0
}

/** What becomes of a mail that is held. */
export interface MailState {
  readonly status: 'queued' | 'waiting' | 'sent' | 'refused' | 'bounced' | 'failed' | 'cancelled'
  readonly error?: { readonly code: string; readonly sentence: Sentence } | undefined
  readonly recipients?: readonly MailRecipient[] | undefined
  /** When it is tried again. */
  readonly nextAttempt?: Date
}

/** Ends a mail that is held, or returns it to the queue. What waits for a server was not tried. */
export async function setMailState(tx: TenantTx, id: number, state: MailState): Promise<void> {
  const { status, error, recipients, nextAttempt } = state
  const mail = await tx.row<Made>(sql`
    update erp.mails
    set status = ${status}, attempt = null, next_attempt = ${nextAttempt ?? null}::timestamptz,
      attempts = case when ${status === 'waiting'} then 0 else attempts end,
      recipients = coalesce(${recipients ? JSON.stringify(recipients) : null}::jsonb, recipients),
      error_code = ${error?.code ?? null}::text, error = ${error?.sentence ?? null}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning caused_by as "causedBy"`)
  if (status !== 'queued' && status !== 'waiting') {
    await tx.rows(sql`
      update erp.mails set finished = now()
      where tenant_id = ${tx.tenantId} and id = ${id}
      returning id`)
  }
  announceChange(tx, id, 'status', mail)
}

/** Stores what was reported of the recipients of a locked mail; its status stays. */
export async function setMailRecipients(
  tx: TenantTx,
  id: number,
  recipients: readonly MailRecipient[],
): Promise<void> {
  const mail = await tx.row<Made>(sql`
    update erp.mails set recipients = ${JSON.stringify(recipients)}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning caused_by as "causedBy"`)
  announceChange(tx, id, 'recipients', mail)
}

/** The tenant of the mail with this uuid, for the role of the operator, which sees no more of mails than that. */
export function findTenantOfMail(
  tx: TenantTx,
  uuid: string,
): Promise<{ readonly tenantId: string } | undefined> {
  return tx.row<{ tenantId: string }>(sql`
    select mail.tenant_id as "tenantId" from erp.mails mail where mail.uuid = ${uuid}
    order by mail.tenant_id limit 1`)
}

/** The run of a workflow that led to a mail. */
interface Made {
  readonly causedBy: string | null
}

function announceChange(tx: TenantTx, id: number, field: string, mail?: Made): void {
  const cause = laterCause(tx, mail?.causedBy)
  announce(tx, { entity: mailEvents, kind: 'changed', ids: [id], fields: [field], cause })
}

const isWorkedOn = hasOpenJob(mailKind, 'mailId', 'mail.id')

/** Mails on their way that nobody works on, locked. */
export function holdAbandonedMails(
  tx: TenantTx,
  limit: number,
): Promise<Pick<HeldMail, 'id' | 'status'>[]> {
  return tx.rows<Pick<HeldMail, 'id' | 'status'>>(sql`
    select mail.id, mail.status from erp.mails mail
    where mail.tenant_id = ${tx.tenantId}
      and mail.status in ('queued', 'waiting', 'rendering', 'sending') and not ${isWorkedOn}
    order by mail.id limit ${limit}
    for no key update skip locked`)
}
