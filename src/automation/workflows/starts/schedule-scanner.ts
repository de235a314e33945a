import { findActingCaller } from '../../../access/doors/users/acting-caller-store.ts'
import { keysBehind } from '../../../platform/events/followed-event-store.ts'
import type { UnaskedServices } from '../../../platform/pipeline/run-unasked.ts'
import { isUnavailable } from '../../../platform/postgres/failure.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import { asOperator, asTenant, type TenantTx } from '../../../platform/postgres/transaction.ts'
import { nextTime } from '../../../platform/schedules/schedule.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { type ActingFor, ActionRunner, isMet } from '../runs/run-action.ts'
import { knownTo, ownerGone } from '../runs/run-step.ts'
import { workflowRunTable } from '../runs/workflow-run-store.ts'
import type { FindAutomatable } from '../workflow.ts'
import {
  type DueSchedule,
  endScan,
  findTenantsWithDueSchedules,
  holdDueSchedule,
  moveScan,
} from './due-schedule-store.ts'

interface ScheduleScannerOptions extends UnaskedServices {
  readonly automatable: FindAutomatable
  /** Called with each tenant that got runs. */
  readonly onRuns: (tenantId: string) => void
  readonly onFailure: (error: unknown, tenantId?: string) => void
  /** Records that one transaction looks at. */
  readonly pageSize?: number
}

const pageSizeDefault = 100
const timeLimitMs = 30_000
const tenantPage = 500
const firstUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Makes the runs of workflows whose time has come: one for each record that meets the condition. Any number of
 * processes do so at once, since a page of records is one transaction that holds the workflow: its runs, and how
 * far it got, are kept together or not at all. The next time is looked for behind the last one and behind the
 * present, so times that were missed make one run, and a clock that goes back makes none again.
 */
export class ScheduleScanner {
  readonly #options: ScheduleScannerOptions
  readonly #actions: ActionRunner

  constructor(options: ScheduleScannerOptions) {
    this.#options = options
    this.#actions = new ActionRunner(options.automatable, options)
  }

  /** Looks at one page of records for each tenant where a workflow is due. Resolves with how many pages that were. */
  async round(): Promise<number> {
    const { pool } = this.#options
    let pages = 0
    for (let last: string | undefined = firstUuid; last !== undefined; ) {
      const after: string = last
      const find = (tx: TenantTx) => findTenantsWithDueSchedules(tx, after, tenantPage)
      const tenants = await asOperator(pool, find)
      for (const tenantId of tenants) pages += (await this.#lookThrough(tenantId)) ? 1 : 0
      last = tenants.length === tenantPage ? tenants.at(-1) : undefined
    }
    return pages
  }

  /** Returns whether a page was looked at. */
  async #lookThrough(tenantId: string): Promise<boolean> {
    const { onFailure, onRuns } = this.#options
    try {
      const wasDue = await this.#page(tenantId, true).catch((error: unknown) => {
        onFailure(error, tenantId)
        // Each run asks again, and shows what is wrong with its record.
        return isUnavailable(error) ? false : this.#page(tenantId, false)
      })
      if (wasDue) onRuns(tenantId)
      return wasDue
    } catch (error) {
      onFailure(error, tenantId)
      return false
    }
  }

  #page(tenantId: string, isAsking: boolean): Promise<boolean> {
    const work = async (tx: TenantTx) => {
      const due = await holdDueSchedule(tx)
      if (!due) return false
      const caller = await findActingCaller(tx, due)
      if (!caller) {
        end(tx, due, ownerGone().sentence.en)
        return true
      }
      const { entity } = this.#actions.recordOf(due.objectKind)
      const { pageSize = pageSizeDefault } = this.#options
      const keys = await keysBehind(tx, entity, due.scanPosition, pageSize)
      const acting = { caller, runUuid: due.uuid }
      const wanted = isAsking ? await this.#wanted(tx, due, keys, acting) : keys
      if (wanted instanceof Refusal) {
        end(tx, due, wanted.sentence.en)
        return true
      }
      await insertRows(tx, workflowRunTable, runsOf(due, wanted))
      const last = keys.at(-1)
      if (last && keys.length === pageSize) moveScan(tx, due, last.id)
      else end(tx, due, null)
      return true
    }
    return asTenant(this.#options.pool, tenantId, work, { timeLimitMs })
  }

  /** Those that meet the condition, and those where it cannot be said; or why the owner may read none of them. */
  async #wanted(
    tx: TenantTx,
    due: DueSchedule,
    keys: readonly Key[],
    acting: ActingFor,
  ): Promise<Key[] | Refusal> {
    const kind = this.#actions.recordOf(due.objectKind)
    const wanted: Key[] = []
    for (const key of keys) {
      try {
        const record = await this.#actions.read(tx, kind, key.uuid, acting)
        const said = { trigger: 'time', fields: null, steps: [], now: due.now } as const
        const known = knownTo(said, record)
        if (isMet(kind.vocabulary, due.condition, known)) wanted.push(key)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.reason === 'forbidden') return error
        // One table may have records of two kinds.
        if (error.reason !== 'missing') wanted.push(key)
      }
    }
    return wanted
  }
}

function end(tx: TenantTx, due: DueSchedule, error: string | null): void {
  const { schedule, timeZone, nextDue: former, now } = due
  const after = former > now ? former : now
  endScan(tx, due, { nextDue: nextTime(schedule, timeZone, after), error })
}

function runsOf({ id, version, objectKind, nextDue }: DueSchedule, records: readonly Key[]) {
  return records.map((record) => ({
    ...{ workflowId: id, version, objectKind, trigger: 'time', due: nextDue },
    ...{ recordId: record.id, recordUuid: record.uuid, fields: null, causedBy: null, chain: [] },
  }))
}
