/** A server that takes mail (SMTP), and who mail is from. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** `tls`: from the first byte; `starttls`: before the login, and never without. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly acceptsAnyCertificate: boolean
  /** Empty: no login. */
  readonly userName: string
  readonly password: string
  readonly senderAddress: string
  readonly senderName: string
  /** Empty: answers go to the sender. */
  readonly replyTo: string
}

/** The ports of mail servers on the internet. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525]
