import type { Socket } from 'node:net'
import { connect as secured, type TLSSocket } from 'node:tls'
import type { ImapFlow, ImapTransport } from 'imapflow'
import type { Outbound } from '../outbound/fetch-public.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { MailboxFault, type MailboxFaultName } from './mailbox-fault.ts'

/** A mailbox on a server (IMAP). */
export interface Mailbox {
  readonly host: string
  readonly port: number
  /** `tls`: from the first byte; `starttls`: before the login, and never without. */
  readonly security: 'tls' | 'starttls'
  readonly acceptsAnyCertificate: boolean
  readonly userName: string
  readonly password: string
  readonly folder: string
  /** Where mails are moved to, which is made where it does not exist. */
  readonly readFolder: string
}

export interface MailboxLimits {
  readonly connectMs: number
  /** The longest that the server may be silent. */
  readonly silenceMs: number
  /** The longest that the connection lasts: a server that says a little from time to time is never silent. */
  readonly wholeMs: number
}

/** A mail that waits, by its number in the folder. */
export interface WaitingMail {
  readonly uid: number
  /** In bytes, as the server says. */
  readonly size: number
}

/** The ports of mailboxes on the internet. */
const mailboxPorts: readonly number[] = [143, 993]
const limitsDefault: MailboxLimits = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 240_000 }
/** What the server may answer to one command: mails come in portions. */
const portionBytes = 256 * 1024
const answerMax = {
  ...{ maxLineLength: 256 * 1024, maxLiteralSize: 2 * portionBytes },
  ...{ maxResponseSize: 3 * portionBytes, maxResponseTokens: 20_000 },
}

/** A mailbox whose folder is open. Its answers come from a stranger, so each is limited. */
export class MailboxConnection {
  readonly #imap: ImapFlow
  readonly #mailbox: Mailbox
  readonly #ending: NodeJS.Timeout
  #isLate = false
  #isFolderMade = false

  private constructor(imap: ImapFlow, mailbox: Mailbox, wholeMs: number) {
    this.#imap = imap
    this.#mailbox = mailbox
    this.#ending = setTimeout(() => {
      this.#isLate = true
      imap.close()
    }, wholeMs)
  }

  /** Throws a `MailboxFault`. The server stands in a public network, or in one that the operator allows. */
  static async open(
    outbound: Outbound,
    mailbox: Mailbox,
    { connectMs, silenceMs, wholeMs }: MailboxLimits = limitsDefault,
  ): Promise<MailboxConnection> {
    const { host, port, security, userName, password } = mailbox
    // Loaded with the first mailbox, and before there is a socket, whose errors would have nobody to hear them.
    const { ImapFlow: Client } = await import('imapflow')
    const socket = await outbound
      .connect({ host, port }, mailboxPorts, connectMs)
      .catch((cause: unknown) => {
        if (!(cause instanceof OutboundError)) throw cause
        throw new MailboxFault(cause.reason === 'too-slow' ? 'too-slow' : 'unreachable', { cause })
      })
    const imap = new Client({
      ...{ host, port, secure: security === 'tls', doSTARTTLS: security === 'starttls' },
      ...{ auth: { user: userName, pass: password }, transport: over(socket, mailbox) },
      ...{ connectionTimeout: connectMs, greetingTimeout: silenceMs, socketTimeout: silenceMs },
      ...{ logger: false as const, disableAutoIdle: true, disableCompression: true, ...answerMax },
      // The server learns nothing of this machine.
      clientInfo: { name: 'Kontor' },
    })
    // Failures are thrown by the command that waits; later ones concern nobody.
    imap.on('error', () => undefined)
    const opened = new MailboxConnection(imap, mailbox, wholeMs)
    try {
      await opened.#asked(() => imap.connect())
      await opened.#asked(() => opened.#openFolder())
      return opened
    } catch (error) {
      opened.close()
      throw error
    }
  }

  async #openFolder(): Promise<void> {
    await this.#imap.mailboxOpen(this.#mailbox.folder).catch((cause: ImapFailure) => {
      if (cause.responseStatus !== 'NO') throw cause
      throw new MailboxFault('folder-missing', { cause, details: cause.responseText })
    })
  }

  /** The mails that have been in the folder for the longest time. */
  async waiting(limit: number): Promise<readonly WaitingMail[]> {
    return this.#asked(async () => {
      const { mailbox } = this.#imap
      if (!mailbox || mailbox.exists === 0) return []
      const last = Math.min(limit, mailbox.exists)
      const found = await this.#imap.fetchAll(`1:${last}`, { uid: true, size: true })
      return found.slice(0, limit).map(({ uid, size = 0 }) => ({ uid, size }))
    })
  }

  /** The message in portions as it came, at most so many bytes. It is not marked as seen. */
  async *content({ uid }: WaitingMail, bytesMax: number): AsyncGenerator<Buffer> {
    for (let start = 0; start < bytesMax; start += portionBytes) {
      const source = { start, maxLength: Math.min(portionBytes, bytesMax - start) }
      const portion = await this.#asked(() =>
        this.#imap.fetchOne(`${uid}`, { source }, { uid: true }),
      )
      const bytes = portion ? portion.source : undefined
      if (bytes?.length) yield bytes
      if (!bytes || bytes.length < source.maxLength) return
    }
  }

  /** Puts a mail into the folder of those that were read. One that is there already stays. */
  async moveToRead({ uid }: WaitingMail): Promise<void> {
    const { readFolder } = this.#mailbox
    await this.#asked(async () => {
      if (!this.#isFolderMade) await this.#imap.mailboxCreate(readFolder).catch(passOverRefusal)
      this.#isFolderMade = true
      const moved = await this.#imap.messageMove(`${uid}`, readFolder, { uid: true })
      if (!moved) throw new MailboxFault('move-refused')
    })
  }

  close(): void {
    clearTimeout(this.#ending)
    this.#imap.close()
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (cause) {
      throw this.#isLate ? new MailboxFault('too-slow', { cause }) : faultOf(cause)
    }
  }
}

interface ImapFailure extends Error {
  readonly code?: string
  readonly authenticationFailed?: boolean
  readonly responseStatus?: string
  readonly responseText?: string
}

/** The folder may exist already; whether it can be used is seen when a mail is moved. */
function passOverRefusal(cause: ImapFailure): void {
  if (cause.responseStatus !== 'NO') throw cause
}

const codes: readonly (readonly [MailboxFaultName, RegExp])[] = [
  ['too-slow', /TIMEOUT/i],
  ['insecure', /TLS|SSL|CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)/i],
  [
    'answer-unreadable',
    /^(?:Parser|Line|Literal|Response|TooMany|Unexpected|Missing|Invalid|MAX_)/,
  ],
]

function faultOf(cause: unknown): unknown {
  if (cause instanceof MailboxFault || !(cause instanceof Error)) return cause
  const { code = '', authenticationFailed, responseText: details } = cause as ImapFailure
  if (authenticationFailed) return new MailboxFault('login-refused', { cause, details })
  const said = `${code} ${code === '' ? cause.message : ''}`.trim()
  const [fault = 'unreachable'] = codes.find(([, pattern]) => pattern.test(said)) ?? []
  return new MailboxFault(fault, { cause, details })
}

/** Lets the client speak over a socket that was opened to an address that was checked; it resolves no names. */
function over(socket: Socket, { host, acceptsAnyCertificate }: Mailbox): ImapTransport {
  const secure = (servername: string | undefined, onSecure: () => void): TLSSocket =>
    secured(
      {
        ...{ socket, host, rejectUnauthorized: !acceptsAnyCertificate },
        ...(servername !== undefined && { servername }),
      },
      onSecure,
    )
  return {
    connect({ secure: isSecure, servername }, onConnect) {
      if (isSecure) return secure(servername, onConnect)
      setImmediate(onConnect)
      return socket
    },
    upgrade: (_, { servername }, onSecure) => secure(servername, onSecure),
  }
}
