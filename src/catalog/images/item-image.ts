import Type, { type Static } from 'typebox'
import { imageBytesMax } from '../../platform/images/image-content.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'

const filename = () =>
  Label(255, { description: 'Name of the file; directories in it are removed.' })

/** An image without its content, which has an operation of its own. */
export const ItemImage = Type.Object({
  itemId: KeyField({ readOnly: true }),
  imageId: KeyField({ readOnly: true }),
  filename: filename(),
  imageDataType: Text(50, {
    readOnly: true,
    description: 'Media type, detected from the content.',
  }),
  salesChannelId: SalesChannelField(),
  marketplaceAName: Text(255, {
    readOnly: true,
    description: 'Name of the channel where that is a marketplace A; otherwise empty.',
  }),
  sortNumber: Int32({ description: 'Place among the images of the item, smallest first.' }),
  size: Type.Integer({ minimum: 0, readOnly: true, description: 'Size of the content in bytes.' }),
  width: Int32({ minimum: 1, readOnly: true, description: 'Width in pixels.' }),
  height: Int32({ minimum: 1, readOnly: true, description: 'Height in pixels.' }),
})

/** A GIF of one pixel. */
export const smallestImage = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** The content in base64. Its form is checked with the content: a pattern would overflow on such long texts. */
const ImageData = () =>
  Type.String({
    contentEncoding: 'base64',
    description: 'A complete PNG, JPEG, GIF or WebP of at most 10 MiB and 50 megapixels.',
    example: smallestImage,
    minLength: 1,
    maxLength: Math.ceil(imageBytesMax / 3) * 4,
  })

export const ItemImageDraft = Type.Object({
  imageData: ImageData(),
  filename: filename(),
  salesChannelId: SalesChannelField(),
})
export type ItemImageDraft = Static<typeof ItemImageDraft>

/** The body of an update; an image that was read can be sent back. */
export const ItemImagePatch = Type.Object({
  ...Type.Partial(ItemImage).properties,
  imageData: Type.Optional(ImageData()),
})
export type ItemImagePatch = Partial<ItemImageDraft> & { readonly sortNumber?: number }

/** The length of the largest image in base64, and room for the rest of the body. */
export const imageBodyMax = Math.ceil((imageBytesMax * 4) / 3) + 1_000_000

export const noSuchImage = () =>
  new Refusal('missing', 'item-image.missing', {
    en: 'There is no such image.',
    de: 'Dieses Bild gibt es nicht.',
  })
