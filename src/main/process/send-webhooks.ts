import { setTimeout as pause } from 'node:timers/promises'
import {
  WebhookSender,
  type WebhookSenderOptions,
} from '../../automation/webhooks/webhook-sender.ts'
import { Election } from '../../platform/election/election.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import { followedEvents } from '../events.ts'
import type { Running } from './running.ts'
import { outboundOf } from './stores.ts'

const intervalMs = 500

/** Sends deliveries of webhooks, in the process that is elected, until the process ends. */
export function sendWebhooks(
  { log, atEnd, config }: Running,
  { pool, vault }: Pick<WebhookSenderOptions, 'pool' | 'vault'>,
): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const outbound = outboundOf(config)
  const election = new Election(pool, 'webhooks')
  const onFailure = (error: unknown, tenantId?: string) =>
    log.error({ tenantId, cause: errorFacts(error) }, 'sending webhooks failed')
  const followed = () => followedEvents
  const sender = new WebhookSender({ pool, vault, outbound, followed, onFailure })
  const rounds = async () => {
    let begun = 0
    while (!signal.aborted) {
      const wait = begun > 0 ? 10 : intervalMs
      await pause(wait, undefined, { signal }).catch(() => undefined)
      try {
        begun = !signal.aborted && (await election.stand()).isLeader ? await sender.round() : 0
      } catch (error) {
        begun = 0
        onFailure(error)
      }
    }
    await sender.ended()
    await election.resign().catch(() => undefined)
    await outbound.close()
  }
  const ended = rounds()
  atEnd(() => {
    stopping.abort()
    return ended
  })
}
