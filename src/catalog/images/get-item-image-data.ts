import Type from 'typebox'
import { fileAnswer } from '../../platform/files/file-answer.ts'
import { CopyMaker } from '../../platform/images/copy-maker.ts'
import {
  copyMediaType,
  type ImageSize,
  imageCopies,
  imageSizes,
} from '../../platform/images/image-copy.ts'
import { KeptCopies } from '../../platform/images/kept-copies.ts'
import { Binary, type Outside, operation, Reply } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchImage } from './item-image.ts'
import { concludeWithImageFile, type ImageFile } from './item-image-store.ts'

/** Up to this size an image is shown as fast as a smaller copy of it. */
const smallBytes = 16 * 1024

const copies = new KeptCopies(new CopyMaker())

export const getItemImageData = operation({
  name: 'getItemImageData',
  summary: 'Get the content of an image',
  description:
    'Returns the bytes of the image with its media type, to be shown inline. With `size`, a smaller copy ' +
    'is returned: a WebP of the same picture, turned upright, of an animated one its first picture; an ' +
    'image that is no larger than that is returned itself. Refused with 404 `item-image.missing` where ' +
    'there is no such image, with 404 `file.missing` where its file is lost, and with 422 ' +
    '`image.no-copy` where no smaller copy can be made: the image is damaged, or takes too much time or memory.',
  method: 'GET',
  path: { v1: '/items/imagedata/{imageId}', v2: '/items/image-data/{imageId}' },
  scope: 'items.read',
  pathParameters: { imageId: ReferenceField() },
  query: {
    size: Type.Unsafe<ImageSize>({
      ...{ type: 'string', enum: [...imageSizes], example: 'small' },
      description:
        'Asks for a smaller copy: small with sides of at most 96 pixels, medium of at most 480. The image itself where it is left out.',
    }),
  },
  answer: {
    status: 200,
    mediaTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  },

  async handle({ tx, files, outside, path, query }) {
    const file = await concludeWithImageFile(tx, path.imageId)
    if (!file) throw noSuchImage()
    if (query.size && !isSmall(file, query.size)) return copyAnswer(outside, file, query.size)
    const { digest, filename: name, contentType: mediaType, sizeBytes: size } = file
    return fileAnswer(files, { digest, name, mediaType, size, disposition: 'inline' })
  },
})

function isSmall({ width, height, sizeBytes }: ImageFile, size: ImageSize): boolean {
  return Math.max(width, height) <= imageCopies[size].sidePixels && sizeBytes <= smallBytes
}

/** Made once the transaction is over. Its tag needs no look at it: the same image makes the same copy. */
function copyAnswer({ files, tenantId }: Outside, { digest }: ImageFile, size: ImageSize): Reply {
  const open = () => copies.open(files, { tenantId, digest }, size)
  const headers = {
    etag: `"${digest}-${imageCopies[size].name}"`,
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline',
  }
  return new Reply(new Binary(copyMediaType, undefined, open), { headers })
}
