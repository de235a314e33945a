import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Mail, noSuchMail } from './mail.ts'
import { mailsIn } from './mail-record-store.ts'
import { mailPath } from './request-mail.ts'

export const getMail = operation({
  name: 'getMail',
  summary: 'Get a mail',
  description:
    'Returns a mail: how far it is, and what the servers of its recipients said. Refused with 404 `mail.missing`.',
  method: 'GET',
  path: { v1: `${mailPath.v1}/{mailId}`, v2: `${mailPath.v2}/{mailId}` },
  scope: 'mails.read',
  pathParameters: { mailId: ReferenceField() },
  answer: { status: 200, shape: Mail },

  async handle({ tx, generation, path, headers }) {
    const source = mailsIn(headers.language)
    const found = await concludeWithRecord(tx, generation, source, path.mailId)
    if (!found) throw noSuchMail()
    return found
  },
})
