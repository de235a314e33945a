import { type Sql, sql } from '../postgres/sql.ts'
import type { Caller, CallingUser } from './caller.ts'

/** What a write did, in the words of the domain. */
export interface AuditEntry {
  /** The kind of record, for example `item`. */
  readonly entity: string
  readonly entityId: string
  readonly before?: object | null | undefined
  readonly after?: object | null | undefined
  /** What an auditor must not overlook, for example `workflows-disabled`. */
  readonly mark?: string | undefined
}

/** An audit entry whose values are SQL expressions over a row source of the same statement. */
export interface AuditedWrite {
  readonly entity: string
  readonly entityId: Sql
  readonly before: Sql
  readonly after: Sql
  readonly from: Sql
  readonly mark?: string | undefined
}

/** Who acts, on which request: the part of an audit entry that is the same for all of a request's writes. */
export interface Actor {
  readonly caller: Caller
  readonly runAs: CallingUser | undefined
  readonly requestId: string
  readonly sessionId: string | undefined
  readonly companyId: number | undefined
  readonly operation: string
}

/** The entry as an insert statement of its own. */
export function auditInsert(actor: Actor, entry: AuditEntry): Sql {
  return auditedInsert(actor, {
    entity: entry.entity,
    entityId: sql`${entry.entityId}::text`,
    before: sql`${entry.before ?? null}::jsonb`,
    after: sql`${entry.after ?? null}::jsonb`,
    from: sql`(select) as nothing`,
    mark: entry.mark,
  })
}

/** The entry as an insert over rows of the statement it stands in: one entry for each. */
export function auditedInsert(actor: Actor, write: AuditedWrite): Sql {
  const { caller } = actor
  return sql`
    insert into erp.audit_entries (
      tenant_id, user_id, run_as_user_id, client_id, app_id, request_id, session_id, company_id,
      operation, entity, entity_id, before, after, mark
    )
    select
      ${caller.tenant.tenantId}::uuid, ${caller.user?.uuid ?? null}::uuid,
      ${actor.runAs?.uuid ?? null}::uuid, ${caller.clientId ?? null}::text,
      ${caller.appId ?? null}::text, ${actor.requestId}::text, ${actor.sessionId ?? null}::text,
      ${actor.companyId ?? null}::integer, ${actor.operation}::text, ${write.entity}::text,
      ${write.entityId}, ${write.before}, ${write.after}, ${write.mark ?? null}::text
    from ${write.from}`
}
