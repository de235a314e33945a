import type { Attachment } from '../platform/mail/letter.ts'
import type { Outside } from '../platform/pipeline/operation.ts'

/** What a mail is about and whom it goes to. */
interface MailedRecord {
  /** The number of the record. */
  readonly id: number
  /** When the mail was asked for. */
  readonly created: Date
}

/** Something that is sent by mail and is no document on paper; its room writes what the mail says. */
export interface MailedKind {
  /** As mails name what is sent. */
  readonly kind: 'report'
  /** Needed to send one again. */
  readonly scope: string
  /** Throws a `Refusal` where it cannot be sent, of which only `unavailable` may be over later. */
  readonly write: (
    outside: Outside,
    record: MailedRecord,
  ) => Promise<{
    readonly subject: string
    readonly text: string
    readonly attachments: readonly Attachment[]
  }>
}

/** The kinds of these, in addition to those of documents. */
export const mailedKinds = ['report'] as const satisfies MailedKind['kind'][]
