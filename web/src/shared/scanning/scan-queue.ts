import { Fault } from '../../api/faults.ts'

/** A scan that the service has not answered yet. */
export interface PendingScan<What> {
  /** Key of the request: sent again it counts once. */
  readonly key: string
  readonly what: What
}

interface QueueEvents<What, Answer> {
  readonly send: (scan: PendingScan<What>) => Promise<Answer>
  readonly onAnswer: (answer: Answer, scan: PendingScan<What>) => void
  /** The service refused it: it is not sent again. */
  readonly onRefusal: (fault: Fault, scan: PendingScan<What>) => void
  readonly onChange: () => void
}

const retryMs = 2_000

/**
 * Scans in the order in which they were made, each sent once. While the service cannot be reached, they wait in this
 * browser, also when the page is closed meanwhile.
 */
export class ScanQueue<What, Answer> {
  readonly #storageKey: string
  readonly #events: QueueEvents<What, Answer>
  #pending: readonly PendingScan<What>[]
  #isSending = false
  #isEnded = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOffline = false

  constructor(name: string, events: QueueEvents<What, Answer>) {
    this.#storageKey = `kontor.scans.${name}`
    this.#events = events
    this.#pending = readPending(this.#storageKey)
    addEventListener('online', this.#goOn)
    this.#goOn()
  }

  get pending(): readonly PendingScan<What>[] {
    return this.#pending
  }

  /** Whether the last attempt got no answer. */
  get isOffline(): boolean {
    return this.#isOffline
  }

  add(scan: PendingScan<What>): void {
    this.#keep([...this.#pending, scan])
    void this.#send()
  }

  /** Takes scans out that were not sent, since they follow from one that was refused. */
  drop(isMeant: (what: What) => boolean): readonly PendingScan<What>[] {
    const dropped = this.#pending.filter(({ what }) => isMeant(what))
    if (dropped.length > 0) this.#keep(this.#pending.filter(({ what }) => !isMeant(what)))
    return dropped
  }

  end(): void {
    this.#isEnded = true
    removeEventListener('online', this.#goOn)
    clearTimeout(this.#timer)
  }

  readonly #goOn = () => {
    clearTimeout(this.#timer)
    void this.#send()
  }

  #keep(pending: readonly PendingScan<What>[]): void {
    this.#pending = pending
    if (pending.length === 0) localStorage.removeItem(this.#storageKey)
    else localStorage.setItem(this.#storageKey, JSON.stringify(pending))
    this.#events.onChange()
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let scan = this.#pending[0]; scan && !this.#isEnded; scan = this.#pending[0])
        if (!(await this.#sendOne(scan))) break
    } finally {
      this.#isSending = false
    }
  }

  /** Whether the next one may follow. */
  async #sendOne(scan: PendingScan<What>): Promise<boolean> {
    try {
      const answer = await this.#events.send(scan)
      this.#isOffline = false
      this.#keep(this.#pending.slice(1))
      this.#events.onAnswer(answer, scan)
      return true
    } catch (error) {
      const fault = error instanceof Fault ? error : new Fault(0, { errorMessage: String(error) })
      if (waits(fault)) {
        this.#isOffline = true
        this.#events.onChange()
        if (!this.#isEnded) this.#timer = setTimeout(this.#goOn, retryMs)
        return false
      }
      this.#isOffline = false
      this.#keep(this.#pending.slice(1))
      this.#events.onRefusal(fault, scan)
      return true
    }
  }
}

/** No answer, an absent part of the service, too many requests, or nobody signed in: none of it is about the scan. */
function waits({ status }: Fault): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}

function readPending<What>(key: string): readonly PendingScan<What>[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}
