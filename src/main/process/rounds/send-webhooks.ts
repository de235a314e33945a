import {
  WebhookSender,
  type WebhookSenderOptions,
} from '../../../automation/webhooks/webhook-sender.ts'
import { errorFacts } from '../../../platform/observability/log.ts'
import { followedEvents } from '../../registries/events.ts'
import type { Running } from '../running.ts'
import { outboundOf } from '../stores.ts'
import { runElectedRounds } from './elected-rounds.ts'

/** Sends deliveries of webhooks, in the process that is elected, until the process ends. */
export function sendWebhooks(
  running: Running,
  { pool, vault }: Pick<WebhookSenderOptions, 'pool' | 'vault'>,
): void {
  const outbound = outboundOf(running.config)
  const onFailure = (error: unknown, tenantId?: string) =>
    running.log.error({ tenantId, cause: errorFacts(error) }, 'sending webhooks failed')
  const followed = () => followedEvents
  const sender = new WebhookSender({ pool, vault, outbound, followed, onFailure })
  const close = () => outbound.close()
  runElectedRounds(running, { pool, name: 'webhooks', sender, onFailure, close })
}
