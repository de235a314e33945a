import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageWindow } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { ChannelReport, type InventoryItem, reportEvents } from './channel-report.ts'

const table: NumberedTable = {
  table: 'channel_reports',
  as: 'channel_report',
  announces: reportEvents,
  columns: {
    salesChannelId: 'integer',
    channel: 'text',
    reportType: 'text',
    startDate: 'timestamptz',
    endDate: 'timestamptz',
  },
}

/** The reports of channels, the newest first. */
export const channelReports: RecordSource = {
  ...table,
  order: fixed('channel_report.id desc'),
  record: projected(shapeOf(ChannelReport), {
    id: keyOf('channel_report'),
    salesChannelId: channelReferenceOf('channel_report'),
    ...columnsOf('channel_report', 'channel', 'reportType', 'startDate', 'endDate'),
    ...columnsOf('channel_report', 'created', 'completed'),
    entries: fixed('channel_report.item_count'),
  }),
}

export interface ReportRow {
  readonly salesChannelId: number
  readonly channel: string
  readonly reportType: string
  readonly startDate: string | null
  readonly endDate: string | null
}

export async function insertReport(tx: TenantTx, row: ReportRow): Promise<Key> {
  const [key] = await insertRows(tx, table, [row])
  if (!key) throw new Error('the report was not stored')
  return key
}

export interface HeldReport extends Key {
  readonly entries: number
  readonly isComplete: boolean
}

/** A report of a channel, held against other writers until the transaction ends. */
export async function lockReport(
  tx: TenantTx,
  channel: string,
  uuid: string,
): Promise<HeldReport | undefined> {
  return tx.row<HeldReport>(sql`
    select report.id, report.uuid, report.item_count as entries,
      report.completed is not null as "isComplete"
    from erp.channel_reports report
    where report.tenant_id = ${tx.tenantId} and report.uuid = ${uuid}::uuid
      and report.channel = ${channel}
    for no key update`)
}

/** Adds entries behind those that a held report has. */
export async function addEntries(
  tx: TenantTx,
  { id, entries }: HeldReport,
  items: readonly InventoryItem[],
): Promise<void> {
  await tx.all([
    sql`
      insert into erp.channel_report_items (tenant_id, channel_report_id, position, item)
      select ${tx.tenantId}::uuid, ${id}::integer, row.position, row.item
      from unnest(${items.map((_, index) => entries + 1 + index)}::integer[],
        ${items.map((item) => JSON.stringify(item))}::jsonb[]) as row (position, item)
      returning position`,
    sql`
      update erp.channel_reports report set item_count = ${entries + items.length}
      where report.tenant_id = ${tx.tenantId} and report.id = ${id}`,
  ])
}

export async function completeReport(tx: TenantTx, id: number): Promise<void> {
  await tx.rows(sql`
    update erp.channel_reports report set completed = now()
    where report.tenant_id = ${tx.tenantId} and report.id = ${id}`)
}

/** A page of the entries of a report, in the order in which they came. */
export async function findEntries(
  tx: TenantTx,
  reportId: number,
  request: PageRequest,
): Promise<object[]> {
  const { limit, offset } = pageWindow(request)
  const rows = await tx.rows<{ item: object }>(sql`
    select entry.item from erp.channel_report_items entry
    where entry.tenant_id = ${tx.tenantId} and entry.channel_report_id = ${reportId}
      and entry.position > ${offset}
    order by entry.position limit ${limit}::bigint`)
  return rows.map(({ item }) => item)
}

export async function deleteReport(tx: TenantTx, id: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_reports where tenant_id = ${tx.tenantId} and id = ${id}`)
}
