import type {
  DeliveryNotice,
  DeliveryReport,
  DeliveryReportFault,
} from '../../platform/mail/delivery-report.ts'
import { MailFault } from '../../platform/mail/mail-fault.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { MailRecipient, MailState } from './mail-store.ts'

/** The uuid of the mail that a notification is about; undefined where it is none of ours. */
export function reportedMail({ messageId }: DeliveryReport): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId)?.[1]?.toLowerCase()
}

/**
 * The recipients of a mail after a notification. A recipient that was refused, or whose mail came back before, stays
 * so. Throws `mail-bounce.recipient-unknown` (422).
 */
export function withNotices(
  recipients: readonly MailRecipient[],
  notices: readonly DeliveryNotice[],
): readonly MailRecipient[] {
  const found = notices.map((notice) => ({ notice, index: recipientOf(recipients, notice) }))
  if (found.every(({ index }) => index < 0)) throw recipientUnknown()
  return recipients.map((recipient, index) =>
    found
      .filter((one) => one.index === index)
      .reduce<MailRecipient>((last, { notice }) => withNotice(last, notice), recipient),
  )
}

/** Where servers forward mail, the last one knows another address: of a single recipient nobody else is meant. */
function recipientOf(recipients: readonly MailRecipient[], { addresses }: DeliveryNotice): number {
  const named = recipients.findIndex(({ address }) => addresses.includes(address.toLowerCase()))
  return named < 0 && recipients.length === 1 ? 0 : named
}

function withNotice(recipient: MailRecipient, { action, response }: DeliveryNotice): MailRecipient {
  if (recipient.status === 'refused' || isBounced(recipient)) return recipient
  if (action === 'failed') return { ...recipient, status: 'bounced', response }
  return { ...recipient, response: `${action}: ${response}` }
}

const isBounced = ({ status }: MailRecipient) => status === 'bounced'
const mayHaveIt = ({ status }: MailRecipient) => status === 'accepted' || status === 'pending'

/** A state of a mail, with what is known of recipients whose mail came back. One that nobody has came back itself. */
export function withBounces(state: MailState, known: readonly MailRecipient[]): MailState {
  const bounced = known.filter(isBounced)
  const [first] = bounced
  if (!first) return state
  const recipients = (state.recipients ?? known).map(
    (one) => bounced.find(({ address }) => address === one.address) ?? one,
  )
  const isOver = state.status === 'sent' || state.status === 'failed'
  if (!isOver || recipients.some(mayHaveIt)) return { ...state, recipients }
  const error = new MailFault('mail.bounced', { details: first.response })
  return { status: 'bounced', error, recipients }
}

/** Refusal of a message that is no notification; `errors` names why. */
export function unreadableReport({ code, sentence, cause }: DeliveryReportFault): Refusal {
  const rules = { [code]: sentence }
  return new Refusal('broken-rule', 'mail-bounce.unreadable', sentence, { rules, cause })
}

const recipientUnknown = () =>
  new Refusal('broken-rule', 'mail-bounce.recipient-unknown', {
    en: 'The mail went to several recipients, and the notification names none of them.',
    de: 'Die Mail ging an mehrere Empfänger, und die Benachrichtigung nennt keinen davon.',
  })
