import { allNeverUndone, deletedBy, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back: what a channel reported, only the channel takes back. */
export const channelsUndo: Readonly<Record<string, UndoRule>> = {
  createChannelConnection: deletedBy('deleteChannelConnection'),
  ...allNeverUndone('deleted', 'deleteChannelConnection', 'deleteChannelReport'),
  ...allNeverUndone(
    'access',
    'createChannel',
    'updateChannelConnection',
    'openChannelUpdateSession',
    'openSellerSignup',
    'openSellerUpdate',
  ),
  ...allNeverUndone(
    'sent',
    ...[
      'setOfferCategories',
      'repeatChannelOffer',
      'requestChannelAttributes',
      'updateChannelNotification',
      'requestChannelReport',
    ],
    ...['repeatChannelEvent', 'repeatChannelEvents', 'repeatConnectionEvent'],
    ...['repeatConnectionEvents', 'acceptChannelCancellation', 'denyChannelCancellation'],
  ),
  ...allNeverUndone(
    'channel',
    ...['acknowledgeChannelEvents', 'createSeller', 'deleteSeller', 'createChannelOrders'],
    ...['updateChannelOrderStatus', 'updateChannelOrderAddresses', 'updateSeller'],
    ...['setSellerOfAccount', 'recordListingsInProgress', 'recordListings'],
    ...['recordFailedListings', 'updateChannel', 'setChannelCategories', 'setCategoryAttributes'],
    ...['deleteCategoryAttributes', 'setSellerAttributes', 'setGlobalAttributes'],
    ...['deleteGlobalAttribute', 'setPriceType', 'setPaymentRules', 'setShippingRules'],
    ...['sendChannelNotification', 'sendReport', 'sendReportData', 'completeChannelReport'],
    ...['requestOrderCancellation', 'acceptOrderCancellation', 'denyOrderCancellation'],
    ...['reportRefundResult', 'recordOrderReturn', 'reportReturnResult', 'sendOrderInvoice'],
  ),
}
