import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ChannelNotification, Severity } from './channel-notification.ts'
import { channelNotifications, notificationsBy } from './channel-notification-store.ts'

export const listChannelNotifications = operation({
  name: 'listChannelNotifications',
  summary: 'List messages of marketplace channels',
  description:
    'Returns the messages of channels to you, the newest first. `salesChannelId` narrows the list to a ' +
    `connection, \`severity\` to messages as urgent, \`isRead\` to those that are read or not. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/channel-notifications' },
  scope: 'saleschannels.read',
  query: {
    ...pageQuery,
    salesChannelId: SalesChannelField(),
    severity: Severity(),
    isRead: Type.Boolean({ description: 'Whether they are marked as read.' }),
  },
  answer: { status: 200, shape: pageOf(ChannelNotification) },

  handle({ tx, generation, query }) {
    const found = notificationsBy(tx, query)
    return concludeWithPage(tx, generation, channelNotifications, query, found)
  },
})
