import { BridgeError } from './bridge-error.ts'
import { completeHandshake, handshake } from './message.ts'
import { Peer } from './peer.ts'

/** Where messages of the page around the app arrive; `window` in a browser. */
interface Surroundings {
  /** The page around the app: messages of anybody else are not read. */
  readonly parent: unknown
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface ConnectOptions {
  /** Origin of the Kontor installation around the app, such as `https://erp.example.com`. No other one is trusted. */
  readonly hostOrigin: string
  /** How long to wait for the page around the app; 10 seconds when left out. */
  readonly handshakeMs?: number
  /** How long a call may take; 30 seconds when left out. */
  readonly timeoutMs?: number
  readonly surroundings?: Surroundings
}

/**
 * Waits for the page around the app to offer a port, and takes it. The offer comes again until it is taken, so it
 * does not matter who of the two was ready first. Rejects with a `BridgeError` where nobody offers one.
 */
export function takePort({
  hostOrigin,
  handshakeMs = 10_000,
  timeoutMs = 30_000,
  surroundings = window,
}: ConnectOptions): Promise<Peer> {
  const origin = new URL(hostOrigin).origin
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      surroundings.removeEventListener('message', onMessage)
    }
    const timer = setTimeout(() => {
      stop()
      reject(new BridgeError(`no page of ${origin} stands around the app`))
    }, handshakeMs)
    const onMessage = (event: MessageEvent) => {
      const [port] = event.ports
      const isOffer = event.data?.type === handshake.type && port !== undefined
      if (event.origin !== origin || event.source !== surroundings.parent || !isOffer) return
      stop()
      const peer = new Peer(port, { timeoutMs })
      peer.call(completeHandshake).then(() => resolve(peer), reject)
    }
    surroundings.addEventListener('message', onMessage)
  })
}
