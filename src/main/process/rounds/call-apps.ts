import { AppHookSender, type AppHookSenderOptions } from '../../../apps/hooks/hook-sender.ts'
import { errorFacts } from '../../../platform/observability/log.ts'
import type { Running } from '../running.ts'
import { outboundOf } from '../stores.ts'
import { runElectedRounds } from './elected-rounds.ts'

/** Calls the addresses of apps that are installed or removed, in the process that is elected. */
export function callApps(
  running: Running,
  { pool, vault }: Pick<AppHookSenderOptions, 'pool' | 'vault'>,
): void {
  const outbound = outboundOf(running.config, { reachesLocalhost: running.config.isDemo })
  const issuer = running.config.publicUrl
  const onFailure = (error: unknown, tenantId?: string) =>
    running.log.error({ tenantId, cause: errorFacts(error) }, 'calling apps failed')
  const sender = new AppHookSender({ pool, vault, outbound, issuer, onFailure })
  const close = () => outbound.close()
  runElectedRounds(running, { pool, name: 'app-hooks', sender, onFailure, close })
}
