import type { DeliveryReport } from '../../platform/mail/delivery-report.ts'
import type { AuditEntry } from '../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import { noSuchMail } from './mail.ts'
import { reportedMail, withBounces, withNotices } from './mail-bounce.ts'
import {
  type HeldMail,
  holdMail,
  type MailRecipient,
  setMailRecipients,
  setMailState,
} from './mail-store.ts'

/** A mail about which a notification came. */
export interface NotedBounce {
  readonly mail: Key
  readonly status: string
  /** None where it said nothing new. */
  readonly entry: AuditEntry | undefined
}

/**
 * Records in a mail what a notification says of its recipients. The tenant is that of the transaction: a mail of
 * another one is not found, nor is one that was never handed over. Throws `mail.missing` (404) or
 * `mail-bounce.recipient-unknown` (422).
 */
export async function noteBounce(tx: TenantTx, report: DeliveryReport): Promise<NotedBounce> {
  const uuid = reportedMail(report)
  const held = uuid === undefined ? undefined : await holdMail(tx, { uuid })
  if (!held?.sent) throw noSuchMail()
  const recipients = withNotices(held.recipients, report.notices)
  if (recipients.every((one, index) => isSame(one, held.recipients[index]))) {
    return { mail: held, status: held.status, entry: undefined }
  }
  const status = await write(tx, held, recipients)
  const entry = {
    ...{ entity: 'mail', entityId: held.uuid },
    before: stateOf(held.status, held.recipients),
    // Diagnoses name addresses, which are personal data, and entries of the trail are never removed.
    after: { ...stateOf(status, recipients), actions: report.notices.map(({ action }) => action) },
  }
  return { mail: held, status, entry }
}

const isSame = (one: MailRecipient, other: MailRecipient | undefined) =>
  one.status === other?.status && one.response === other.response

/** Returns the status of the mail. While a worker has it, that one sees who is left. */
async function write(
  tx: TenantTx,
  { id, status }: HeldMail,
  recipients: readonly MailRecipient[],
): Promise<string> {
  if (status === 'sent' || status === 'failed') {
    const state = withBounces({ status }, recipients)
    if (state.status === 'bounced') {
      await setMailState(tx, id, state)
      return state.status
    }
  }
  await setMailRecipients(tx, id, recipients)
  return status
}

const stateOf = (status: string, recipients: readonly MailRecipient[]) => ({
  status,
  recipients: recipients.map((one) => one.status),
})
