import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { ownPrinter } from '../../platform/testing/own-printer.ts'
import { printingWorld } from '../testing/printing-world.ts'

/** Printers that keep a worker waiting. What may take seconds in the service ends here sooner. */

const w = await printingWorld({ timeMsMax: 300 })
const { newNote, newPrinter, print, ended, once } = w
const note = await newNote()
const worker = w.work()
after(() => worker.stop())

const slow = await ownPrinter()
await newPrinter('Slow', slow.address)

const never = () => undefined

/** Something arrives again and again, and it does not end. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/ipp' })
  const timer = setInterval(() => response.write(Buffer.from([1])), 20)
  response.on('close', () => clearInterval(timer))
}

/** More than any printer has to say. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/ipp' })
  response.end(Buffer.alloc(4 * 1024 * 1024))
}

test('a printer that does not answer when it is asked is tried again later, and nothing was sent', async () => {
  for (const attributes of [never, drip]) {
    slow.manners = { attributes }
    const { body } = await print(note.Id, '?printer=Slow')
    const job = await once(body.Id, ({ ErrorCode }) => ErrorCode !== null)
    assert.deepEqual([job.Status, job.ErrorCode], ['queued', 'printer.unreachable'])
    assert.equal(slow.received.length, 0)
  }
})

test('a printer that does not end its answer to a document may have printed it', async () => {
  for (const answer of [never, drip, flood]) {
    slow.received.length = 0
    slow.manners = { print: answer }
    const job = await ended((await print(note.Id, '?printer=Slow')).body.Id)
    assert.deepEqual([job.Status, job.ErrorCode], ['failed', 'printer.outcome-unknown'])
    assert.equal(slow.received.length, 1)
  }
})

test('an answer without end is none of a printer', async () => {
  slow.received.length = 0
  slow.manners = { attributes: flood }
  const job = await ended((await print(note.Id, '?printer=Slow')).body.Id)
  assert.deepEqual([job.Status, job.ErrorCode], ['failed', 'printer.not-a-printer'])
  assert.equal(slow.received.length, 0)
})

test('a raw port that takes a document and never closes may have printed it', async () => {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await newPrinter('Mute', `socket://127.0.0.1:${port}`)
  const job = await ended((await print(note.Id, '?printer=Mute')).body.Id)
  assert.deepEqual([job.Status, job.ErrorCode], ['failed', 'printer.outcome-unknown'])
  assert.equal(sockets.length, 1)
})
