import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Outbound } from '../outbound/fetch-public.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { MailFault, plainAnswer } from './mail-fault.ts'
import { type MailServer, mailPorts } from './mail-server.ts'

/** What a server said of one recipient. `deferred`: it may take the mail later. */
export interface RecipientAnswer {
  readonly address: string
  readonly status: 'accepted' | 'refused' | 'deferred'
  readonly response: string
}

export interface MailLimits {
  readonly connectMs: number
  /** The longest that the server may be silent. */
  readonly silenceMs: number
  /** For each step: greeting, login, delivery. */
  readonly timeMs: number
}

const limitsDefault: MailLimits = { connectMs: 10_000, silenceMs: 60_000, timeMs: 300_000 }

type Sent = Parameters<Parameters<SMTPConnection['send']>[2]>[1]
type SmtpError = NonNullable<Parameters<Parameters<SMTPConnection['send']>[2]>[0]>

/** A connection to a mail server that has taken the login. Nothing was sent over it yet. */
export class MailConnection {
  readonly #smtp: SMTPConnection
  readonly #limits: MailLimits
  /** A failure of the connection, not an answer. It may come before a command waits for its answer. */
  readonly #broken: Promise<never>

  private constructor(smtp: SMTPConnection, limits: MailLimits) {
    this.#smtp = smtp
    this.#limits = limits
    this.#broken = new Promise<never>((_, reject) => {
      smtp.on('error', reject)
      smtp.on('end', () => reject(new Error('the server closed the connection')))
    })
    this.#broken.catch(() => undefined)
  }

  /** Throws a `MailFault`. The server stands in a public network, or in one that the operator allows. */
  static async open(
    outbound: Outbound,
    server: MailServer,
    limits: MailLimits = limitsDefault,
  ): Promise<MailConnection> {
    const { host, port, security, acceptsAnyCertificate } = server
    // Loaded with the first mail: with the composer of mails it takes 8 MB. Before there is a
    // socket, whose errors would have nobody to hear them meanwhile.
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const socket = await outbound
      .connect({ host, port }, mailPorts, limits.connectMs)
      .catch((cause: unknown) => {
        throw cause instanceof OutboundError
          ? new MailFault('mail-server.unreachable', { cause })
          : cause
      })
    const smtp = new Connection({
      ...{ host, port, connection: socket, secure: security === 'tls' },
      ...{ requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
      ...{ greetingTimeout: limits.silenceMs, socketTimeout: limits.silenceMs },
      ...{ connectionTimeout: limits.silenceMs, socketCloseTimeout: 0, maxResponseSize: 64 * 1024 },
      ...{ name: clientName, tls: { rejectUnauthorized: !acceptsAnyCertificate } },
    })
    const opened = new MailConnection(smtp, limits)
    try {
      await opened.#begin(server)
      return opened
    } catch (error) {
      opened.close()
      throw error
    }
  }

  async #begin({ userName, password, security }: MailServer): Promise<void> {
    await this.#within<void>((done) => this.#smtp.connect((error) => done(error, undefined))).catch(
      (cause) => {
        const isTls = security !== 'none' && isSecurityFault(cause)
        throw new MailFault(isTls ? 'mail-server.insecure' : 'mail-server.unreachable', {
          cause,
          details: cause.response,
        })
      },
    )
    if (userName === '') return
    const auth = { user: userName, pass: password }
    await this.#within<unknown>((done) => this.#smtp.login(auth, done)).catch((cause) => {
      const isAnswer = cause.code === 'EAUTH'
      throw new MailFault(isAnswer ? 'mail-server.login-refused' : 'mail-server.unreachable', {
        cause,
        details: cause.response,
      })
    })
  }

  /**
   * Hands the mail over, once. Returns what the server said of each recipient; at least one has it. Throws a
   * `MailFault`: `unknown` where the connection was lost after the server had asked for the text.
   */
  async send(
    from: string,
    to: readonly string[],
    bytes: Buffer,
  ): Promise<{ readonly recipients: readonly RecipientAnswer[] }> {
    let isTextRead = false
    const text = Readable.from(
      (function* () {
        // Nobody reads it before the server has asked for it.
        isTextRead = true
        yield bytes
      })(),
    )
    const envelope = { from, to: [...to], size: bytes.length }
    const info = await this.#within<Sent>((done) => this.#smtp.send(envelope, text, done)).catch(
      (cause: SmtpError) => {
        throw faultOf(cause, isTextRead)
      },
    )
    const rejected = (info.rejectedErrors ?? []).map(answerOf)
    const accepted = to.filter((address) => !rejected.some((one) => one.address === address))
    const response = plainAnswer(info.response)
    return {
      recipients: [
        ...rejected,
        ...accepted.map((address) => ({ address, status: 'accepted' as const, response })),
      ],
    }
  }

  close(): void {
    this.#smtp.close()
  }

  async #within<T>(ask: (done: (error: unknown, value: T) => void) => void): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const timer = setTimeout(
      () => reject(new Error('the server took too long')),
      this.#limits.timeMs,
    )
    ask((error, value) => (error ? reject(error) : resolve(value)))
    try {
      return await Promise.race([promise, this.#broken])
    } finally {
      clearTimeout(timer)
      promise.catch(() => undefined)
    }
  }
}

/** The name of the client in EHLO: it does not reveal the host name of this machine. */
const clientName = '[127.0.0.1]'

/** The refused recipients of a mail that nobody has. */
export class RecipientsRefused extends MailFault {
  readonly recipients: readonly RecipientAnswer[]

  constructor(code: 'mail.recipients-refused' | 'mail.deferred', cause: SmtpError) {
    super(code, { cause, details: cause.response ?? '' })
    this.recipients = (cause.rejectedErrors ?? []).map(answerOf)
  }
}

function faultOf(cause: SmtpError, isTextRead: boolean): MailFault {
  const { responseCode, response: details = '' } = cause
  if (responseCode === undefined) {
    if (cause.code === 'EMESSAGE')
      return new MailFault('mail.refused', { cause, details: cause.message })
    const code = isTextRead ? 'mail.outcome-unknown' : 'mail-server.unreachable'
    return new MailFault(code, { cause })
  }
  const isFinal = responseCode >= 500
  if (cause.rejectedErrors) {
    return new RecipientsRefused(isFinal ? 'mail.recipients-refused' : 'mail.deferred', cause)
  }
  return new MailFault(isFinal ? 'mail.refused' : 'mail.deferred', { cause, details })
}

function answerOf({ recipient = '', responseCode = 0, response = '' }: SmtpError): RecipientAnswer {
  const status = responseCode >= 500 ? 'refused' : 'deferred'
  return { address: recipient, status, response: plainAnswer(response) }
}

function isSecurityFault({ code, message = '' }: NodeJS.ErrnoException): boolean {
  return code === 'ETLS' || /certificate|TLS|SSL/i.test(message)
}
