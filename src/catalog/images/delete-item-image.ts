import { Json, operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { deleteImage } from './item-image-store.ts'
import { lockedImage } from './update-item-image.ts'

/** The file stays while any record refers to it; upkeep deletes it a day later. */
export const deleteItemImage = operation({
  name: 'deleteItemImage',
  summary: 'Delete an image of an item',
  description:
    'Removes the image from the item, which is announced as changed. The file itself is deleted ' +
    'about a day later, once no record refers to it. Refused with 404 `item.missing` or ' +
    '`item-image.missing`.',
  method: 'DELETE',
  path: { v1: '/items/{itemId}/images/{imageId}', v2: '/items/{itemId}/images/{imageId}' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField(), imageId: ReferenceField() },
  answer: { status: 204 },

  async current(call) {
    return new Json((await lockedImage(call)).json)
  },

  async handle(call) {
    const { tx, audit } = call
    const { itemId, ...image } = await lockedImage({ ...call, generation: 'v2' })
    await deleteImage(tx, image.id)
    touchItems(tx, [itemId], ['images'])
    const before = JSON.parse(image.json)
    const records = { kind: 'item', ids: [itemId] }
    audit({ entity: 'itemImage', entityId: image.uuid, before, after: null, records })
    return undefined
  },
})
