import { type Call, Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type LockedRecord, lockRecord, patchRow } from '../../platform/records/record-store.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { channelOf, keepContent, readImageInput } from './image-input.ts'
import { ItemImage, ItemImagePatch, imageBodyMax, noSuchImage } from './item-image.ts'
import { imageTable, isOfItem, itemImages } from './item-image-store.ts'

interface Path {
  readonly itemId: Reference
  readonly imageId: Reference
}

export const updateItemImage = operation({
  name: 'updateItemImage',
  summary: 'Update an image of an item',
  description:
    'Changes the content, file name, sales channel or place in the order, as far as the body ' +
    'names them; fields left out keep their values. The content has the same limits as for a new ' +
    'image: PNG, JPEG, GIF or WebP of at most 10 MiB and 50 megapixels, otherwise 400. The item ' +
    'is announced as changed unless nothing changed. Refused with 422 `item.reference.missing` ' +
    'where the sales channel does not exist, and with 404 `item.missing` or ' +
    '`item-image.missing`.',
  method: 'PATCH',
  path: { v1: '/items/{itemId}/images/{imageId}', v2: '/items/{itemId}/images/{imageId}' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField(), imageId: ReferenceField() },
  body: ItemImagePatch,
  example: { filename: 'harbour-espresso-front.gif', sortNumber: 1 },
  bodyLimitBytes: imageBodyMax,
  answer: { status: 200, shape: ItemImage },

  async current(call) {
    return new Json((await lockedImage(call)).json)
  },

  async handle(call) {
    const { tx, files, body, generation, fieldName, audit } = call
    const { content, ...own } = readImageInput(body, fieldName)
    const { itemId, ...image } = await lockedImage(call)
    const fields = {
      ...own,
      ...(content && (await keepContent(files, content))),
      ...(body.salesChannelId && {
        salesChannelId: await channelOf(tx, body.salesChannelId, fieldName),
      }),
    }
    const change = await patchRow(tx, imageTable, image.id, fields)
    if (change) {
      touchItems(tx, [itemId], ['images'])
      const records = { kind: 'item', ids: [itemId] }
      audit({ entity: 'itemImage', entityId: image.uuid, ...change, records })
    }
    return concludeWithRecord(tx, generation, itemImages, image)
  },
})

/** Locks and returns the image and its item. Throws `item.missing` or `item-image.missing` (404). */
export async function lockedImage({
  tx,
  path,
  generation,
}: Pick<Call<Path, unknown, unknown>, 'tx' | 'path' | 'generation'>): Promise<
  LockedRecord & { readonly itemId: number }
> {
  const item = await lockItemKey(tx, path.itemId)
  const image = await lockRecord(tx, generation, itemImages, path.imageId, isOfItem(item))
  if (!image) throw noSuchImage()
  return { ...image, itemId: item.id }
}
