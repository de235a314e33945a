import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { itemColumn } from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  flagField,
  idField,
  instantField,
  keyField,
  lookedUp,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'

const as = 'notification'
const shortLength = 200

const MarketplaceNotificationListItem: NodeType = {
  name: 'MarketplaceNotificationListItem',
  description: 'A message of a marketplace channel to its seller.',
  fields: {
    id: keyField(as),
    reference: textField(`nullif(notification.reference_type, '')`, {
      description: 'OFFER, CHANNELOFFER or ORDERITEMID; null: it is about nothing in particular.',
    }),
    referenceId: textField(`nullif(notification.reference_id, '')`),
    creationDate: instantField('notification.created', always),
    severity: textField('notification.severity', {
      ...always,
      description: 'INFO, WARNING or ERROR.',
    }),
    isRead: flagField('notification.is_read', always),
    shopId: referenceField(as, 'sales_channel_id', namedChannels.table),
    shopName: textField(lookedUp(as, 'sales_channel_id', namedChannels.table, 'name')),
    channel: textField('notification.channel', always),
    shortMessage: textField(`left(notification.message, ${shortLength})`, {
      ...always,
      description: `The first ${shortLength} characters of what it says.`,
    }),
    offerTitle: textField(itemColumn('about', 'name'), {
      description: 'Name of the item, of what is about an OFFER.',
    }),
    ...absentFields('String', 'eventId', 'notificationType', 'orderCancellationRequestId'),
  },
}

const MarketplaceNotificationDetailListItem: NodeType = {
  name: 'MarketplaceNotificationDetailListItem',
  description: 'All that a message of a marketplace channel says.',
  fields: {
    id: keyField(as),
    notificationId: idField('notification.uuid', always),
    message: textField('notification.message', { ...always, isLong: true }),
    ...absentFields('String', 'code'),
  },
}

const key = [{ sql: 'notification.id', cast: 'integer' }] as const
const sourceOf = (type: NodeType, from: string): NodeSource => ({ type, from, as, key })

/** Messages, by number. */
export const notificationQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryMarketplaceNotification',
    description: 'The messages that marketplace channels sent.',
    scope: 'saleschannels.read',
    // An offer is named by the number of its item.
    source: sourceOf(
      MarketplaceNotificationListItem,
      `erp.channel_notifications notification
       cross join lateral (
         select case
           when notification.reference_type = 'OFFER' and notification.reference_id ~ '^[0-9]{1,9}$'
             then notification.reference_id::integer
         end as item_id) about`,
    ),
  },
  {
    kind: 'list',
    name: 'QueryMarketplaceNotificationDetail',
    description: 'The messages that marketplace channels sent, in full.',
    scope: 'saleschannels.read',
    source: sourceOf(
      MarketplaceNotificationDetailListItem,
      'erp.channel_notifications notification',
    ),
  },
]
