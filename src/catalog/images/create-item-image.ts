import { operation, Reply } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../item-change-store.ts'
import { lockItemKey } from '../item-key-store.ts'
import { channelOf, keepContent, readImageInput } from './image-input.ts'
import { ItemImage, ItemImageDraft, imageBodyMax, smallestImage } from './item-image.ts'
import { insertImage, itemImages } from './item-image-store.ts'

export const createItemImage = operation({
  name: 'createItemImage',
  summary: 'Add an image to an item',
  method: 'POST',
  path: { v1: '/items/{itemId}/images', v2: '/items/{itemId}/images' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: ItemImageDraft,
  example: {
    imageData: smallestImage,
    filename: 'front.gif',
    salesChannelId: { id: '1-1-1', uuid: '9f0e7f3c-6d3b-4f5a-8a53-0d2f3c1b7a10' },
  },
  bodyLimitBytes: imageBodyMax,
  answer: { status: 201, shape: ItemImage },

  async handle({ tx, files, path, body, speaks, spell, audit, locate }) {
    const { content, filename } = readImageInput(body, spell)
    const item = await lockItemKey(tx, path.itemId)
    const salesChannelId = await channelOf(tx, body.salesChannelId, spell)
    if (!content || !filename) throw new Error('a required field is missing')
    const image = { ...(await keepContent(files, content)), filename, salesChannelId }
    const key = await insertImage(tx, item, image)
    touchItems(tx, [item.id])
    const after = { ...image, itemId: item.uuid }
    const records = { kind: 'item', ids: [item.id] }
    audit({ entity: 'itemImage', entityId: key.uuid, before: null, after, records })
    const record = await concludeWithRecord(tx, speaks, itemImages, key)
    const images = `/items/${speaks === 'v1' ? item.id : item.uuid}/images`
    return new Reply(record, { headers: { location: locate(images, key) } })
  },
})
