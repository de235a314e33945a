import {
  absentFields,
  always,
  columnFields,
  flagField,
  idField,
  intField,
  type NodeType,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { channelTypes } from '../sales-channels/sales-channel.ts'

const ItemImage: NodeType = {
  name: 'ItemImage',
  description: 'An image of the item.',
  fields: {
    blobIdentifier: textField('image.digest', always),
    url: textField(`('/v2/items/image-data/' || image.uuid)`, {
      ...always,
      isPath: true,
      description: 'Where the image is got from: a path at the host of this service.',
    }),
    ...columnFields('image', intField, ['sortNumber'], always),
    isMainImage: flagField(
      `not exists (
        select from erp.item_images other
        where other.tenant_id = $tenant and other.item_id = image.item_id
          and other.sales_channel_id = image.sales_channel_id
          and (other.sort_number, other.id) < (image.sort_number, image.id))`,
      always,
    ),
    ...absentFields('String', 'previewUrl'),
  },
}

const own = `from erp.item_images image
  where image.tenant_id = $tenant and image.item_id = items.id
    and image.sales_channel_id = channel.id`
const inOrder = 'image.sort_number, image.id'

const PlatformImages: NodeType = {
  name: 'PlatformImages',
  description: 'Images on one platform.',
  fields: { ...absentFields('ID', 'platformId'), images: rowsField(ItemImage, undefined) },
}

const SaleschannelImages: NodeType = {
  name: 'SaleschannelImages',
  description: 'Images on one sales channel.',
  fields: {
    saleschannelId: idField('channel.uuid', always),
    images: rowsField(ItemImage, own, inOrder),
  },
}

const MarketplaceAImages: NodeType = {
  name: 'MarketplaceAImages',
  description: 'Images of one account of the marketplace.',
  fields: {
    ...absentFields('ID', 'marketplaceAAccountId'),
    images: rowsField(ItemImage, undefined),
  },
}

export const ItemImages: NodeType = {
  name: 'ItemImages',
  description: 'The images of the item.',
  fields: {
    defaultImages: rowsField(
      ItemImage,
      `from erp.item_images image
        join erp.sales_channels channel
          on channel.tenant_id = $tenant and channel.id = image.sales_channel_id
        where image.tenant_id = $tenant and image.item_id = items.id
          and channel.type = ${channelTypes.erp}`,
      inOrder,
    ),
    saleschannelImages: rowsField(
      SaleschannelImages,
      `from erp.sales_channels channel
        where channel.tenant_id = $tenant and channel.type <> ${channelTypes.erp}
          and exists (select ${own})`,
      'channel.id',
    ),
    platformImages: rowsField(PlatformImages, undefined),
    marketplaceAImages: rowsField(MarketplaceAImages, undefined),
  },
}
