import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { Outbound } from '../outbound/fetch-public.ts'
import { noMailboxServer, ownMailbox } from '../testing/own-mailbox.ts'
import { MailboxConnection } from './mailbox-connection.ts'
import { MailboxFault } from './mailbox-fault.ts'

/** How a mailbox is read over IMAP from a server that may be wrong, slow or a stranger's. */

const skip = noMailboxServer
const outbound = new Outbound({ allowedRanges: ['127.0.0.0/8'] })
after(() => outbound.close())
const server = noMailboxServer ? undefined : await ownMailbox()
const place = {
  ...{ host: '127.0.0.1', port: server?.port ?? 0, security: 'tls' as const },
  ...{ acceptsAnyCertificate: true, userName: server?.userName ?? '' },
  ...{ password: server?.password ?? '', folder: 'INBOX', readFolder: 'Kontor' },
}
const limits = { connectMs: 5_000, silenceMs: 5_000, wholeMs: 20_000 }

const faults = (fault: string) => (error: unknown) =>
  error instanceof MailboxFault && error.fault === fault

async function contentOf(connection: MailboxConnection, uid: number, bytesMax = 10_000_000) {
  const portions: Buffer[] = []
  for await (const portion of connection.content({ uid, size: 0 }, bytesMax)) portions.push(portion)
  return Buffer.concat(portions)
}

test('mails are read byte by byte in portions, and moved into a folder that is made', {
  skip,
}, async () => {
  const message = Buffer.from(`Subject: one\r\n\r\n${'0123456789abcdef\r\n'.repeat(40_000)}`)
  await server?.put(message)
  await server?.put('Subject: two\r\n\r\nhello\r\n')
  const connection = await MailboxConnection.open(outbound, place, limits)
  const waiting = await connection.waiting(10)
  assert.equal(waiting.length, 2)
  const [first] = waiting
  assert.ok(first)
  assert.deepEqual(await contentOf(connection, first.uid), message)
  assert.equal((await contentOf(connection, first.uid, 1_000)).length, 1_000)
  for (const mail of waiting) await connection.moveToRead(mail)
  assert.deepEqual([await server?.count(), await server?.count('Kontor')], [0, 2])
  // Somebody else has moved it meanwhile.
  await connection.moveToRead(first)
  assert.equal((await contentOf(connection, first.uid)).length, 0)
  connection.close()
})

test('what is wrong is said by its name', { skip }, async () => {
  const cases = [
    ['login-refused', { password: 'wrong' }],
    ['insecure', { acceptsAnyCertificate: false }],
    ['folder-missing', { folder: 'Nothing' }],
    ['unreachable', { port: 1 }],
  ] as const
  for (const [fault, more] of cases) {
    const opened = MailboxConnection.open(outbound, { ...place, ...more }, limits)
    await assert.rejects(opened, faults(fault), fault)
  }
})

test('a private address is never connected to unless the operator allows it', async () => {
  let connections = 0
  const listening = createServer(() => connections++).listen(0, '127.0.0.1')
  after(() => listening.close())
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as { port: number }
  const strict = new Outbound()
  const opened = MailboxConnection.open(strict, { ...place, port }, limits)
  await assert.rejects(opened, faults('unreachable'))
  await strict.close()
  assert.equal(connections, 0)
})

/** A server that says what it is given and then nothing, or goes on for ever. */
async function saying(begin: (say: (text: string) => void) => void): Promise<number> {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined)
    begin((text) => void socket.write(text))
  }).listen(0, '127.0.0.1')
  after(() => listening.close())
  await new Promise((resolve) => listening.once('listening', resolve))
  return (listening.address() as { port: number }).port
}
const short = { connectMs: 1_000, silenceMs: 300, wholeMs: 600 }

test('a server that is silent, says a little for ever, or has no TLS is given up', async () => {
  const silent = await saying(() => undefined)
  const cases = [
    ['too-slow', { port: silent, security: 'tls' as const }],
    ['too-slow', { port: silent, security: 'starttls' as const }],
    [
      'too-slow',
      {
        port: await saying((say) => {
          const timer = setInterval(() => say('* OK still here\r\n'), 50)
          after(() => clearInterval(timer))
        }),
        security: 'starttls' as const,
      },
    ],
  ] as const
  for (const [fault, more] of cases) {
    const opened = MailboxConnection.open(outbound, { ...place, ...more }, short)
    await assert.rejects(opened, faults(fault), JSON.stringify(more))
  }
})

test('a password is not sent to a server that offers no STARTTLS', async () => {
  const heard: string[] = []
  const listening = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n')
    socket.on('data', (chunk) => {
      heard.push(chunk.toString())
      const tag = chunk.toString().split(' ')[0]
      socket.write(`* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n${tag} OK done\r\n`)
    })
  }).listen(0, '127.0.0.1')
  after(() => listening.close())
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as { port: number }
  const starting = { ...place, port, security: 'starttls' as const, password: 'very-secret' }
  await assert.rejects(MailboxConnection.open(outbound, starting, limits), faults('insecure'))
  assert.doesNotMatch(heard.join(''), /LOGIN|AUTHENTICATE|very-secret/)
})

test('an answer without an end is not kept in memory', async () => {
  const port = await saying((say) => {
    const timer = setInterval(() => say('x'.repeat(100_000)), 1)
    after(() => clearInterval(timer))
  })
  const opened = MailboxConnection.open(outbound, { ...place, port, security: 'starttls' }, limits)
  await assert.rejects(opened, faults('answer-unreadable'))
})
