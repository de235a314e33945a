import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import type { MailedKind } from '../mailed-kind.ts'
import type { Paper } from '../paper-store.ts'
import { scopeToRepeat } from '../papers/scope-to-repeat.ts'
import { Mail, mailUnderWay, noSuchMail, refuseMailMove } from './mail.ts'
import { holdMail } from './mail-store.ts'
import { concludeWithMail, mailPath } from './request-mail.ts'

export const repeatMail = (papers: readonly Paper[], mailed: readonly MailedKind[]) =>
  operation({
    name: 'repeatMail',
    summary: 'Repeat a mail',
    description:
      'Sends the same document to the same recipients in a new mail, which says what its sender wrote or else what the template says now. Refused without the scope that printing such a document needs (`mailservers.write` for a test mail, `reports.read` for a report), with 404 `mail.missing`, with 409 `mail.move-not-allowed` before the mail has ended, and with 429 `mail.queue-full` while a thousand mails are on their way.',
    method: 'POST',
    path: { v1: `${mailPath.v1}/{mailId}/repeat`, v2: `${mailPath.v2}/{mailId}/repeat` },
    scope: 'mails.write',
    pathParameters: { mailId: ReferenceField() },
    answer: { status: 201, shape: Mail },
    constraints: { mails_under_way: mailUnderWay },

    async handle(call) {
      const held = await holdMail(call.tx, call.path.mailId)
      if (!held) throw noSuchMail()
      const other = mailed.find(({ kind }) => kind === held.kind)
      const ofTest = other?.scope ?? 'mailservers.write'
      call.requireScope(scopeToRepeat(papers, held.kind, ofTest))
      refuseMailMove(held.status, 'repeat')
      const { kind, documentId, documentUuid, title, formId, eInvoice, languageIso } = held
      const message = held.isOwnText ? { subject: held.subject, text: held.body } : undefined
      return concludeWithMail(call, {
        ...{ kind, documentId, documentUuid, title, formId, eInvoice, languageIso },
        ...{ message, repeatedId: held.id },
        recipients: held.recipients.map(({ address }) => address),
      })
    },
  })
