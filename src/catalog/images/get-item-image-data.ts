import { fileAnswer } from '../../platform/files/file-answer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchImage } from './item-image.ts'
import { concludeWithImageFile } from './item-image-store.ts'

export const getItemImageData = operation({
  name: 'getItemImageData',
  summary: 'Get the content of an image',
  description:
    'Returns the bytes of the image with its media type, to be shown inline. Refused with 404 ' +
    '`item-image.missing` where there is no such image, and with 404 `file.missing` where its ' +
    'file is lost.',
  method: 'GET',
  path: { v1: '/items/imagedata/{imageId}', v2: '/items/image-data/{imageId}' },
  scope: 'items.read',
  pathParameters: { imageId: ReferenceField() },
  answer: {
    status: 200,
    mediaTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  },

  async handle({ tx, files, path }) {
    const file = await concludeWithImageFile(tx, path.imageId)
    if (!file) throw noSuchImage()
    const { digest, filename: name, contentType: mediaType, sizeBytes: size } = file
    return fileAnswer(files, { digest, name, mediaType, size, disposition: 'inline' })
  },
})
