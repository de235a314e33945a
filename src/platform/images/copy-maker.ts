import type { ChildProcess } from 'node:child_process'
import { type LineLimits, TenantLine } from '../pipeline/turns/tenant-lines.ts'
import {
  askProcess,
  endOf,
  type ProcessLimits,
  startOf,
  startProcess,
} from '../processes/limited-process.ts'
import { pixelsMax } from './image-content.ts'
import { type CopyAnswer, type CopyOrder, noCopy } from './image-copy.ts'

/** A photograph takes a quarter of a second. An image that takes longer than this was made to do so. */
const timeLimitMsDefault = 10_000
/** The largest image that may be kept takes 200 MB where it must be read as a whole. */
const memoryMbDefault = 512
/** A process that has become this large is replaced by a new one. */
const keptMb = 256
/** Two images at a time: one that uses its whole time limit delays only its own tenant. */
const places = 2
/** A browser asks for a few images at a time; more people than these look at a list for the first time. */
const lineDefault: LineLimits = { waitingMax: 128, waitMs: 15_000 }
const idleMsDefault = 60_000

export interface CopyLimits extends Partial<ProcessLimits> {
  /** Without an image for so long, the processes are ended. */
  readonly idleMs?: number
  readonly line?: LineLimits
}

/** Makes smaller copies of images in processes of their own, the tenants in turn. */
export class CopyMaker {
  readonly #limits: ProcessLimits
  readonly #idleMs: number
  readonly #line: TenantLine
  readonly #running = new Set<ChildProcess>()
  /** The idle ones among them. */
  readonly #spare: ChildProcess[] = []
  #idle: NodeJS.Timeout | undefined
  /** Images that wait or are read. */
  #orders = 0

  constructor({
    timeLimitMs = timeLimitMsDefault,
    memoryMb = memoryMbDefault,
    idleMs = idleMsDefault,
    line = lineDefault,
  }: CopyLimits = {}) {
    this.#limits = { timeLimitMs, memoryMb }
    this.#idleMs = idleMs
    this.#line = new TenantLine(line, places)
  }

  /**
   * The bytes of a WebP of the same picture for each of these lengths of its longer side. The content is read once the
   * image has its turn: those that wait would fill the memory of the service. Throws `image.no-copy` (422) where the
   * image is broken or takes too much time or memory, `service.unavailable` (503) where too many wait or the process
   * was ended from outside, and what `read` throws.
   */
  async make(
    tenantId: string,
    read: () => Promise<Uint8Array>,
    sides: readonly number[],
  ): Promise<readonly Buffer[]> {
    this.#orders++
    clearTimeout(this.#idle)
    try {
      return await this.#line.run(tenantId, async () =>
        this.#inProcess({ content: await read(), sides, pixelsMax }),
      )
    } finally {
      this.#orders--
      if (this.#orders === 0) this.#idle = setTimeout(() => this.end(), this.#idleMs).unref()
    }
  }

  /** Ends all processes. A later image starts another one. */
  end(): void {
    clearTimeout(this.#idle)
    for (const child of [...this.#running]) this.#drop(child)
  }

  async #inProcess(order: CopyOrder): Promise<readonly Buffer[]> {
    const child = this.#spare.pop() ?? this.#start()
    try {
      await startOf(child)
      const answer = await askProcess<CopyAnswer>(child, order, this.#limits, () => noCopy('limit'))
      const isLarge = answer.residentBytes > keptMb * 1024 * 1024
      if (isLarge || !child.connected) this.#drop(child)
      else this.#spare.push(child)
      if ('fault' in answer) throw noCopy(answer.fault)
      return answer.copies.map((copy) => Buffer.from(copy))
    } catch (error) {
      if (!this.#spare.includes(child)) this.#drop(child)
      throw crashed(error) ? noCopy(error) : error
    }
  }

  #start(): ChildProcess {
    const child = startProcess(new URL('./copy-process.ts', import.meta.url), {})
    this.#running.add(child)
    child.once('exit', () => this.#drop(child))
    return child
  }

  #drop(child: ChildProcess): void {
    child.kill('SIGKILL')
    this.#running.delete(child)
    const place = this.#spare.indexOf(child)
    if (place >= 0) this.#spare.splice(place, 1)
  }
}

/** Whether the image itself ended the process: the system ends others with SIGKILL or SIGTERM. */
function crashed(error: unknown): boolean {
  return /^SIG(SEGV|ABRT|BUS|ILL|FPE)$/.test(endOf(error)?.signal ?? '')
}
