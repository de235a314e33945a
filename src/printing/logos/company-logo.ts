import Type from 'typebox'
import { invalidUpload, type Upload } from '../../platform/files/upload.ts'
import { type ImageContent, imageOf } from '../../platform/images/image-content.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Text } from '../../platform/values/shape.ts'

/** More than a page can show of a logo. */
export const logoBytesMax = 1024 * 1024
const limits = { bytesMax: logoBytesMax, pixelsMax: 4_000_000 }
const mediaTypes = ['image/png', 'image/jpeg']

/** What documents of a company show at their head; the content has an address of its own. */
export const CompanyLogo = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: KeyField({ readOnly: true, description: 'The company whose documents show it.' }),
  mediaType: Text(64, { description: '`image/png` or `image/jpeg`, as the content says.' }),
  width: Int32({ description: 'In pixels.' }),
  height: Int32({ description: 'In pixels.' }),
  size: Int32({ description: 'In bytes.' }),
  hash: Text(64, { description: 'SHA-256 of the content, in hexadecimal digits.' }),
})

export const noSuchLogo = () =>
  new Refusal('missing', 'company-logo.missing', {
    en: 'The company has no logo.',
    de: 'Dieses Unternehmen hat kein Logo.',
  })

/** The image that was sent. Throws `body.invalid` (400) where it is none that may be a logo. */
export async function readLogo(upload: Upload): Promise<ImageContent> {
  const bytes = Buffer.concat(await upload.content().toArray())
  const image = imageOf(bytes, limits)
  if (!image || !mediaTypes.includes(image.mediaType)) throw noLogo()
  return image
}

/** The refusal of an image that no document could show (400). */
export const noLogo = (cause?: unknown) => invalidUpload(notALogo, cause)

const notALogo = {
  en: 'A logo must be a complete PNG or JPEG image of at most 1 MiB and 4 megapixels, in gray or RGB.',
  de: 'Ein Logo muss ein vollständiges PNG- oder JPEG-Bild von höchstens 1 MiB und 4 Megapixeln sein, in Grau oder RGB.',
}
