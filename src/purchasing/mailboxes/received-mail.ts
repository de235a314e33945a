import Type from 'typebox'
import { Instant, KeyField, orNull, ReferenceField } from '../../platform/values/shape.ts'

const fileOutcomes = ['invoice', 'known', 'unreadable', 'no-invoice'] as const
export type FileOutcome = (typeof fileOutcomes)[number]

export const mailOutcomes = [...fileOutcomes, 'sender-not-allowed', 'too-large'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export const receivedMailPath = { v1: '/receivedMails', v2: '/received-mails' } as const

/** A mail that was read in a mailbox, and what became of it. */
export const ReceivedMail = Type.Object({
  id: KeyField({ readOnly: true }),
  mailboxId: ReferenceField({ description: 'The mailbox that it was read in.' }),
  sender: Type.String({
    description: 'The address that it says it is from, which proves nothing; empty without one.',
  }),
  subject: Type.String(),
  messageId: Type.String({ description: 'Its Message-ID; empty without one.' }),
  sent: orNull(Instant({ description: 'When it was sent, as it says; null where it does not.' })),
  received: Instant({ description: 'When it was read.' }),
  outcome: Type.Unsafe<MailOutcome>({
    type: 'string',
    enum: [...mailOutcomes],
    description:
      'invoice: at least one was taken; known: all were received before; unreadable: a file in it is an electronic invoice, or was meant to be one, that cannot be read; no-invoice: it has none; sender-not-allowed: its sender is none of those whose mails are read; too-large: of more than 30 MiB, or made to take too much time or memory.',
  }),
  files: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Name of the file; empty without one.' }),
      outcome: Type.Unsafe<FileOutcome>({
        type: 'string',
        enum: [...fileOutcomes],
        description: 'As that of the mail.',
      }),
      message: Type.String({ description: 'Why it is no invoice; empty where it is one.' }),
      purchaseInvoiceId: orNull(
        ReferenceField({
          description: 'The invoice that it is; null where it is none, or was deleted.',
        }),
      ),
    }),
    { description: 'The files with XML or PDF in it, at most 20.' },
  ),
})
