import type { Caller, TenantFacts } from '../../../platform/pipeline/caller.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { sharedScopes } from '../../credentials/caller.ts'
import { findCallingUser, tenantFacts } from '../../credentials/credential-state-store.ts'
import { findHolder } from './held-scopes-store.ts'

/** Who asked once for what is done now without a request. */
export interface ActingOwner {
  /** The app or client, by the name that callers have (`Caller.name`). */
  readonly owner: string
  readonly userUuid: string | null
}

/**
 * The caller that an app or client would be now, with its user if it had one: its rights are looked up again.
 * Undefined where either of them may do nothing any more.
 */
export async function findActingCaller(
  tx: TenantTx,
  { owner, userUuid }: ActingOwner,
): Promise<Caller | undefined> {
  const [holder, user, tenant] = await Promise.all([
    findHolder(tx, owner),
    userUuid === null ? undefined : findCallingUser(tx, { uuid: userUuid }),
    tx.row<TenantFacts>(sql`
      select ${tenantFacts} from erp.tenants where tenants.tenant_id = ${tx.tenantId}`),
  ])
  if (!holder || !tenant || (userUuid !== null && !user)) return undefined
  const held = new Set(holder.scopes)
  return {
    ...{ tenant, name: owner, isBlocked: false, isAppNamedByToken: true },
    ...(holder.isApp ? { appId: owner } : { clientId: owner }),
    ...(user && { user }),
    scopes: user ? sharedScopes(held, user.scopes) : held,
  }
}
