/** A file that came with a mail. */
export interface ReceivedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What is read of a mail: who sent it, and the files in it that may be documents. */
export interface ReceivedMessage {
  readonly messageId: string
  /** The address in the field From, in lower case. Its sender can write any. */
  readonly sender: string
  readonly subject: string
  readonly sent: string | null
  readonly files: readonly ReceivedFile[]
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
const filesMax = 20
/** Mails inside of mails: one that was forwarded as a file, and one more. */
const innerDepthMax = 2
const textMax = 500

/** Meant for a thread of its own: the message is a stranger's. */
export async function readMessage(message: Uint8Array): Promise<ReceivedMessage> {
  const { messageId, from, subject, date, attachments } = await parse(message)
  return {
    messageId: oneLine(messageId ?? ''),
    sender: oneLine(from?.address ?? '').toLowerCase(),
    subject: oneLine(subject ?? ''),
    sent: instantOf(date),
    files: (await documentsIn(attachments, 0)).slice(0, filesMax),
  }
}

async function parse(message: Uint8Array) {
  // Loaded with the first message.
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(message, {
    ...{ ...limits, forceRfc822Attachments: true, attachmentEncoding: 'arraybuffer' },
  })
}

type Attachments = Awaited<ReturnType<typeof parse>>['attachments']

async function documentsIn(attachments: Attachments, depth: number): Promise<ReceivedFile[]> {
  const found: ReceivedFile[] = []
  for (const { filename, mimeType, content } of attachments) {
    if (found.length >= filesMax) break
    const bytes = new Uint8Array(content as ArrayBuffer)
    if (/^message\/(?:rfc822|global)$/i.test(mimeType)) {
      if (depth >= innerDepthMax) continue
      const inner = await parse(bytes)
      found.push(...(await documentsIn(inner.attachments, depth + 1)))
    } else if (isDocument(mimeType, bytes)) found.push({ name: oneLine(filename ?? ''), bytes })
  }
  return found
}

/** XML or PDF by its content: many programs send either as `application/octet-stream`. */
function isDocument(mimeType: string, bytes: Uint8Array): boolean {
  if (/^(?:text\/html|image\/)/i.test(mimeType)) return false
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return head.includes('%PDF-') || /^[^<]{0,10}<[?a-z_]/i.test(head.replaceAll('\0', ''))
}

function oneLine(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return plain.slice(0, textMax).toWellFormed()
}

function instantOf(date: string | undefined): string | null {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  const isUsual = time > Date.UTC(1970) && time < Date.UTC(2200)
  return isUsual ? new Date(time).toISOString() : null
}
