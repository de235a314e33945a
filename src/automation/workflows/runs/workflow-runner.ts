import { ActingCallers } from '../../../access/doors/users/acting-callers.ts'
import type { UnaskedServices } from '../../../platform/pipeline/run-unasked.ts'
import { isUnavailable } from '../../../platform/postgres/failure.ts'
import { asOperator, asTenant, type TenantTx } from '../../../platform/postgres/transaction.ts'
import { failed, Refusal } from '../../../platform/values/refusal.ts'
import type { FindAutomatable } from '../workflow.ts'
import { findVersion, type WorkflowVersion } from '../workflow-store.ts'
import { findTenantsToRun, findTenantsWithUnendedRuns } from './kept-run-store.ts'
import { ActionRunner } from './run-action.ts'
import { ownerGone, runStep } from './run-step.ts'
import { attemptsMax, distanceAfterFailures } from './workflow-run.ts'
import {
  concludeWithDueRuns,
  concludeWithUnendedRun,
  type DueRun,
  noteFailure,
} from './workflow-run-store.ts'

export interface WorkflowRunnerOptions extends UnaskedServices {
  readonly automatable: FindAutomatable
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/** Steps at the same time; each holds a connection. One tenant with slow ones leaves places to others. */
const atOnce = { process: 4, tenant: 3 }
/** How many runs are counted as attempted together, while the steps of a tenant take less than `quickMs` each. */
const together = { most: 10, quickMs: 20 }
/** For one action with its record: some operations may take longer than a request. */
const timeLimitMs = 30_000
const outageSeconds = 15
const tenantPage = 500
const versionsMax = 1_000
const firstUuid = '00000000-0000-0000-0000-000000000000'

interface Open {
  /** Steps under way. */
  steps: number
  /** Whether further runs may have become due meanwhile. */
  isWoken: boolean
  /** How many runs are taken together: one after another, so only where that is quick. */
  most: number
}

/**
 * Does the work of workflows: any number of processes at the same time, since each step holds its run. What is
 * killed is rolled back with the step it was at, and goes on elsewhere.
 */
export class WorkflowRunner {
  readonly #options: WorkflowRunnerOptions
  readonly #actions: ActionRunner
  readonly #callers: ActingCallers
  /** Versions never change. */
  readonly #versions = new Map<string, WorkflowVersion>()
  /** Tenants that may have runs that are due. */
  readonly #open = new Map<string, Open>()
  readonly #takers = new Set<Promise<void>>()
  #count = 0
  #isAlone = false
  #isStopping = false

  constructor(options: WorkflowRunnerOptions) {
    this.#options = options
    this.#actions = new ActionRunner(options.automatable, options)
    this.#callers = new ActingCallers(options.pool)
  }

  /**
   * Continues the due runs of all tenants. Resolves when all of them are known, and when for each tenant one of the
   * runs that must be done alone is done.
   */
  async round(): Promise<void> {
    const { pool } = this.#options
    for (let last: string | undefined = firstUuid; last !== undefined; ) {
      const after: string = last
      const tenants = await asOperator(pool, (tx) => findTenantsToRun(tx, after, tenantPage))
      this.wake(tenants)
      last = tenants.length === tenantPage ? tenants.at(-1) : undefined
    }
    await this.doAlone(await asOperator(pool, (tx) => findTenantsWithUnendedRuns(tx, tenantPage)))
  }

  /**
   * Takes one run of each tenant a step further whose attempts ended the process twice, with no other step in this
   * process at the same time: if the process ends again, this run is the cause, and only this run is given up. The
   * others wait meanwhile, as long as an action may take. Returns how many there were.
   */
  async doAlone(tenants: readonly string[]): Promise<number> {
    let count = 0
    for (const tenantId of tenants) {
      this.#isAlone = true
      await this.idle()
      const one = this.#isStopping ? [] : await this.#take(tenantId, concludeWithUnendedRun)
      await this.#doSteps(tenantId, one)
      count += one.length
      this.#isAlone = false
      this.wake([])
    }
    return count
  }

  /** The same for tenants that may have such runs, in turn: one with many keeps nobody waiting. */
  wake(tenants: readonly string[]): void {
    for (const tenantId of tenants) {
      const open = this.#open.get(tenantId)
      if (open) open.isWoken = true
      else this.#open.set(tenantId, { steps: 0, isWoken: false, most: 1 })
    }
    if (this.#isAlone) return
    while (this.#takers.size < Math.min(atOnce.process, this.#open.size * atOnce.tenant)) {
      const taker = this.#takeSteps().finally(() => this.#takers.delete(taker))
      this.#takers.add(taker)
    }
  }

  /** How many steps were taken so far. */
  get count(): number {
    return this.#count
  }

  /** Resolves when no step is under way any more. */
  async idle(): Promise<void> {
    while (this.#takers.size > 0) await Promise.all(this.#takers)
  }

  /** Begins nothing more, and resolves when nothing is under way. */
  stop(): Promise<void> {
    this.#isStopping = true
    return this.idle()
  }

  async #takeSteps(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      const [tenantId, open] = next
      open.steps++
      const count = await this.#takeDue(tenantId, open)
      open.steps--
      if (count > 0) {
        // Another one may have found nothing due in the meantime.
        this.#open.set(tenantId, open)
      } else if (!open.isWoken) this.#open.delete(tenantId)
      open.isWoken = false
    }
  }

  /** A tenant that has a place left; it becomes the last in the row. */
  #next(): [string, Open] | undefined {
    if (this.#isStopping || this.#isAlone) return undefined
    for (const [tenantId, open] of this.#open) {
      if (open.steps >= atOnce.tenant) continue
      this.#open.delete(tenantId)
      this.#open.set(tenantId, open)
      return [tenantId, open]
    }
    return undefined
  }

  /** Takes runs that are due a step further, one after another. Returns how many there were; of an outage none. */
  async #takeDue(tenantId: string, open: Open): Promise<number> {
    const { most } = open
    const due = await this.#take(tenantId, (tx) => concludeWithDueRuns(tx, most))
    const from = performance.now()
    await this.#doSteps(tenantId, due)
    const wasQuick = performance.now() - from < due.length * together.quickMs
    open.most = wasQuick ? Math.min(together.most, most * 2) : 1
    return due.length
  }

  async #take(tenantId: string, take: (tx: TenantTx) => Promise<DueRun[]>): Promise<DueRun[]> {
    const { pool, onFailure } = this.#options
    try {
      return await asTenant(pool, tenantId, take)
    } catch (error) {
      onFailure(error, tenantId)
      return []
    }
  }

  async #doSteps(tenantId: string, runs: readonly DueRun[]): Promise<void> {
    try {
      for (const run of runs) await this.#doStep(tenantId, run)
      this.#count += runs.length
    } catch (error) {
      this.#options.onFailure(error, tenantId)
    }
  }

  async #doStep(tenantId: string, run: DueRun): Promise<void> {
    try {
      if (run.attempts > attemptsMax) throw neverEnded()
      const version = await this.#versionOf(tenantId, run)
      const caller = await this.#callers.find(tenantId, version)
      if (!caller) throw ownerGone()
      const work = (tx: TenantTx) => runStep(tx, run, { version, caller }, this.#actions)
      await asTenant(this.#options.pool, tenantId, work, { timeLimitMs })
    } catch (error) {
      await this.#noteFailure(tenantId, run, error)
    }
  }

  async #versionOf(tenantId: string, { workflowId, version }: DueRun): Promise<WorkflowVersion> {
    const name = `${tenantId} ${workflowId} ${version}`
    const known = this.#versions.get(name)
    if (known) return known
    const find = (tx: TenantTx) => findVersion(tx, workflowId, version)
    const found = await asTenant(this.#options.pool, tenantId, find)
    if (!found) throw new Error(`the workflow ${workflowId} has no version ${version}`)
    if (this.#versions.size >= versionsMax) this.#versions.clear()
    this.#versions.set(name, found)
    return found
  }

  async #noteFailure(tenantId: string, run: DueRun, error: unknown): Promise<void> {
    const { pool, onFailure } = this.#options
    const refusal = error instanceof Refusal ? error : failed(error)
    if (refusal.reason === 'failed') onFailure(refusal.details.cause ?? error, tenantId)
    const isOutage = refusal.reason === 'unavailable' || isUnavailable(error)
    const attempts = Math.min(run.attempts - (isOutage ? 1 : 0), attemptsMax)
    const waitSeconds = isOutage ? outageSeconds : waitAfter(refusal, attempts)
    const outcome = { error: { code: refusal.code, text: textOf(refusal) }, attempts, waitSeconds }
    await asTenant(pool, tenantId, (tx) => noteFailure(tx, run, outcome))
  }
}

/** Each attempt was counted before it began, and none has said how it ended. */
const neverEnded = () =>
  new Refusal('conflict', 'workflow.action.never-ended', {
    en: `The process was ended at this action ${attemptsMax} times.`,
    de: `Der Prozess wurde bei dieser Aktion ${attemptsMax}-mal beendet.`,
  })

/** What is wrong in itself does not become right by itself. */
const lasting = new Set(['invalid', 'missing'])

function waitAfter({ reason }: Refusal, attempts: number): number | undefined {
  return lasting.has(reason) ? undefined : distanceAfterFailures(attempts)
}

const textMax = 2_000

function textOf({ sentence, details: { faults = {}, rules = {} } }: Refusal): string {
  const parts = Object.entries({ ...faults, ...rules }).map(([name, { en }]) => `${name}: ${en}`)
  return [sentence.en, ...parts].join(' ').slice(0, textMax)
}
