import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'
import { imageBytesMax } from './image-content.ts'

/** What is known of an image; its content is asked for apart. */
export const ItemImage = Type.Object({
  itemId: KeyField({ readOnly: true }),
  imageId: KeyField({ readOnly: true }),
  filename: Label(),
  /** The media type, told from the content. */
  imageDataType: Text(50, { readOnly: true }),
  salesChannelId: SalesChannelField(),
  /** The channel's name where that is a marketplace of kind A. */
  marketplaceAName: Text(255, { readOnly: true }),
  sortNumber: Int32(),
  size: Type.Integer({ minimum: 0, readOnly: true }),
  width: Int32({ minimum: 1, readOnly: true }),
  height: Int32({ minimum: 1, readOnly: true }),
})

/** A GIF of one pixel. */
export const smallestImage = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Base64 of the content. Its form is checked with the content: no pattern holds for texts of this length. */
const ImageData = () =>
  Type.String({
    contentEncoding: 'base64',
    example: smallestImage,
    minLength: 1,
    maxLength: Math.ceil(imageBytesMax / 3) * 4,
  })

export const ItemImageDraft = Type.Object({
  imageData: ImageData(),
  filename: Label(),
  salesChannelId: SalesChannelField(),
})
export type ItemImageDraft = Static<typeof ItemImageDraft>

/** What an update may say; an image that was read can be sent back. */
export const ItemImagePatch = Type.Object({
  ...Type.Partial(ItemImage).properties,
  imageData: Type.Optional(ImageData()),
})
export type ItemImagePatch = Partial<ItemImageDraft> & { readonly sortNumber?: number }

/** The bytes of the largest image in base64, and room for the rest of the body. */
export const imageBodyMax = Math.ceil((imageBytesMax * 4) / 3) + 1_000_000

export const noSuchImage = () =>
  new Refusal('missing', 'item-image.missing', {
    en: 'There is no such image.',
    de: 'Dieses Bild gibt es nicht.',
  })

/** Characters that show nothing or turn the text around: a name that has them is not what it seems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
const deceptive = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** The plain name of a file, without any directory; undefined where nothing is left. */
export function plainFilename(text: string): string | undefined {
  const name = (text.split(/[/\\]/).at(-1) ?? '').replaceAll(deceptive, '').trim()
  return name === '' || /^\.+$/.test(name) ? undefined : name
}
