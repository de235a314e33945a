import type { Language } from '../../platform/http/headers.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { type FileOutcome, type MailOutcome, ReceivedMail } from './received-mail.ts'

const as = 'received_mail'

const fileTable: NumberedTable = {
  table: 'received_mail_files',
  as: 'received_mail_file',
  columns: {
    ...{ receivedMailId: 'integer', sortOrder: 'integer', name: 'text', outcome: 'text' },
    ...{ message: 'jsonb', purchaseInvoiceId: 'integer' },
  },
}

/** What became of a file. */
export interface FileResult {
  readonly name: string
  readonly outcome: FileOutcome
  readonly message: Sentence | null
  readonly purchaseInvoiceId: number | null
}

/** A mail as it is kept. */
export interface MailDraft {
  readonly mailboxId: number
  readonly contentKey: string
  readonly messageId: string
  readonly sender: string
  readonly subject: string
  readonly sent: string | null
  readonly outcome: MailOutcome
}

const sourceIn = (language: Language): RecordSource => ({
  table: 'received_mails',
  as,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(ReceivedMail), {
    id: keyOf(as),
    ...columnsOf(as, 'sender', 'subject', 'messageId', 'sent', 'received', 'outcome'),
    mailboxId: referenceOf(as, 'mailbox_id', 'mailboxes'),
    files: {
      from: fixed(`from erp.received_mail_files file
        where file.tenant_id = $tenant and file.received_mail_id = ${as}.id`),
      order: fixed('file.sort_order, file.id'),
      element: {
        ...columnsOf('file', 'name', 'outcome'),
        message: fixed(`coalesce(file.message ->> '${language}', '')`),
        purchaseInvoiceId: referenceOf('file', 'purchase_invoice_id', 'purchase_invoices'),
      },
    },
  }),
})

/** Mails that were read, the newest first. */
export const receivedMailsIn: Readonly<Record<Language, RecordSource>> = {
  en: sourceIn('en'),
  de: sourceIn('de'),
}

export interface ReceivedMailFilter {
  readonly mailboxId?: Reference
  readonly outcome?: string
}

export function receivedMailFilter({ mailboxId, outcome }: ReceivedMailFilter): Sql | undefined {
  const conditions: Sql[] = []
  if (outcome !== undefined) conditions.push(sql`received_mail.outcome = ${outcome}`)
  if (mailboxId) {
    conditions.push(sql`received_mail.mailbox_id = (
      select mailbox.id from erp.mailboxes mailbox
      where mailbox.tenant_id = $tenant and ${isReferredTo('mailbox', mailboxId)})`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** Whether a mail was read before. */
export async function isRead(tx: TenantTx, contentKey: string): Promise<boolean> {
  const row = await tx.row<Key>(sql`
    select received_mail.id from erp.received_mails received_mail
    where received_mail.tenant_id = $tenant and received_mail.content_key = ${contentKey}`)
  return row !== undefined
}

/**
 * Keeps a mail whose files are read in the same transaction; undefined where it was read before. Of two workers that
 * read it at the same time the later one waits here.
 */
export async function insertMail(
  tx: TenantTx,
  { mailboxId, contentKey, messageId, sender, subject, sent, outcome }: MailDraft,
): Promise<number | undefined> {
  const [id] = await nextIds(tx, as, 1)
  const added = await tx.row<{ id: number }>(sql`
    insert into erp.received_mails (tenant_id, id, mailbox_id, content_key, message_id, sender, subject, sent,
      outcome)
    values (${tx.tenantId}, ${id ?? 0}, ${mailboxId}, ${contentKey}, ${messageId}, ${sender}, ${subject},
      ${sent}::timestamptz, ${outcome})
    on conflict (tenant_id, content_key) do nothing
    returning id`)
  return added?.id
}

/** Keeps what became of the files of a mail, and so of the mail. */
export async function insertFiles(
  tx: TenantTx,
  receivedMailId: number,
  outcome: MailOutcome,
  files: readonly FileResult[],
): Promise<void> {
  const rows = files.map((file, index) => ({ ...file, receivedMailId, sortOrder: index + 1 }))
  await insertRows(tx, fileTable, rows)
  await tx.rows(sql`
    update erp.received_mails set outcome = ${outcome}
    where tenant_id = $tenant and id = ${receivedMailId} returning id`)
}
