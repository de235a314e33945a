import type { ChildProcess } from 'node:child_process'
import { type LineLimits, TenantLine } from '../pipeline/turns/tenant-lines.ts'
import { type ProcessLimits, startOf } from '../processes/limited-process.ts'
import { Refusal } from '../values/refusal.ts'
import { answerOf, start, wasEnded } from './document-process.ts'
import type { DrawnDocument, FormFault, Made, RenderOrder } from './render-order.ts'

/** A document of some hundred pages takes seconds; a form that takes longer does not end. */
const timeLimitMsDefault = 20_000
const memoryMbDefault = 768
/** A document that takes longer leaves the line, so that other tenants do not wait for its form. */
const quickMsDefault = 1_000
/** More slow documents at a time would take the memory and the cores of the service. */
const slowMax = 2
/** How long all documents of a tenant that had a slow one wait for the slow places. */
const rememberedMs = 60_000
/** A process that has become this large is replaced by a new one. */
const keptMb = 384
/** A tenant's documents wait for each other; more than these could not be made before their callers give up. */
const lineDefault: LineLimits = { waitingMax: 32, waitMs: 15_000 }
const idleMsDefault = 60_000
/** The most faults that are reported. */
const faultsMax = 100

export interface RendererLimits extends Partial<ProcessLimits> {
  readonly quickMs?: number
  /** Without a document for so long, the processes are ended. */
  readonly idleMs?: number
  readonly line?: LineLimits
}

type Cost = Required<Omit<RendererLimits, 'line'>>

/**
 * Makes documents (PDF/A-3b) in a separate process, one after another, the tenants in turn. A document delays those of
 * other tenants no longer than a quick one takes: a slow one leaves the line and continues in its process in one of two
 * slow places. Where both are taken, it is stopped, waits for a place and starts again. The next documents of its
 * tenant use these places as well. A process is started with the first document and ended after a minute without one.
 * A document whose process ends for another reason is tried a second time.
 */
export class Renderer {
  readonly #limits: Cost
  readonly #line: TenantLine
  readonly #slowLine: TenantLine
  /** Tenants that had a slow document, and until when this is remembered. */
  readonly #slowTenants = new Map<string, number>()
  #child: ChildProcess | undefined
  /** Processes in the slow places, and idle ones that were there. */
  readonly #slow = new Set<ChildProcess>()
  readonly #spare: ChildProcess[] = []
  #idle: NodeJS.Timeout | undefined
  /** Documents that wait or are made. */
  #orders = 0
  /** How often all processes were ended. */
  #ends = 0

  constructor({
    timeLimitMs = timeLimitMsDefault,
    memoryMb = memoryMbDefault,
    quickMs = quickMsDefault,
    idleMs = idleMsDefault,
    line = lineDefault,
  }: RendererLimits = {}) {
    this.#limits = { timeLimitMs, memoryMb, quickMs, idleMs }
    this.#line = new TenantLine(line)
    this.#slowLine = new TenantLine(line, slowMax)
  }

  /**
   * The bytes of the document; the same order always has the same ones. Throws `form.faulty` (422) with what is
   * wrong with the form, `form.too-expensive` (422) where it takes too long or too much memory, and
   * `service.unavailable` (503) where the process was ended from outside twice or too many documents wait.
   */
  async render(tenantId: string, order: Omit<RenderOrder, 'pagesMax'>): Promise<Buffer> {
    const made = await this.#enter(tenantId, order)
    return Buffer.from((made as { readonly pdf: Uint8Array }).pdf)
  }

  /** The same document as pictures of its first pages. Throws as `render` does. */
  async draw(
    tenantId: string,
    order: RenderOrder & Required<Pick<RenderOrder, 'pagesMax'>>,
  ): Promise<DrawnDocument> {
    const { pages, pageCount } = (await this.#enter(tenantId, order)) as DrawnDocument
    return { pages, pageCount }
  }

  /** Tries a second time where the process was ended from outside: another program may have used up the memory. */
  async #enter(tenantId: string, order: RenderOrder): Promise<Made> {
    const ends = this.#ends
    // Cleared here already, so that a process that starts for this document is not ended as idle.
    this.#orders++
    clearTimeout(this.#idle)
    try {
      return await this.#enterOnce(tenantId, order).catch((error: unknown) => {
        if (!wasEnded(error) || ends !== this.#ends) throw error
        return this.#enterOnce(tenantId, order)
      })
    } finally {
      this.#orders--
      if (this.#orders === 0) this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref()
    }
  }

  #enterOnce(tenantId: string, order: RenderOrder): Promise<Made> {
    if (this.#isSlow(tenantId)) return this.#makeInSlowPlace(tenantId, order)
    return this.#line.run(tenantId, (leave) => {
      // Another document of the tenant was slow while this one waited.
      if (!this.#isSlow(tenantId)) return this.#makeInLine(tenantId, order, leave)
      leave()
      return this.#makeInSlowPlace(tenantId, order)
    })
  }

  /** Ends all processes. A later document starts another one. */
  end(): void {
    this.#ends++
    clearTimeout(this.#idle)
    for (const child of [this.#child, ...this.#slow]) if (child) this.#drop(child)
  }

  async #makeInLine(tenantId: string, order: RenderOrder, leave: () => void): Promise<Made> {
    this.#child ??= start()
    const child = this.#child
    await this.#begun(child)
    let leaveSlow: (() => void) | undefined
    let isSentAway = false
    const timer = setTimeout(() => {
      this.#slowTenants.set(tenantId, performance.now() + rememberedMs)
      leaveSlow = this.#slowLine.enter(tenantId)
      isSentAway = leaveSlow === undefined
      if (isSentAway) this.#drop(child)
      else this.#slow.add(child)
      this.#child = undefined
      leave()
    }, this.#limits.quickMs)
    try {
      return await this.#make(child, order)
    } catch (error) {
      if (!isSentAway) throw error
    } finally {
      clearTimeout(timer)
      if (this.#slow.has(child)) this.#drop(child)
      leaveSlow?.()
    }
    return this.#makeInSlowPlace(tenantId, order)
  }

  #makeInSlowPlace(tenantId: string, order: RenderOrder): Promise<Made> {
    return this.#slowLine.run(tenantId, async () => {
      const child = this.#spare.pop() ?? start()
      this.#slow.add(child)
      await this.#begun(child)
      const startedAt = performance.now()
      try {
        return await this.#make(child, order)
      } finally {
        const isSlow = performance.now() - startedAt > this.#limits.quickMs
        if (isSlow) this.#slowTenants.set(tenantId, performance.now() + rememberedMs)
        if (!isSlow && this.#slow.has(child)) this.#spare.push(child)
        else this.#drop(child)
      }
    })
  }

  async #begun(child: ChildProcess): Promise<void> {
    await startOf(child)?.catch((error: unknown) => {
      this.#drop(child)
      throw error
    })
  }

  /** A process that did not answer as it should is ended. */
  async #make(child: ChildProcess, order: RenderOrder): Promise<Made> {
    try {
      const rendered = await answerOf(child, order, this.#limits)
      if (rendered.residentBytes > keptMb * 1024 * 1024) this.#drop(child)
      if ('faults' in rendered) throw faulty(rendered.faults)
      return rendered
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== faultyCode) this.#drop(child)
      throw error
    }
  }

  #isSlow(tenantId: string): boolean {
    const until = this.#slowTenants.get(tenantId) ?? 0
    if (until > performance.now()) return true
    this.#slowTenants.delete(tenantId)
    return false
  }

  #drop(child: ChildProcess): void {
    child.kill('SIGKILL')
    this.#slow.delete(child)
    const place = this.#spare.indexOf(child)
    if (place >= 0) this.#spare.splice(place, 1)
    if (this.#child === child) this.#child = undefined
  }
}

const faultyCode = 'form.faulty'

/** What is wrong, by the source that it is in, each with its line and column. */
function faulty(faults: readonly FormFault[]): Refusal {
  const named = new Map<string, string[]>()
  for (const { source, message, line, column } of faults.slice(0, faultsMax)) {
    const placed = line === undefined ? message : `${line}:${column}: ${message}`
    named.set(source, [...(named.get(source) ?? []), placed])
  }
  const sentences = [...named].map(([source, messages]) => {
    const text = messages.join('; ')
    return [source, { en: text, de: text }] as const
  })
  return new Refusal(
    'broken-rule',
    faultyCode,
    {
      en: 'No document can be made with this form.',
      de: 'Mit diesem Formular lässt sich kein Beleg erstellen.',
    },
    { faults: Object.fromEntries(sentences) },
  )
}
