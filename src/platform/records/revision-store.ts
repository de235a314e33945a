import type { EventEntity } from '../events/event.ts'
import { fixed, type Sql } from '../postgres/sql.ts'

/**
 * How often records of a kind have changed in a tenant: for the stamps of other records that contain something of
 * them, such as their names. It is counted with the announcement of each change, so no writer can forget it.
 */

const kindOf = (name: string) => `revision of ${name}`

/** The events of records whose changes are counted. Writers at the same moment wait for one another's commit. */
export function revised(entity: EventEntity): EventEntity {
  const counted: Sql = fixed(`
    insert into erp.counters as revision (tenant_id, kind, last_id)
    values ($tenant, '${kindOf(entity.name)}', 1)
    on conflict (tenant_id, kind) do update set last_id = revision.last_id + 1`)
  return { ...entity, marks: () => counted }
}

/** The count, as SQL. */
export function revisionOf(name: string): string {
  return `(select revision.last_id from erp.counters revision
    where revision.tenant_id = $tenant and revision.kind = '${kindOf(name)}')`
}
