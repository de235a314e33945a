import { announce } from '../../platform/events/outbox-store.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  ChannelNotification,
  noSuchNotification,
  notificationEvents,
  ReadMark,
} from './channel-notification.ts'
import { channelNotifications, markNotification } from './channel-notification-store.ts'

export const updateChannelNotification = operation({
  name: 'updateChannelNotification',
  summary: 'Update a message of a marketplace channel: mark it as read',
  description:
    'Says whether somebody has read it, for all users. Refused with 404 `channel-notification.missing`.',
  method: 'PATCH',
  path: { v2: '/channel-notifications/{channelNotificationId}' },
  scope: 'saleschannels.write',
  pathParameters: { channelNotificationId: ReferenceField() },
  body: ReadMark,
  example: { isRead: true },
  answer: { status: 200, shape: ChannelNotification },

  async current({ tx, path, generation }) {
    const held = await lockRecord(
      ...([tx, generation, channelNotifications, path.channelNotificationId] as const),
    )
    if (!held) throw noSuchNotification()
    return new Json(held.json)
  },

  async handle({ tx, path, body, generation, audit }) {
    const { channelNotificationId } = path
    const held = await lockRecord(tx, 'v2', channelNotifications, channelNotificationId)
    if (!held) throw noSuchNotification()
    const { isRead } = JSON.parse(held.json) as { isRead: boolean }
    if (isRead !== body.isRead) {
      await markNotification(tx, held.id, body.isRead)
      const ids = [held.id]
      announce(tx, { entity: notificationEvents, kind: 'changed', ids, fields: ['isRead'] })
      const entry = { entity: 'channel-notification', entityId: held.uuid }
      audit({ ...entry, before: { isRead }, after: { isRead: body.isRead } })
    }
    return concludeWithRecord(tx, generation, channelNotifications, held)
  },
})
