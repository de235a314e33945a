import type { Caller, TenantFacts } from '../../../platform/pipeline/caller.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { sharedScopes } from '../../credentials/caller.ts'
import { findCallingUser, tenantFacts } from '../../credentials/credential-state-store.ts'
import { findHolder } from './held-scopes-store.ts'

/** The caller who once asked for work that now runs without a request. */
export interface ActingOwner {
  /** The app or client, by the name that callers have (`Caller.name`). */
  readonly owner: string
  readonly userUuid: string | null
}

/**
 * The app or client as a caller, with its user if it had one and with its present rights. Undefined where either of
 * them has no access any more.
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
