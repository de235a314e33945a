import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { inLine, type Line, type LineLimits } from '../pipeline/tenant-lines.ts'
import { Refusal, unavailable } from '../values/refusal.ts'
import type { FormFault, Rendered, RenderOrder } from './render-order.ts'

/** A document of some hundred pages takes seconds; a form that takes longer does not end. */
const timeLimitMsDefault = 20_000
const memoryMbDefault = 768
/** A document that takes longer goes on beside the line, so that other tenants do not wait for its form. */
const quickMsDefault = 1_000
/** More of them would take the memory and the cores of the service. */
const slowMax = 2
/** A process that has become this large makes way for a new one. */
const keptMb = 384
/** A tenant's documents wait for each other; more than these could not be made before their callers give up. */
const lineDefault: LineLimits = { waitingMax: 32, waitMs: 15_000 }
const idleMs = 60_000
const watchMs = 50
const pageBytes = 4096
/** More would not be read. */
const faultsMax = 100

export interface RendererLimits {
  readonly timeLimitMs?: number
  /** Resident memory of the process; it is not limited where there is no `/proc`. */
  readonly memoryMb?: number
  readonly quickMs?: number
  readonly line?: LineLimits
}

type Cost = Required<Omit<RendererLimits, 'line'>>

/** Nothing of the service's environment, in which there are secrets; packages come from nowhere. */
const env = {
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  XDG_DATA_HOME: '/no-such-folder',
  XDG_CACHE_HOME: '/no-such-folder',
}

/**
 * Makes documents (PDF/A-3b) in a process of its own, one after another, the tenants in turn: the documents of
 * one tenant do not keep another's waiting longer than a quick one takes: a slow one keeps its process, and the
 * others get a new one. The process is started with the first document and ended after a minute without one; what
 * ends it harms the document being made only.
 */
export class Renderer {
  readonly #limits: Cost
  readonly #line: Line
  #child: ChildProcess | undefined
  /** Processes that make slow documents beside the line. */
  readonly #slow = new Set<ChildProcess>()
  #idle: NodeJS.Timeout | undefined

  constructor({
    timeLimitMs = timeLimitMsDefault,
    memoryMb = memoryMbDefault,
    quickMs = quickMsDefault,
    line = lineDefault,
  }: RendererLimits = {}) {
    this.#limits = { timeLimitMs, memoryMb, quickMs }
    this.#line = inLine(line)
  }

  /**
   * The bytes of the document; the same order always has the same ones. Throws `form.faulty` (422) with what is
   * wrong with the form, `form.too-expensive` (422) where it takes too long or too much memory, and
   * `service.unavailable` (503) where the process was ended from outside or too many documents wait.
   */
  render(tenantId: string, order: RenderOrder): Promise<Buffer> {
    return this.#line(tenantId, (goOn) => this.#make(order, goOn))
  }

  /** Ends all processes. A later document starts another one. */
  end(): void {
    clearTimeout(this.#idle)
    for (const child of [this.#child, ...this.#slow]) if (child) this.#drop(child)
  }

  async #make(order: RenderOrder, goOn: () => void): Promise<Buffer> {
    clearTimeout(this.#idle)
    this.#child ??= start()
    const child = this.#child
    const aside = setTimeout(() => {
      if (this.#slow.size >= slowMax) return
      this.#slow.add(child)
      this.#child = undefined
      goOn()
    }, this.#limits.quickMs)
    try {
      const rendered = await answerOf(child, order, this.#limits)
      const isLarge = rendered.residentBytes > keptMb * 1024 * 1024
      if (isLarge || this.#slow.has(child)) this.#drop(child)
      if ('faults' in rendered) throw faulty(rendered.faults)
      return Buffer.from(rendered.pdf)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== faultyCode) this.#drop(child)
      throw error
    } finally {
      clearTimeout(aside)
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.end(), idleMs).unref()
    }
  }

  #drop(child: ChildProcess): void {
    child.kill('SIGKILL')
    this.#slow.delete(child)
    if (this.#child === child) this.#child = undefined
  }
}

function start(): ChildProcess {
  const child = fork(new URL('./render-process.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  // It ends with this process, and does not keep it from ending.
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined)
  return child
}

async function answerOf(
  child: ChildProcess,
  order: RenderOrder,
  { timeLimitMs, memoryMb }: Cost,
): Promise<Rendered> {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
  const ended = (code: unknown) =>
    reject(unavailable(new Error(`the process that makes documents ended: ${code}`)))
  const timer = setTimeout(() => reject(tooExpensive()), timeLimitMs)
  const watch = setInterval(async () => {
    if ((await residentMb(child.pid)) > memoryMb) reject(tooExpensive())
  }, watchMs)
  child.once('message', resolve)
  child.once('exit', ended)
  child.send(order, (error) => error && reject(error))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.off('message', resolve)
    child.off('exit', ended)
  }
}

async function residentMb(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(pages.split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024
}

const faultyCode = 'form.faulty'

function tooExpensive(): Refusal {
  return new Refusal('broken-rule', 'form.too-expensive', {
    en: 'The document takes too much time or memory with this form.',
    de: 'Der Beleg braucht mit diesem Formular zu viel Zeit oder Speicher.',
  })
}

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
