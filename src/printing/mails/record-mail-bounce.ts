import type { DeliveryReport } from '../../platform/mail/delivery-report.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Mail } from './mail.ts'
import { mailsIn } from './mail-record-store.ts'
import { noteBounce } from './noted-bounce.ts'
import { mailPath } from './request-mail.ts'
import { readSentReport } from './sent-report.ts'

/** What a mailbox takes as well. In bytes. */
export const reportBytesMax = 20 * 1024 * 1024
/** Reading it, and noting what it says. */
const timeLimitMs = 20_000

export const recordMailBounce = operation({
  name: 'recordMailBounce',
  summary: 'Record a mail that came back',
  description:
    'Reads a delivery status notification (RFC 3464) that a mail server sent to the sender of a mail, and records in that mail what it says. The request is the message itself as it arrived, of at most 20 MiB. The mail is the one whose `Message-ID` stands in the returned header, among the mails of the caller that were handed to a server within the last month. A recipient whose delivery `failed` is `bounced`, with status and diagnosis in `response`; the mail is `bounced` when nobody has it. A delay or another action is noted in `response` alone. A notification that says nothing new changes nothing, and the answer is the mail. Refused with 422 `mail-bounce.unreadable`, whose `errors` name why, with 404 `mail.missing` where it is about no mail of the caller, and with 422 `mail-bounce.recipient-unknown`.',
  method: 'POST',
  path: { v1: `${mailPath.v1}/bounces`, v2: `${mailPath.v2}/bounces` },
  scope: 'mails.write',
  uploadBytesMax: reportBytesMax,
  timeLimitMs,
  readUpload: ({ content }, { tenant }) => readSentReport(tenant.tenantId, content),
  answer: { status: 200, shape: Mail },

  async handle({ tx, uploadRead, generation, headers, audit }) {
    const { mail, entry } = await noteBounce(tx, uploadRead as DeliveryReport)
    if (entry) audit(entry)
    return concludeWithRecord(tx, generation, mailsIn(headers.language), mail)
  },
})
