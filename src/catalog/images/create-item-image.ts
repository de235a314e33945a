import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { exampleShop } from '../sales-channels/sales-channel.ts'
import { channelOf, keepContent, readImageInput } from './image-input.ts'
import { ItemImage, ItemImageDraft, imageBodyMax, smallestImage } from './item-image.ts'
import { insertImage, itemImages } from './item-image-store.ts'

export const createItemImage = operation({
  name: 'createItemImage',
  summary: 'Add an image to an item',
  description:
    'Stores the image and places it behind the images that the item has. The content is a ' +
    'complete PNG, JPEG, GIF or WebP in base64, of at most 10 MiB and 50 megapixels; anything ' +
    'else is refused with 400. The media type is detected from the content, not from the file ' +
    'name. The item is announced as changed. Refused with 422 `item.reference.missing` where the ' +
    'sales channel does not exist, and with 404 `item.missing`.',
  method: 'POST',
  path: { v1: '/items/{itemId}/images', v2: '/items/{itemId}/images' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: ItemImageDraft,
  example: {
    imageData: smallestImage,
    filename: 'harbour-espresso.gif',
    salesChannelId: exampleShop,
  },
  bodyLimitBytes: imageBodyMax,
  answer: { status: 201, shape: ItemImage },

  async handle({ tx, files, path, body, generation, fieldName, audit, locate }) {
    const { content, filename } = readImageInput(body, fieldName)
    const item = await lockItemKey(tx, path.itemId)
    const salesChannelId = await channelOf(tx, body.salesChannelId, fieldName)
    if (!content || !filename) throw new Error('a required field is missing')
    const image = { ...(await keepContent(files, content)), filename, salesChannelId }
    const key = await insertImage(tx, item, image)
    touchItems(tx, [item.id], ['images'])
    const after = { ...image, itemId: item.uuid }
    const records = { kind: 'item', ids: [item.id] }
    audit({ entity: 'itemImage', entityId: key.uuid, before: null, after, records })
    const record = await concludeWithRecord(tx, generation, itemImages, key)
    const images = `/items/${generation === 'v1' ? item.id : item.uuid}/images`
    return created(record, locate(images, key))
  },
})
