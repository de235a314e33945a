import { openSync, write } from 'node:fs'

/** Bytes kept in memory while the reader is stuck; beyond this, lines are dropped. */
const backlogCharactersMax = 4_000_000
const retryMs = 10
/** Lines that come within this time are written together: a write for each cost a tenth of a request. */
const gatherMs = 10
const flushMsMax = 1_000

/**
 * Writes the lines of the log without making anyone wait. A log that cannot be written (disk full, pipe
 * closed) loses lines; it neither throws nor blocks. The stream of the log library retries a full disk
 * for ever when it is flushed, which kept the process from ending.
 */
export class LogOutput {
  readonly #fd: number
  #waiting: string[] = []
  #waitingCharacters = 0
  #isWriting = false
  #onIdle: (() => void)[] = []
  #dropped = 0

  constructor(destination: number | string) {
    this.#fd = typeof destination === 'number' ? destination : openSync(destination, 'a')
  }

  /** Lines lost so far. */
  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    if (this.#waitingCharacters + line.length > backlogCharactersMax) {
      this.#dropped++
      return
    }
    this.#waiting.push(line)
    this.#waitingCharacters += line.length
    if (!this.#isWriting) this.#gather()
  }

  /** Resolves when everything is written, or after a second. */
  async flush(): Promise<void> {
    if (!this.#isWriting) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, flushMsMax)
      this.#onIdle.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #gather(): void {
    this.#isWriting = true
    setTimeout(() => this.#writeWaiting(), gatherMs)
  }

  #next(): void {
    this.#isWriting = false
    if (this.#waiting.length > 0) this.#gather()
    else for (const resolve of this.#onIdle.splice(0)) resolve()
  }

  #writeWaiting(): void {
    const lines = this.#waiting
    this.#waiting = []
    this.#waitingCharacters = 0
    this.#send(Buffer.from(lines.join('')), lines.length)
  }

  #send(bytes: Buffer, lineCount: number): void {
    write(this.#fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#send(bytes, lineCount), retryMs)
      } else if (error) {
        this.#dropped += lineCount
        this.#next()
      } else if (written < bytes.length) {
        this.#send(bytes.subarray(written), lineCount)
      } else {
        this.#next()
      }
    })
  }
}
