import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

export interface ElectionState {
  readonly isMine: boolean
  /** Nobody has the duty, or it is time for its leader to renew it. */
  readonly isOpen: boolean
  readonly tenants: readonly string[]
}

/** The state of a duty; undefined before its first election. It writes nothing. */
export async function readElection(
  tx: TenantTx,
  duty: string,
  me: string,
  renewSeconds: number,
): Promise<ElectionState | undefined> {
  const [state] = await tx.conclude<ElectionState>(sql`
    select leader = ${me} as "isMine", tenants,
      expires_at < now() + make_interval(secs => case when leader = ${me} then ${renewSeconds} else 0 end)
        as "isOpen"
    from erp.elections where duty = ${duty}`)
  return state
}

/** Whether some process has a duty at present. */
export async function isDutyTaken(tx: TenantTx, duty: string): Promise<boolean> {
  const taken = await tx.row(sql`
    select duty from erp.elections where duty = ${duty} and expires_at >= now()`)
  return taken !== undefined
}

/** Takes or renews a duty. False: another process was quicker. */
export async function takeDuty(
  tx: TenantTx,
  duty: string,
  me: string,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await tx.conclude(sql`
    insert into erp.elections as election (duty, leader, expires_at)
    values (${duty}, ${me}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (duty) do update set leader = excluded.leader, expires_at = excluded.expires_at
      where election.leader = excluded.leader or election.expires_at < now()
    returning leader`)
  return rows.length > 0
}

/** Passes a list of tenants on to the other processes, while this one has the duty. */
export async function leaveTenants(
  tx: TenantTx,
  duty: string,
  me: string,
  tenants: readonly string[],
): Promise<void> {
  await tx.conclude(sql`
    update erp.elections set tenants = ${tenants}::uuid[]
    where duty = ${duty} and leader = ${me}
    returning duty`)
}

/** Gives the duty up, so that another process can take it at once. */
export async function resignDuty(tx: TenantTx, duty: string, me: string): Promise<void> {
  await tx.conclude(sql`
    update erp.elections set expires_at = now()
    where duty = ${duty} and leader = ${me}
    returning duty`)
}
