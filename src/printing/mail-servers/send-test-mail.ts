import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { Mail, mailUnderWay, testMail } from '../mails/mail.ts'
import { concludeWithMail, recipientsOf } from '../mails/request-mail.ts'
import { noSuchMailServer } from './mail-server.ts'
import { findMailServer } from './mail-server-store.ts'

export const sendTestMail = operation({
  name: 'sendTestMail',
  summary: 'Send a test mail',
  description:
    'Sends a short mail through this server, whether or not it is the default one; ask for the mail to see what the server answers. Refused with 404 `mail-server.missing`, with 400 `mail.recipient.invalid`, and with 429 `mail.queue-full` while a thousand mails are on their way.',
  method: 'POST',
  path: {
    v1: '/mailServers/{mailServerId}/testMail',
    v2: '/mail-servers/{mailServerId}/test-mail',
  },
  scope: 'mailservers.write',
  pathParameters: { mailServerId: ReferenceField() },
  body: Type.Object({ recipient: Text(320, { description: 'E-mail address.' }) }),
  example: { recipient: 'ana@example.com' },
  answer: { status: 201, shape: Mail },
  constraints: { mails_under_way: mailUnderWay },

  async handle(call) {
    const server = await findMailServer(call.tx, call.path.mailServerId)
    if (!server) throw noSuchMailServer()
    return concludeWithMail(call, {
      ...{ kind: testMail, documentId: server.id, documentUuid: server.uuid },
      ...{ title: testMail, formId: null, eInvoice: '' },
      recipients: recipientsOf(call.body.recipient, ''),
    })
  },
})
