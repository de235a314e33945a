import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A process of clients that poll a channel and read its answers roughly: some at 1 kB/s, others hang up in the
 * middle and come again. It is one of its own, so that its work delays no client that measures.
 */

export interface RoughTask {
  readonly port: number
  readonly authorization: string
  readonly slow: number
  readonly vanishing: number
  readonly everyMs: number
}

/** What it did, reported when it is asked to end. */
export interface RoughReport {
  /** Answers whose reading began. */
  slow: number
  /** Connections that were left in the middle of an answer. */
  vanished: number
}

/**
 * Bytes that a slow reader takes in a second. Most of an answer of half a megabyte then waits, if only in the kernel.
 */
const readBytes = 1_000
const report: RoughReport = { slow: 0, vanished: 0 }

process.on('message', (task: RoughTask | 'end') => {
  if (task === 'end') process.send?.(report, () => process.exit())
  else start(task)
})
process.on('disconnect', () => process.exit())

function start(task: RoughTask): void {
  for (let n = 0; n < task.slow; n++) void forEver(() => readSlowly(task))
  for (let n = 0; n < task.vanishing; n++) {
    void pause((n * task.everyMs) / task.vanishing).then(() =>
      forEver(async () => {
        await vanish(task)
        await pause(task.everyMs)
      }),
    )
  }
}

async function forEver(work: () => Promise<void>): Promise<void> {
  for (;;) await work()
}

function poll({ port, authorization }: RoughTask): Socket {
  const socket = connect({ port, host: '127.0.0.1' }).pause()
  socket.on('error', () => undefined)
  const head = `host: x\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`
  socket.write(`GET /v1/channel/event?limit=1000 HTTP/1.1\r\n${head}`)
  return socket
}

/** Until the answer is read or the service has ended it. */
async function readSlowly(task: RoughTask): Promise<void> {
  const socket = poll(task)
  let isOpen = true
  socket.once('close', () => {
    isOpen = false
  })
  for (let isFirst = true; isOpen; ) {
    const part = socket.read(readBytes) ?? socket.read()
    if (part && isFirst) report.slow++
    if (part) isFirst = false
    if (socket.readableEnded) break
    await pause(part ? 1_000 : 50)
  }
  socket.destroy()
}

async function vanish(task: RoughTask): Promise<void> {
  const socket = poll(task)
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.once('readable', () => {
      if (socket.read(readBytes)) report.vanished++
      socket.destroy()
    })
  })
}
