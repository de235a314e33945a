import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { salesChannelNumber } from '../../catalog/doors/channels/sales-channel-store.ts'
import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { ChannelNotification, notificationEvents } from './channel-notification.ts'

const table: NumberedTable = {
  table: 'channel_notifications',
  as: 'channel_notification',
  announces: notificationEvents,
  columns: {
    salesChannelId: 'integer',
    channel: 'text',
    severity: 'text',
    message: 'text',
    referenceType: 'text',
    referenceId: 'text',
  },
}

/** The messages that channels have sent, the newest first. */
export const channelNotifications: RecordSource = {
  ...table,
  order: fixed('channel_notification.id desc'),
  record: projected(shapeOf(ChannelNotification), {
    id: keyOf('channel_notification'),
    salesChannelId: channelReferenceOf('channel_notification'),
    ...columnsOf('channel_notification', 'channel', 'severity', 'message', 'isRead', 'created'),
    reference: fixed(`case when channel_notification.reference_type <> '' then json_build_object(
      'type', channel_notification.reference_type, 'id', channel_notification.reference_id) end`),
  }),
}

export interface NotificationRow {
  readonly salesChannelId: number
  readonly channel: string
  readonly severity: string
  readonly message: string
  readonly referenceType: string
  readonly referenceId: string
}

export async function insertNotification(tx: TenantTx, row: NotificationRow): Promise<void> {
  await insertRows(tx, table, [row])
}

export async function markNotification(tx: TenantTx, id: number, isRead: boolean): Promise<void> {
  await tx.rows(sql`
    update erp.channel_notifications notification
    set is_read = ${isRead}, changed = ${laterThan(fixed('notification.changed'))}
    where notification.tenant_id = ${tx.tenantId} and notification.id = ${id}`)
}

export interface NotificationFilter {
  readonly salesChannelId?: SalesChannelReference
  readonly severity?: string
  readonly isRead?: boolean
}

/** The condition on the messages that a filter finds. */
export function notificationsBy(
  { tenantId }: TenantTx,
  { salesChannelId, severity, isRead }: NotificationFilter,
): Sql {
  const conditions = [fixed('true')]
  if (salesChannelId) {
    const number = salesChannelNumber(tenantId, salesChannelId)
    conditions.push(sql`channel_notification.sales_channel_id = ${number}`)
  }
  if (severity !== undefined) conditions.push(sql`channel_notification.severity = ${severity}`)
  if (isRead !== undefined) conditions.push(sql`channel_notification.is_read = ${isRead}`)
  return joined(conditions, ' and ')
}
