import type { Sentence } from '../values/refusal.ts'
import { plainAnswer } from './mail-fault.ts'

/** A later report of a server about one recipient of a mail that it had accepted (RFC 3464). */
export interface DeliveryNotice {
  /** The recipient as the mail named it and as the server knows it, in lower case. */
  readonly addresses: readonly string[]
  /** `failed` is final; `delayed`: the server goes on trying. */
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
  /** The status and what the server said, in one line. */
  readonly response: string
}

/** A delivery status notification. */
export interface DeliveryReport {
  /** Of the mail that it is about, without angle brackets. */
  readonly messageId: string
  readonly notices: readonly DeliveryNotice[]
}

/** Thrown where a message cannot be read as a delivery status notification; its cause is for the log alone. */
export class DeliveryReportFault extends Error {
  override readonly name = 'DeliveryReportFault'
  readonly code: DeliveryReportFaultCode
  readonly sentence: Sentence

  constructor(code: DeliveryReportFaultCode, cause?: unknown) {
    super(sentences[code].en, { cause })
    this.code = code
    this.sentence = sentences[code]
  }
}

export type DeliveryReportFaultCode = keyof typeof sentences

const sentences = {
  'mail-bounce.message.format': {
    en: 'This message is no delivery status notification (RFC 3464).',
    de: 'Diese Nachricht ist keine Zustellbenachrichtigung (RFC 3464).',
  },
  'mail-bounce.message.incomplete': {
    en: 'This notification names no recipient with an action, or does not return the header of its mail with the Message-ID.',
    de: 'Diese Benachrichtigung nennt keinen Empfänger mit einer Aktion oder enthält den Kopf ihrer Mail mit der Message-ID nicht.',
  },
  'mail-bounce.message.too-large': {
    en: 'This message takes too much time or memory to read.',
    de: 'Diese Nachricht braucht zu viel Zeit oder Speicher beim Lesen.',
  },
} as const satisfies Record<string, Sentence>

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
/** Of a part that is read: what stands behind is not. */
const partBytesMax = 256 * 1024
const recipientsMax = 100
const addressMax = 320

const reportTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = [
  ...['message/rfc822', 'text/rfc822-headers'],
  ...['message/global', 'message/global-headers'],
]

/**
 * Reads a message as a delivery status notification. Parts of messages inside are not looked at. Throws a
 * `DeliveryReportFault`. Meant for a thread of its own: the message is a stranger's.
 */
export async function readDeliveryReport(message: Uint8Array): Promise<DeliveryReport> {
  // Loaded with the first notification.
  const { default: PostalMime } = await import('postal-mime')
  const { attachments } = await PostalMime.parse(message, {
    ...{ ...limits, forceRfc822Attachments: true, attachmentEncoding: 'arraybuffer' },
  }).catch((cause: unknown) => {
    throw new DeliveryReportFault('mail-bounce.message.too-large', cause)
  })
  const linesOf = (types: readonly string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    return part && linesIn(part.content as ArrayBuffer)
  }
  const report = linesOf(reportTypes)
  if (!report) throw new DeliveryReportFault('mail-bounce.message.format')
  const [header] = groupsOf(linesOf(returnedTypes) ?? [])
  const messageId = /<([^<>\s]+)>/.exec(header?.get('message-id') ?? '')?.[1]
  const notices = groupsOf(report).flatMap(noticeOf).slice(0, recipientsMax)
  if (messageId === undefined || notices.length === 0)
    throw new DeliveryReportFault('mail-bounce.message.incomplete')
  return { messageId, notices }
}

function linesIn(content: ArrayBuffer): string[] {
  const bytes = new Uint8Array(content).subarray(0, partBytesMax)
  return new TextDecoder().decode(bytes).split(/\r\n|\r|\n/)
}

type HeaderFields = ReadonlyMap<string, string>

/** The fields of a header, by their names in lower case; an empty line ends one and begins the next. */
function groupsOf(lines: readonly string[]): HeaderFields[] {
  const groups: Map<string, string>[] = []
  let group: Map<string, string> | undefined
  let last = ''
  for (const line of lines) {
    if (line.trim() === '') {
      group = undefined
      continue
    }
    if (!group) {
      group = new Map()
      groups.push(group)
      last = ''
    }
    if (/^[ \t]/.test(line)) {
      const begun = group.get(last)
      if (begun !== undefined) group.set(last, `${begun} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    // Of a field that stands there twice the first one counts.
    last = name === '' || group.has(name) ? '' : name
    if (last !== '') group.set(name, line.slice(colon + 1).trim())
  }
  return groups
}

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

/** A group of fields about one recipient; none for the group about the message as a whole. */
function noticeOf(group: HeaderFields): DeliveryNotice[] {
  const said = group.get('action')?.toLowerCase()
  const action = actions.find((one) => said === one)
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => {
    const address = withoutType(group.get(name) ?? '').replace(/^<(.*)>$/, '$1')
    return address === '' ? [] : [address.slice(0, addressMax).toLowerCase()]
  })
  if (!action || addresses.length === 0) return []
  const status = group.get('status') ?? ''
  const diagnosis = withoutType(group.get('diagnostic-code') ?? '')
  return [{ addresses, action, response: plainAnswer(`${status} ${diagnosis}`) }]
}

/** The text of a field that begins with its type: `rfc822; kim@customer.example`, `smtp; 550 no such user`. */
function withoutType(text: string): string {
  return text.replace(/^[\w-]+\s*;\s*/, '')
}
