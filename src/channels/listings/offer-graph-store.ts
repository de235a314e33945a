import { tenantCurrency } from '../../access/doors/tenants/tenant-terms-store.ts'
import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import {
  itemColumn,
  itemReferenceField,
  makerOfItem,
  saidOfItem,
  standardPriceOf,
  taxClassOfItem,
} from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  flagField,
  idField,
  instantField,
  intField,
  lookedUp,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { availableOf } from '../../warehouse/doors/stock/availability-store.ts'

const channel = (column: string) =>
  lookedUp('offer', 'sales_channel_id', namedChannels.table, column)
const connection = (column: string) => `(select connection.${column}
  from erp.channel_connections connection where connection.tenant_id = $tenant
    and connection.sales_channel_id = offer.sales_channel_id)`

const MarketplaceOfferListItem: NodeType = {
  name: 'MarketplaceOfferListItem',
  description: 'An item as it is offered on a marketplace channel, and what became of it there.',
  fields: {
    offerId: intField('offer.item_id', {
      ...always,
      description: 'The number by which the channel knows the offer.',
    }),
    itemId: itemReferenceField('offer'),
    sku: textField(itemColumn('offer', 'sku')),
    offerTitle: textField(itemColumn('offer', 'name')),
    channel: textField(connection('channel')),
    shopId: referenceField('offer', 'sales_channel_id', namedChannels.table),
    shopName: textField(channel('name')),
    quantity: decimalField(`nullif(offer.quantity, '')::numeric`, {
      description: 'Pieces that were last sent to the channel; null: no stock is kept.',
    }),
    availableQuantity: decimalField(saidOfItem('offer', availableOf('item')), {
      description: 'Pieces that can be sold now; null: no stock is kept.',
    }),
    salePriceNet: decimalField(standardPriceOf('offer')),
    purchasePriceNet: decimalField(itemColumn('offer', 'purchase_price_net')),
    taxClassId: idField(taxClassOfItem('offer')),
    gtin: textField(itemColumn('offer', 'gtin')),
    mpn: textField(itemColumn('offer', 'manufacturer_number')),
    isbn: textField(itemColumn('offer', 'isbn')),
    manufacturer: textField(makerOfItem('offer')),
    productWeight: decimalField(itemColumn('offer', 'item_weight')),
    activeSince: instantField('listing.listed', { description: 'When it was last listed.' }),
    channelCategoryId: textField(
      `(select chosen.category_id from erp.channel_offer_categories chosen
        where chosen.tenant_id = $tenant and chosen.sales_channel_id = offer.sales_channel_id
          and chosen.item_id = offer.item_id)`,
    ),
    offerStatus: textField(`coalesce(listing.state, 'unreported')`, {
      ...always,
      description: 'unreported, in-progress, listed or failed, as the channel says.',
    }),
    isListed: flagField(`(offer.is_active and coalesce(listing.state = 'listed', false))`, always),
    statusReceivedAt: instantField('listing.reported'),
    listingUrl: textField(`nullif(listing.listing_url, '')`),
    channelOfferId: textField(`nullif(listing.channel_offer_id, '')`),
    lastUpload: instantField('offer.changed', {
      ...always,
      description: 'When the channel was last notified of it.',
    }),
    stockUpdateEnabled: flagField(`(offer.quantity <> '')`, always),
    channelName: textField(connection('channel')),
    asin: textField(saidOfItem('offer', 'item.asins[1]')),
    currency: textField(tenantCurrency, { description: 'Of its prices: that of the tenant.' }),
    ...absentFields('String', 'productNumber', 'categoryId', 'channelCategoryName', 'offerType'),
    ...absentFields('ID', 'channelId', 'shopChannelId', 'priceId', 'customerGroupId', 'companyId'),
    ...absentFields('ID', 'salesChannelItemDataId'),
    ...absentFields('DateTime', 'expirationDate', 'inboundAvailableAt', 'quantityUpdatedAt'),
    ...absentFields('DateTime', 'priceUpdatedAt'),
    ...absentFields('Decimal', 'netPrice', 'percent', 'quantityInOrders', 'inboundQuantity'),
    ...absentFields('Decimal', 'minimumStock', 'maximumStock', 'lastUploadedPrice'),
    ...absentFields('Int', 'processingTime', 'deletionIntervalPendingOffer'),
    ...absentFields('Boolean', 'isExtern'),
  },
}

/** Offers, by sales channel and item. */
export const queryMarketplaceOffer: GraphQuery = {
  kind: 'list',
  name: 'QueryMarketplaceOffer',
  description:
    'Offers of items that were sent to marketplace channels, and what these reported of them.',
  scope: 'saleschannels.read',
  source: {
    type: MarketplaceOfferListItem,
    from: `erp.channel_offers offer
      left join erp.channel_listings listing on listing.tenant_id = $tenant
        and listing.sales_channel_id = offer.sales_channel_id and listing.item_id = offer.item_id`,
    as: 'offer',
    key: [
      { sql: 'offer.sales_channel_id', cast: 'integer' },
      { sql: 'offer.item_id', cast: 'integer' },
    ],
  },
}
