import { completeHandshake, handshake } from '../../../sdk/app-bridge/src/message.ts'
import { type Methods, Peer } from '../../../sdk/app-bridge/src/peer.ts'

/** The window of an app's frame, as far as it is used here. */
interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string, transfer: Transferable[]): void
}

export interface HostOptions {
  readonly frame: FrameWindow
  /** Of the app, as its manifest says: a document of another origin gets no port. */
  readonly appOrigin: string
  /** What the app may call. */
  readonly methods: Methods
  readonly everyMs?: number
  /** An app that has not taken a port by then gives no answer. */
  readonly answerMs?: number
  readonly onReady: (app: Peer) => void
  readonly onSilent: () => void
  /** The connection has ended, by itself with the reason `flood`. */
  readonly onEnd?: (reason?: 'flood') => void
}

/**
 * Offers the app in a frame a port until it takes one, as often as it needs to load. Call it for every load of the
 * frame, and call what it returns before the next: then nothing that was said belongs to a document that is gone.
 * No message that is posted to the page is read: senders without a port are ignored.
 */
export function offerPort({
  frame,
  appOrigin,
  methods,
  everyMs = 100,
  answerMs = 10_000,
  onReady,
  onSilent,
  onEnd,
}: HostOptions): () => void {
  const offered = new Set<Peer>()
  let taken: Peer | undefined
  const endOthers = () => {
    for (const peer of offered) if (peer !== taken) peer.end()
    offered.clear()
  }
  const offer = () => {
    const { port1, port2 } = new MessageChannel()
    const peer = new Peer(port1, { onEnd: (reason) => peer === taken && onEnd?.(reason) })
    offered.add(peer)
    peer.expose({
      [completeHandshake]: () => {
        if (taken) throw new Error('another port was taken')
        taken = peer
        peer.expose(methods)
        stop()
        // After the answer: the app waits for it.
        queueMicrotask(() => onReady(peer))
      },
    })
    frame.postMessage(handshake, appOrigin, [port2])
  }
  const timer = setInterval(offer, everyMs)
  const patience = setTimeout(() => {
    stop()
    onSilent()
  }, answerMs)
  const stop = () => {
    clearInterval(timer)
    clearTimeout(patience)
    endOthers()
  }
  offer()
  return () => {
    stop()
    taken?.end()
  }
}
