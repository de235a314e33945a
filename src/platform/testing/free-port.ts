import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the system gives to outgoing connections and to servers that name none (32768 on): one of those
 * may be taken by anybody between the choice of a port and the start of the server that is to have it.
 */
const [lowest, count] = [20_000, 12_000]

/**
 * A TCP port of loopback that nobody listens on, for a server that has to know its port before it starts. No other
 * caller on this machine gets it while this process runs: the UDP port of the same number is held as the mark of that.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count)
    if ((await isMarked(port)) && (await isFree(port))) return port
  }
}

async function isMarked(port: number): Promise<boolean> {
  const mark = createSocket('udp4')
  mark.bind({ port, address: '127.0.0.1', exclusive: true })
  try {
    await once(mark, 'listening')
    mark.unref()
    return true
  } catch {
    mark.close()
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const trial = createServer().listen(port, '127.0.0.1')
  try {
    await once(trial, 'listening')
  } catch {
    return false
  }
  trial.close()
  await once(trial, 'close')
  return true
}
