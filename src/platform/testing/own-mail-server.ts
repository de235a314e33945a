import type { AddressInfo, Socket } from 'node:net'
import { after } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { ownCertificate } from './own-certificate.ts'

/** What a mail server of ours does. Left out, it takes every mail. */
interface MailServerManners {
  /** Called before it greets. */
  greeting?: () => Promise<void>
  /** The answer to a recipient, such as `550 no such user`; undefined: taken. */
  recipient?: (address: string) => string | undefined | Promise<string | undefined>
  /** The answer to the text. */
  text?: () => string | undefined
  /** Called when the server has the whole text and before it answers. */
  beforeAnswer?: (socket: Socket | undefined) => void | Promise<void>
}

export interface OwnMailServer {
  readonly host: string
  readonly port: number
  manners: MailServerManners
  /** The mails that it has taken, whole. */
  readonly received: { readonly from: string; readonly to: string[]; readonly text: string }[]
  /** User names that have logged in. */
  readonly logins: string[]
}

function refused(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

/** Starts a mail server on a free port of this machine, which is switched off when the test file ends. */
export async function ownMailServer(
  security: 'tls' | 'starttls' | 'none' = 'none',
  password?: string,
): Promise<OwnMailServer> {
  const sockets = new Set<Socket>()
  const own = {
    ...{ host: '127.0.0.1', port: 0, manners: {} as MailServerManners },
    ...{ received: [] as OwnMailServer['received'], logins: [] as string[] },
  }
  const options: SMTPServerOptions = {
    ...(security === 'none' ? { disabledCommands: ['STARTTLS'] } : ownCertificate('mail')),
    ...{ secure: security === 'tls', authOptional: password === undefined, logger: false },
    onConnect(_, done) {
      void Promise.resolve(own.manners.greeting?.()).then(() => done())
    },
    onAuth({ username = '', password: given }, _, done) {
      if (given !== password) return done(refused('535 wrong user name or password'))
      own.logins.push(username)
      done(null, { user: username })
    },
    async onRcptTo({ address }, _, done) {
      const answer = await own.manners.recipient?.(address)
      done(answer === undefined ? null : refused(answer))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const answer = own.manners.text?.()
        if (answer !== undefined) return done(refused(answer))
        const { mailFrom, rcptTo } = session.envelope
        own.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        await own.manners.beforeAnswer?.([...sockets].at(-1))
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, own.host, resolve))
  own.port = (server.server.address() as AddressInfo).port
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close(() => undefined)
  })
  return own
}
