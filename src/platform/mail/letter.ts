import type { MailServer } from './mail-server.ts'

/** What is written in a mail and sent with it. */
export interface Letter {
  /** Unique, and the same for each attempt: servers recognise a mail that they have by it. */
  readonly id: string
  readonly date: Date
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** The mail as it is handed to a server (RFC 5322, MIME). Texts of strangers cannot become headers. */
export async function writeLetter(
  { senderAddress, senderName, replyTo }: MailServer,
  { id, date, recipients, subject, text, attachments }: Letter,
): Promise<Buffer> {
  // Loaded with the first mail, as its connection is.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    // The library must not read files or addresses, even if a text looks like one.
    ...{ disableFileAccess: true, disableUrlAccess: true, newline: '\r\n' },
    ...{ messageId: `<${id}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`, date },
    from: { name: oneLine(senderName), address: senderAddress },
    to: recipients.map((address) => ({ name: '', address })),
    ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
    ...{ subject: oneLine(subject), text },
    // Automatic replies are not sent to mail of programs.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, mediaType, bytes }) => ({
      ...{ filename: fileName(name), contentType: mediaType, content: bytes },
    })),
  })
  return composer.compile().build()
}

/** A text for a header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** A name that is a file's in every system, without folders. */
function fileName(name: string): string {
  return oneLine(name).replaceAll(/[\\/:*?"<>|]/g, '-')
}
