import { setTimeout as pause } from 'node:timers/promises'
import { PromptStarts } from '../../automation/workflows/prompt-starts.ts'
import {
  WorkflowRunner,
  type WorkflowRunnerOptions,
} from '../../automation/workflows/workflow-runner.ts'
import { PublicAddress } from '../../platform/http/public-address.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import { findAutomatable } from '../rooms.ts'
import { Bell } from './bell.ts'
import type { Running } from './running.ts'

const intervalMs = 500

/**
 * Does the work of workflows until the process ends. Every process does: none is elected, since each step holds
 * its run. What the process that started this one commits starts workflows within milliseconds, as does what they
 * do themselves; what others commit, within a second.
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
  const runner = new WorkflowRunner({
    ...stores,
    ...{ roomSettings: config.roomSettings, automatable: findAutomatable, onFailure },
    ...{ prefix: new PublicAddress(config.publicUrl).prefix, publicUrl: config.publicUrl },
  })
  const starts = new PromptStarts({ pool, runner, automatable: findAutomatable, onFailure })
  const bell = new Bell((tenantIds) => starts.wake(tenantIds))
  pool.onAnnounced = (tenantId) => bell.ring(tenantId)
  const listen = (told: unknown) => starts.wake((told as { tenantIds: string[] }).tenantIds)
  process.on('message', listen)
  const rounds = async () => {
    while (!signal.aborted) {
      await pause(intervalMs, undefined, { signal }).catch(() => undefined)
      try {
        if (!signal.aborted) await runner.round()
      } catch (error) {
        onFailure(error)
      }
    }
  }
  const ended = rounds()
  atEnd(async () => {
    stopping.abort()
    process.off('message', listen)
    await ended
    await starts.stop()
    await runner.stop()
  })
}
