import { setTimeout as pause } from 'node:timers/promises'
import {
  WorkflowRunner,
  type WorkflowRunnerOptions,
} from '../../../automation/workflows/runs/workflow-runner.ts'
import { PromptStarts } from '../../../automation/workflows/starts/prompt-starts.ts'
import { ScheduleScanner } from '../../../automation/workflows/starts/schedule-scanner.ts'
import { PublicAddress } from '../../../platform/http/public-address.ts'
import { errorFacts } from '../../../platform/observability/log.ts'
import { findAutomatable } from '../../rooms.ts'
import type { Running } from '../running.ts'
import { Bell } from './bell.ts'

const intervalMs = 500

/**
 * Runs workflows until the process ends. No process is elected for it, since each step locks its run. Changes
 * start workflows within milliseconds where workflows made them, or the process that started this one; within a
 * second where another process did.
 */
export function runWorkflows(
  { log, atEnd, config }: Running,
  stores: Pick<WorkflowRunnerOptions, 'pool' | 'vault' | 'files'>,
): void {
  const { pool } = stores
  const stopping = new AbortController()
  const { signal } = stopping
  const onFailure = (error: unknown, tenantId?: string) =>
    log.error({ tenantId, cause: errorFacts(error) }, 'running workflows failed')
  const services = {
    ...stores,
    outboundAllowed: config.outboundAllowed,
    ...{ roomSettings: config.roomSettings, automatable: findAutomatable, onFailure },
    ...{ prefix: new PublicAddress(config.publicUrl).prefix, publicUrl: config.publicUrl },
  }
  const runner = new WorkflowRunner(services)
  const onRuns = (tenantId: string) => runner.wake([tenantId])
  const scanner = new ScheduleScanner({ ...services, onRuns })
  const starts = new PromptStarts({ pool, runner, automatable: findAutomatable, onFailure })
  const bell = new Bell((tenantIds) => starts.wake(tenantIds))
  pool.onAnnounced = (tenantId) => bell.ring(tenantId)
  const listen = (message: unknown) => starts.wake((message as { tenantIds: string[] }).tenantIds)
  process.on('message', listen)
  const repeat = async (work: () => Promise<void>) => {
    while (!signal.aborted) {
      await pause(intervalMs, undefined, { signal }).catch(() => undefined)
      try {
        if (!signal.aborted) await work()
      } catch (error) {
        onFailure(error)
      }
    }
  }
  const lookThrough = async () => {
    while ((await scanner.round()) > 0 && !signal.aborted);
  }
  // Two loops, so that a scan of many records does not delay runs that are due meanwhile.
  const ended = Promise.all([repeat(() => runner.round()), repeat(lookThrough)])
  atEnd(async () => {
    stopping.abort()
    process.off('message', listen)
    await ended
    await starts.stop()
    await runner.stop()
  })
}
