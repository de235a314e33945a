import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { mailedKinds } from '../mailed-kind.ts'
import { outgoingFilter } from '../outgoing-filter-store.ts'
import { formKinds } from '../papers/shipped-forms.ts'
import { Mail, mailStatuses, testMail } from './mail.ts'
import { mailsIn } from './mail-record-store.ts'
import { mailPath } from './request-mail.ts'

export const listMails = operation({
  name: 'listMails',
  summary: 'List mails',
  description:
    'Returns the mails that are on their way or ended within the last month, the newest first, a page at a time. All given filters must match.',
  method: 'GET',
  path: mailPath,
  scope: 'mails.read',
  query: {
    ...pageQuery,
    status: Type.Unsafe<string>({
      type: 'string',
      enum: [...mailStatuses],
      description: 'Mails in this status.',
    }),
    documentKind: Type.Unsafe<string>({
      type: 'string',
      enum: [...formKinds, ...mailedKinds, testMail],
      description: 'Mails with documents of this kind.',
    }),
    documentId: ReferenceField({ description: 'Mails with this document.' }),
  },
  answer: { status: 200, shape: pageOf(Mail) },
  handle: ({ tx, generation, query, headers }) =>
    concludeWithPage(
      tx,
      generation,
      mailsIn(headers.language),
      query,
      outgoingFilter('mail', query),
    ),
})
