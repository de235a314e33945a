import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { Outbound } from '../outbound/fetch-public.ts'
import { MailConnection, type MailLimits } from './mail-connection.ts'
import { MailFault } from './mail-fault.ts'
import type { MailServer } from './mail-server.ts'

/** Mail servers that stop answering: the worker is free again within the limits, and knows whether they have the mail. */

type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text' | 'QUIT'

const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'] })
const answers: Readonly<Record<string, string>> = { greeting: '220 here', DATA: '354 go on' }
const bytes = Buffer.from('Subject: Hello\r\n\r\nHello\r\n')

/** A server that answers up to a step; from then on it does what is said, by default nothing. */
async function serverUntil(step: Step, stopped: (socket: Socket) => void = () => undefined) {
  const gone = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('close', () => gone.resolve())
    let isText = false
    let isStopped = false
    const reached = (now: string) => {
      isStopped ||= now === step
      if (now === step) stopped(socket)
      else if (!isStopped) socket.write(`${answers[now] ?? '250 well'}\r\n`)
    }
    reached('greeting')
    socket.setEncoding('latin1').on('data', (said) => {
      for (const line of String(said).split('\r\n').slice(0, -1)) {
        if (!isText) reached(line.slice(0, 4))
        else if (line === '.') reached('text')
        isText ||= line === 'DATA'
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  return { port: (server.address() as AddressInfo).port, gone: gone.promise }
}

const settings = (port: number, security: MailServer['security'] = 'none'): MailServer => ({
  ...{ host: '127.0.0.1', port, security, acceptsAnyCertificate: true, userName: '', password: '' },
  ...{ senderAddress: 'shop@harbour.example', senderName: '', replyTo: '' },
})

/** Sends a mail; returns the code of the fault, once the server has seen that the connection is closed. */
async function faultOf(
  server: Awaited<ReturnType<typeof serverUntil>>,
  { security, ...given }: Partial<MailLimits> & { security?: MailServer['security'] } = {},
): Promise<string> {
  const limits = { connectMs: 2_000, silenceMs: 60_000, timeMs: 60_000, ...given }
  let connection: MailConnection | undefined
  try {
    connection = await MailConnection.open(outbound, settings(server.port, security), limits)
    await connection.send('shop@harbour.example', ['kim@customer.example'], bytes)
    return 'sent'
  } catch (error) {
    assert.ok(error instanceof MailFault, String(error))
    return error.code
  } finally {
    connection?.close()
    await server.gone
  }
}

const quick = { timeout: 10_000 }
const unreachable = 'mail-server.unreachable'
const steps = { greeting: unreachable, EHLO: unreachable, MAIL: unreachable } as const

test('a server that takes the mail has it', quick, async () => {
  assert.equal(await faultOf(await serverUntil('QUIT')), 'sent')
})

test('a server that says nothing is left after the limit of silence', quick, async () => {
  for (const [step, code] of Object.entries({ ...steps, RCPT: unreachable, DATA: unreachable })) {
    const server = await serverUntil(step as Step)
    assert.equal(await faultOf(server, { silenceMs: 100 }), code, step)
  }
  const silent = await serverUntil('greeting')
  const code = await faultOf(silent, { silenceMs: 100, security: 'tls' })
  assert.equal(code, 'mail-server.insecure')
})

test(
  'of a server that is silent once it has the text nobody knows whether it took the mail',
  quick,
  async () => {
    const outcome = await faultOf(await serverUntil('text'), { silenceMs: 100 })
    assert.equal(outcome, 'mail.outcome-unknown')
  },
)

test(
  'a server that says a little now and then is left after the limit of the whole',
  quick,
  async () => {
    const drip = (socket: Socket) => {
      const timer = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(timer))
    }
    for (const [step, code] of Object.entries({ ...steps, text: 'mail.outcome-unknown' })) {
      const server = await serverUntil(step as Step, drip)
      assert.equal(await faultOf(server, { timeMs: 200 }), code, step)
    }
  },
)
