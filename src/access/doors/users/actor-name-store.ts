import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** The author of a change, by the ids in its audit entry. */
interface Actor {
  readonly userId: string | null
  readonly runAsUserId: string | null
  readonly appId: string | null
  readonly clientId: string | null
}

/** The name of the author as people see it. */
interface NamedActor {
  readonly kind: 'user' | 'app' | 'client' | 'service'
  /** Empty for the service itself, and for authors that do not exist any more. */
  readonly name: string
}

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Names the authors of changes: the user, also where an app acted for one; else the app; else the OAuth client; else
 * the service itself, such as for scheduled work.
 */
export async function findActorNames(
  tx: TenantTx,
  actors: readonly Actor[],
): Promise<(actor: Actor) => NamedActor> {
  const idsOf = (pick: (actor: Actor) => string | null) => [
    ...new Set(actors.flatMap((actor) => pick(actor) ?? [])),
  ]
  const [users, apps, clients] = await tx.all<[Named, Named, Named]>([
    sql`
      select users.uuid::text as id, users.display_name as name from erp.users
      where users.tenant_id = ${tx.tenantId} and users.uuid = any(${idsOf(userOf)}::uuid[])`,
    sql`
      select distinct on (registrations.app_id) registrations.app_id as id,
        registrations.display_name as name
      from erp.registrations
      where registrations.tenant_id = ${tx.tenantId}
        and registrations.app_id = any(${idsOf(({ appId }) => appId)}::text[])
      order by registrations.app_id, registrations.id desc`,
    sql`
      select clients.client_id::text as id, clients.name from erp.clients
      where clients.tenant_id = ${tx.tenantId}
        and clients.client_id::text = any(${idsOf(({ clientId }) => clientId)}::text[])`,
  ])
  const named = (kind: NamedActor['kind'], known: readonly Named[], id: string): NamedActor => ({
    kind,
    name: known.find((one) => one.id === id)?.name ?? '',
  })
  return (actor) => {
    const userId = userOf(actor)
    if (userId !== null) return named('user', users, userId)
    if (actor.appId !== null) return named('app', apps, actor.appId)
    if (actor.clientId !== null) return named('client', clients, actor.clientId)
    return { kind: 'service', name: '' }
  }
}

const userOf = ({ runAsUserId, userId }: Actor) => runAsUserId ?? userId
