import { Readable } from 'node:stream'
import type { FollowedEvent } from '../../platform/events/followed-event-store.ts'
import type { Caller } from '../../platform/pipeline/caller.ts'

/** A caller that follows events: what it wants, how far it is, and whether it still may. */
export class EventStream {
  readonly body: Readable
  readonly #isWanted: (event: FollowedEvent, caller: Caller) => boolean
  /** Throws a `Refusal` where the caller would be turned away by now. */
  readonly readmit: () => Promise<Caller>
  /** The place of the last event that was looked at for it. */
  position: number
  #saidAt = 0

  constructor(
    position: number,
    readmit: EventStream['readmit'],
    isWanted: (event: FollowedEvent, caller: Caller) => boolean,
    onEnd: (stream: EventStream) => void,
  ) {
    this.position = position
    this.readmit = readmit
    this.#isWanted = isWanted
    this.body = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        onEnd(this)
        done(error)
      },
    })
    this.#say(`retry: ${retryMs}\nid: ${position}\n\n`)
  }

  /** Bytes that the caller has not taken yet. */
  get waitingBytes(): number {
    return this.body.readableLength
  }

  /** Whether so much is said that more waits for the reader. */
  get isBehind(): boolean {
    return this.waitingBytes > behindBytes
  }

  get isSilent(): boolean {
    return performance.now() - this.#saidAt > heartbeatMs
  }

  /** Events up to the place, of which it gets those that it wants and may see. */
  send(events: readonly FollowedEvent[], to: number, caller: Caller): void {
    const wanted = events.filter(
      (event) => event.place > this.position && this.#isWanted(event, caller),
    )
    this.position = to
    if (wanted.length > 0) this.#say(wanted.map(textOf).join(''))
  }

  /** Events in between are not kept any more. */
  passBy(to: number): void {
    this.position = to
    this.#say(`id: ${to}\nevent: events.lost\ndata: {}\n\n`)
  }

  /** Keeps the connection open through proxies. The place lets a caller without events resume further on. */
  beat(): void {
    this.#say(`id: ${this.position}\n: still here\n\n`)
  }

  end(): void {
    this.body.push(null)
  }

  #say(text: string): void {
    this.#saidAt = performance.now()
    this.body.push(text)
  }
}

/** How long a client waits before it connects again. */
const retryMs = 2_000
const heartbeatMs = 15_000
const behindBytes = 64 * 1024

function textOf({ place, entity, kind, id, fields, at }: FollowedEvent): string {
  const data = JSON.stringify({ entity, kind, id, ...(fields && { fields }), at })
  return `id: ${place}\nevent: ${entity}.${kind}\ndata: ${data}\n\n`
}
