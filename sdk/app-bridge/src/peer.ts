import { BridgeError } from './bridge-error.ts'
import { charactersOf, isTopic, type Message, messageCharactersMax, messageOf } from './message.ts'

/** A method that the other side may call. What it returns is sent back; what it throws is sent as a refusal. */
export type Method = (...args: never[]) => unknown
export type Methods = Readonly<Record<string, Method>>

export interface PeerOptions {
  /** Until a call without an answer is given up. */
  readonly timeoutMs?: number
  /** Messages of the other side in ten seconds; with more of them the connection ends. */
  readonly messagesMax?: number
  /** Called once when the connection has ended, with the reason where the other side was the cause. */
  readonly onEnd?: (reason?: 'flood') => void
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: BridgeError) => void
  readonly timer: ReturnType<typeof setTimeout>
}

type Listener = (payload: unknown) => void

const windowMs = 10_000

/**
 * One end of the connection between an app and the page around it. Both ends are the same: each calls methods of
 * the other and triggers events there. Nothing is kept for a side that is not there, and nothing after the end.
 */
export class Peer {
  readonly #port: MessagePort
  readonly #options: PeerOptions
  readonly #waiting = new Map<string, Waiting>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #methods = new Map<string, Method>()
  #count = 0
  #received = 0
  #windowEnd = 0
  #isOver = false

  constructor(port: MessagePort, options: PeerOptions = {}) {
    this.#port = port
    this.#options = options
    port.onmessage = ({ data }) => this.#receive(data)
  }

  /** Offers methods to the other side, in addition to those offered before. */
  expose(methods: Methods): void {
    for (const [name, method] of Object.entries(methods)) this.#methods.set(name, method)
  }

  /** Calls a method of the other side. Rejects with a `BridgeError`. */
  call(methodName: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#ask((id) => ({ type: 'METHOD_CALL', id, body: { methodName, args } }), methodName)
  }

  /** Triggers an event on the other side, and resolves when it has arrived there. */
  async trigger(topic: string, payload?: unknown): Promise<void> {
    if (!isTopic(topic)) throw new BridgeError(`${topic} is no topic: resource:action`)
    await this.#ask((id) => ({ type: 'EVENT_TRIGGER', id, body: { topic, payload } }), topic)
  }

  /** Listens to events of the other side from now on. Returns how to stop that. */
  on(topic: string, listener: Listener): () => void {
    if (!isTopic(topic)) throw new BridgeError(`${topic} is no topic: resource:action`)
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Ends the connection. What waits for an answer is refused. Safe to repeat. */
  end(reason?: 'flood'): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#port.close()
    for (const id of [...this.#waiting.keys()])
      this.#settle(id, undefined, 'the connection has ended')
    this.#listeners.clear()
    this.#options.onEnd?.(reason)
  }

  #ask(question: (id: string) => Message, name: string): Promise<unknown> {
    if (this.#isOver) return Promise.reject(new BridgeError('the connection has ended'))
    const { timeoutMs = 30_000 } = this.#options
    this.#count++
    const id = `${this.#count}`
    return new Promise((resolve, reject) => {
      const late = () => this.#settle(id, undefined, `${name} was not answered in ${timeoutMs} ms`)
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(late, timeoutMs) })
      if (!this.#send(question(id))) {
        this.#settle(id, undefined, `${name}: this cannot be sent, or is too large`)
      }
    })
  }

  /** Returns false for what is too large or no plain data. */
  #send(message: Message): boolean {
    if (charactersOf(message) > messageCharactersMax) return false
    try {
      this.#port.postMessage(message)
      return true
    } catch {
      return false
    }
  }

  #receive(data: unknown): void {
    if (this.#isOver) return
    if (this.#isFlooded()) {
      this.end('flood')
      return
    }
    const message = messageOf(data)
    if (!message) return
    const { id, type } = message
    if (type === 'METHOD_CALL') void this.#answer(id, message.body.methodName, message.body.args)
    else if (type === 'EVENT_TRIGGER') this.#hear(id, message.body.topic, message.body.payload)
    else if (type === 'METHOD_CALL_ERROR') this.#settle(id, undefined, message.body.message)
    else this.#settle(id, type === 'METHOD_CALL_RETURN' ? message.body : undefined)
  }

  #isFlooded(): boolean {
    const now = Date.now()
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + windowMs
      this.#received = 0
    }
    this.#received++
    return this.#received > (this.#options.messagesMax ?? 1_000)
  }

  async #answer(id: string, methodName: string, args: readonly unknown[]): Promise<void> {
    const method = this.#methods.get(methodName)
    try {
      if (!method) throw new BridgeError(`there is no method ${methodName}`)
      const body = await method(...(args as never[]))
      if (this.#isOver || this.#send({ type: 'METHOD_CALL_RETURN', id, body })) return
      throw new BridgeError('the answer cannot be sent, or is too large')
    } catch (error) {
      // What was thrown may come from another window, whose `Error` is another one.
      const { message = String(error) } = (error ?? {}) as { message?: string }
      if (!this.#isOver) this.#send({ type: 'METHOD_CALL_ERROR', id, body: { message } })
    }
  }

  #hear(id: string, topic: string, payload: unknown): void {
    this.#send({ type: 'EVENT_TRIGGER_CONFIRMATION', id })
    for (const listener of this.#listeners.get(topic) ?? []) {
      // Each for itself: one that throws keeps no other from hearing.
      queueMicrotask(() => listener(payload))
    }
  }

  /** Answers of what nobody asked, or asked too long ago, change nothing. */
  #settle(id: string, value: unknown, refusal?: string): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    clearTimeout(waiting.timer)
    if (refusal === undefined) waiting.resolve(value)
    else waiting.reject(new BridgeError(refusal))
  }
}
