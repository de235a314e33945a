import { displayNameOfUser } from '../../access/reported-users-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { Report } from './report.ts'

export const reportTable: NumberedTable = {
  table: 'reports',
  as: 'report',
  announces: eventsOf('report'),
  columns: {
    name: 'text',
    measures: 'text[]',
    by: 'text',
    period: 'text',
    firstDay: 'date',
    lastDay: 'date',
    comparedWith: 'text',
    filters: 'jsonb',
    rowLimit: 'integer',
    view: 'text',
    isShared: 'boolean',
    schedule: 'text',
    timeZone: 'text',
    recipients: 'text[]',
    languageIso: 'text',
    nextDue: 'timestamptz',
    isMailStopped: 'boolean',
    owner: 'text',
    userUuid: 'uuid',
  },
}

const { as } = reportTable

export const reports: RecordSource = {
  ...reportTable,
  order: fixed('lower(report.name), report.id'),
  record: projected(shapeOf(Report), {
    id: keyOf(as),
    ...columnsOf(as, 'name', 'measures', 'by', 'period', 'firstDay', 'lastDay', 'comparedWith'),
    ...columnsOf(as, 'rowLimit', 'view', 'isShared', 'schedule', 'timeZone', 'recipients'),
    ...columnsOf(as, 'languageIso', 'nextDue', 'isMailStopped'),
    filters: {
      from: fixed(
        'from jsonb_array_elements(report.filters) with ordinality filter (said, position)',
      ),
      order: fixed('filter.position'),
      element: {
        dimension: fixed(`filter.said ->> 'dimension'`),
        keys: fixed(`filter.said -> 'keys'`),
      },
    },
    owner: fixed(`coalesce(${displayNameOfUser('report.user_uuid')}, report.owner)`),
  }),
}

/** The reports that somebody may see: those that are shared, and those written last by this actor. */
export function isVisibleTo(actor: string): Sql {
  return sql`(report.is_shared or coalesce(report.user_uuid::text, report.owner) = ${actor})`
}

/** What a report says, as it is stored. */
export interface StoredReport extends Key {
  readonly name: string
  readonly measures: string[]
  readonly by: string
  readonly period: Report['period']
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly comparedWith: Report['comparedWith']
  readonly filters: { dimension: string; keys: string[] }[]
  readonly rowLimit: number
  readonly schedule: string | null
  readonly timeZone: string
  readonly recipients: readonly string[]
  readonly languageIso: 'de' | 'en'
  readonly owner: string
  readonly userUuid: string | null
}

const stored =
  fixed(`report.id, report.uuid, report.name, report.measures, report.by, report.period,
  report.first_day::text as "firstDay", report.last_day::text as "lastDay",
  report.compared_with as "comparedWith", report.filters, report.row_limit as "rowLimit",
  report.schedule, report.time_zone as "timeZone", report.recipients,
  report.language_iso as "languageIso", report.owner, report.user_uuid as "userUuid"`)

export function findReport(tx: TenantTx, reference: Reference): Promise<StoredReport | undefined> {
  return tx.row<StoredReport>(sql`
    select ${stored} from erp.reports report
    where report.tenant_id = ${tx.tenantId} and ${isReferredTo('report', reference)}`)
}

export interface DueReport extends StoredReport {
  readonly nextDue: Date
  /** By the clock of the database, which all processes share. */
  readonly now: Date
}

/** Holds reports whose time has come until the transaction ends; those that others hold are left. */
export function holdDueReports(tx: TenantTx, limit: number): Promise<DueReport[]> {
  return tx.rows<DueReport>(sql`
    select ${stored}, report.next_due as "nextDue", now() as now from erp.reports report
    where report.tenant_id = ${tx.tenantId} and report.next_due <= now()
    order by report.next_due, report.id limit ${limit}
    for no key update skip locked`)
}

/** Ends a due time; undefined: it is not sent any more. */
export async function setNextDue(
  tx: TenantTx,
  { id }: Key,
  nextDue: Date | undefined,
): Promise<void> {
  await tx.rows(sql`
    update erp.reports
    set next_due = ${nextDue?.toISOString() ?? null}::timestamptz,
      is_mail_stopped = ${nextDue === undefined}
    where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}
