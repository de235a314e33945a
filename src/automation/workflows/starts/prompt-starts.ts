import { readEvents } from '../../../platform/events/read-events.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { hasWorkflows } from '../runs/kept-run-store.ts'
import type { WorkflowRunner } from '../runs/workflow-runner.ts'
import type { FindAutomatable } from '../workflow.ts'
import { startedRuns } from './started-runs.ts'

interface PromptStartsOptions {
  readonly pool: Pool
  readonly runner: WorkflowRunner
  readonly automatable: FindAutomatable
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/**
 * How long it is remembered that a tenant has workflows, and that it has none: asking would cost a transaction for
 * most changes where thousands of tenants take turns. The first workflow of a tenant is started by the elected process
 * meanwhile, within a second.
 */
const rememberMs = { some: 2_000, none: 30_000 }
const rememberedMax = 10_000

/**
 * Starts the workflows of tenants as soon as something happened in them. It is a short cut: what it misses is
 * read by the elected process, under the same position.
 */
export class PromptStarts {
  readonly #options: PromptStartsOptions
  readonly #reader: ReturnType<typeof startedRuns>
  readonly #waiting = new Set<string>()
  readonly #known = new Map<string, { readonly has: boolean; readonly until: number }>()
  #reading: Promise<void> | undefined
  #isStopping = false

  constructor(options: PromptStartsOptions) {
    this.#options = options
    this.#reader = startedRuns(options.automatable)
  }

  wake(tenants: readonly string[]): void {
    for (const tenantId of tenants) this.#waiting.add(tenantId)
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#reading
  }

  async #read(): Promise<void> {
    for (let [tenantId] = this.#waiting; tenantId; [tenantId] = this.#waiting) {
      this.#waiting.delete(tenantId)
      if (this.#isStopping) return
      try {
        if (await this.#has(tenantId)) await this.#start(tenantId)
      } catch (error) {
        this.#options.onFailure(error, tenantId)
      }
    }
  }

  async #start(tenantId: string): Promise<void> {
    const { pool, runner } = this.#options
    const { hasMore } = await asTenant(pool, tenantId, (tx) => readEvents(tx, this.#reader))
    runner.wake([tenantId])
    if (hasMore) this.#waiting.add(tenantId)
  }

  async #has(tenantId: string): Promise<boolean> {
    const known = this.#known.get(tenantId)
    if (known && known.until > performance.now()) return known.has
    const has = await asTenant(this.#options.pool, tenantId, hasWorkflows)
    if (this.#known.size >= rememberedMax) this.#known.clear()
    this.#known.set(tenantId, { has, until: performance.now() + rememberMs[has ? 'some' : 'none'] })
    return has
  }
}
