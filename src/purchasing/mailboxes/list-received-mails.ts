import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { mailOutcomes, ReceivedMail, receivedMailPath } from './received-mail.ts'
import { receivedMailFilter, receivedMailsIn } from './received-mail-store.ts'

export const listReceivedMails = operation({
  name: 'listReceivedMails',
  summary: 'List mails that were read in mailboxes',
  description:
    'Returns the mails that were read in mailboxes and what became of their files, the newest first, a page at a time. All given filters must match.',
  method: 'GET',
  path: receivedMailPath,
  scope: 'purchaseinvoices.read',
  query: {
    ...pageQuery,
    mailboxId: ReferenceField({ description: 'Mails that were read in this mailbox.' }),
    outcome: Type.Unsafe<string>({
      type: 'string',
      enum: [...mailOutcomes],
      description: 'Mails of which this became.',
    }),
  },
  answer: { status: 200, shape: pageOf(ReceivedMail) },
  handle: ({ tx, generation, query, headers }) =>
    concludeWithPage(
      tx,
      generation,
      receivedMailsIn[headers.language],
      query,
      receivedMailFilter(query),
    ),
})
