import { findActorNames } from '../../access/doors/users/actor-name-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** What people call apps, by the ids that they registered with; empty for one that is not known any more. */
export async function appNamesOf(
  tx: TenantTx,
  appIds: readonly string[],
): Promise<(appId: string) => string> {
  const actorOf = (appId: string) => ({ userId: null, runAsUserId: null, appId, clientId: null })
  const nameOf = await findActorNames(tx, appIds.map(actorOf))
  return (appId) => nameOf(actorOf(appId)).name
}
