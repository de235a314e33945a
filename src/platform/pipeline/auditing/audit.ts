import { randomUUID } from 'node:crypto'
import { fixed, type Sql, sql } from '../../postgres/sql.ts'
import type { Caller, CallingUser } from '../caller.ts'
import { actionKey, comparedActionKey, namesOf } from './action.ts'

/** What a write did, in the words of the domain. */
export interface AuditEntry {
  /** The kind of record, for example `item`. */
  readonly entity: string
  readonly entityId: string
  readonly before?: object | null | undefined
  readonly after?: object | null | undefined
  /** What an auditor must not overlook, for example `workflows-disabled`. */
  readonly mark?: string | undefined
  /** What the operation changed in addition to the record: the trail names it and can be searched by it. */
  readonly records?: AuditedRecords | undefined
}

/** Records of a kind (`item`), by their numbers. */
export interface AuditedRecords {
  readonly kind: string
  readonly ids: readonly number[]
}

/** An audit entry whose values are SQL expressions over a row source of the same statement. */
export interface AuditedWrite {
  readonly entity: string
  readonly entityId: Sql
  readonly before: Sql
  readonly after: Sql
  readonly from: Sql
  readonly mark?: string | undefined
  /** The names of the changed fields (`changedNames`), joined by spaces, where the statement has them anyway. */
  readonly changedNames?: Sql | undefined
  /** For an entry that names further records: its own key, and how many they are. */
  readonly naming?: { readonly id: string; readonly recordCount: number } | undefined
}

/** What the trail has of a caller. */
interface AuditedCaller extends Pick<Caller, 'clientId' | 'appId'> {
  readonly tenant: Pick<Caller['tenant'], 'tenantId'>
  readonly user?: Pick<CallingUser, 'uuid'>
}

/** Who acts, on which request: the part of an audit entry that is the same for all of a request's writes. */
export interface Actor {
  readonly caller: AuditedCaller
  readonly runAs: Pick<CallingUser, 'uuid'> | undefined
  readonly requestId: string
  readonly sessionId: string | undefined
  readonly companyId: number | undefined
  readonly operation: string
  /** The entry that these writes take back. */
  readonly undoes?: string | undefined
  /** The mark of entries that have none of their own: `workflow`. */
  readonly usualMark?: string | undefined
}

/** The entry as insert statements of its own; `position` is its place among those of the transaction. */
export function auditInserts(actor: Actor, entry: AuditEntry, position: number): Sql[] {
  const { records } = entry
  const id = randomUUID()
  const { columns, values } = entryParts(actor, {
    ...(records && { naming: { id, recordCount: new Set(records.ids).size } }),
    entity: entry.entity,
    entityId: sql`${entry.entityId}`,
    before: sql`${entry.before ?? null}::jsonb`,
    after: sql`${entry.after ?? null}::jsonb`,
    changedNames: namesOf(entry.before, entry.after),
    mark: entry.mark,
    position,
  })
  // Plain values cost a cluster a fifth of what a select without a table costs it.
  const insert = sql`insert into erp.audit_entries (${columns}) values (${values})`
  if (!records) return [insert]
  return [insert, auditedRecordsInsert(actor.caller.tenant.tenantId, id, records)]
}

const blockSize = 1000

/** Records are named in blocks of a thousand numbers. */
export function auditedBlockOf(id: number): number {
  return Math.floor(id / blockSize)
}

const size = fixed(String(blockSize))

/**
 * The records that an entry names, those of a thousand numbers in one row: a hundred thousand are written
 * with the operation, and an entry is found by each of them.
 */
export function auditedRecordsInsert(
  tenantId: string,
  entryId: string,
  { kind, ids }: AuditedRecords,
): Sql {
  return sql`
    insert into erp.audited_records (tenant_id, entry_id, kind, block, ids)
    select ${tenantId}::uuid, ${entryId}::uuid, ${kind}::text, record.id / ${size},
      array_agg(distinct record.id order by record.id)
    from unnest(${ids}::integer[]) record (id)
    group by record.id / ${size}
    returning block`
}

/** The entry as an insert over rows of the statement it stands in: one entry for each. */
export function auditedInsert(actor: Actor, write: AuditedWrite, position: number): Sql {
  const { columns, values } = entryParts(actor, { ...write, position })
  return sql`
    insert into erp.audit_entries (${columns})
    select ${values}
    from ${write.from}
    returning id`
}

const entryColumns = fixed(
  'tenant_id, user_id, run_as_user_id, client_id, app_id, request_id, session_id, company_id, ' +
    'operation, entity, entity_id, before, after, mark, position, undoes, deed_key',
)
const namingColumns = fixed(', id, record_count')

function markOf({ undoes, usualMark }: Actor, { mark }: Pick<AuditEntry, 'mark'>): string | null {
  return mark ?? (undoes === undefined ? (usualMark ?? null) : undoMark)
}

/** Marks the entries of what takes back an earlier change. */
const undoMark = 'undo'

/** The columns of an entry, and the value of each. */
function entryParts(
  actor: Actor,
  write: Omit<AuditedWrite, 'from'> & { readonly position: number },
): { columns: Sql; values: Sql } {
  const { caller } = actor
  const { naming } = write
  const action = { operation: actor.operation, entity: write.entity }
  const key = write.changedNames
    ? actionKey(action, write.changedNames)
    : comparedActionKey(action, write.before, write.after)
  const own = naming ? sql`, ${naming.id}::uuid, ${naming.recordCount}::integer` : fixed('')
  return {
    columns: sql`${entryColumns}${naming ? namingColumns : fixed('')}`,
    values: sql`
      ${caller.tenant.tenantId}::uuid, ${caller.user?.uuid ?? null}::uuid,
      ${actor.runAs?.uuid ?? null}::uuid, ${caller.clientId ?? null}::text,
      ${caller.appId ?? null}::text, ${actor.requestId}::text, ${actor.sessionId ?? null}::text,
      ${actor.companyId ?? null}::integer, ${actor.operation}::text, ${write.entity}::text,
      ${write.entityId}, ${write.before}, ${write.after}, ${markOf(actor, write)}::text, ${write.position}::integer,
      ${actor.undoes ?? null}::uuid, ${key}${own}`,
  }
}
