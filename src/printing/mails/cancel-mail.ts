import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Mail, noSuchMail, refuseMailMove } from './mail.ts'
import { mailsIn } from './mail-record-store.ts'
import { holdMail, setMailState } from './mail-store.ts'
import { mailPath } from './request-mail.ts'

export const cancelMail = operation({
  name: 'cancelMail',
  summary: 'Cancel a mail',
  description:
    'It is not sent. Refused with 404 `mail.missing`, and with 409 `mail.move-not-allowed` once it is handed over or has ended.',
  method: 'POST',
  path: { v1: `${mailPath.v1}/{mailId}/cancel`, v2: `${mailPath.v2}/{mailId}/cancel` },
  scope: 'mails.write',
  pathParameters: { mailId: ReferenceField() },
  answer: { status: 200, shape: Mail },

  async handle({ tx, generation, path, headers, audit }) {
    const held = await holdMail(tx, path.mailId)
    if (!held) throw noSuchMail()
    refuseMailMove(held.status, 'cancel')
    await setMailState(tx, held.id, { status: 'cancelled' })
    const [before, after] = [{ status: held.status }, { status: 'cancelled' }]
    audit({ entity: 'mail', entityId: held.uuid, before, after })
    return concludeWithRecord(tx, generation, mailsIn(headers.language), held)
  },
})
