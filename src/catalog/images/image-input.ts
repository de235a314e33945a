import { plainFilename } from '../../platform/files/file-name.ts'
import type { TenantFiles } from '../../platform/files/tenant-files.ts'
import { type ImageContent, readImage } from '../../platform/images/image-content.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { namedChannels } from '../doors/channels/channel-reference-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import type { ItemImagePatch } from './item-image.ts'
import type { ImageRow } from './item-image-store.ts'

/** The fields of a body that belong to the image's own row; fields left out are absent. */
export interface SaidOfImage {
  readonly content?: ImageContent
  readonly filename?: string
  readonly sortNumber?: number
}

/** Reads content and name. Throws `request.invalid` (400) naming every faulty field. */
export function readImageInput(body: ItemImagePatch, fieldName: FieldName): SaidOfImage {
  const faults: Faults = {}
  const content = body.imageData === undefined ? undefined : readImage(body.imageData)
  const filename = body.filename === undefined ? undefined : plainFilename(body.filename)
  if (body.imageData !== undefined && !content) faults[fieldName(['imageData'])] = noImage
  if (body.filename !== undefined && !filename) faults[fieldName(['filename'])] = noFilename
  refuseFaults(faults)
  return {
    ...(content && { content }),
    ...(filename && { filename }),
    ...(body.sortNumber !== undefined && { sortNumber: body.sortNumber }),
  }
}

/** The number of the channel that a body names. Throws `item.reference.missing` (422). */
export async function channelOf(
  tx: TenantTx,
  reference: NonNullable<ItemImagePatch['salesChannelId']>,
  fieldName: FieldName,
): Promise<number> {
  const named = { path: ['salesChannelId'], table: namedChannels, reference }
  const resolve = await resolveRecords(tx, [named], missingReferences, fieldName)
  return resolve(reference).id
}

/** Stores the content and returns the columns of the image's row that describe it. */
export async function keepContent(
  files: TenantFiles,
  { bytes, mediaType, width, height }: ImageContent,
): Promise<Pick<ImageRow, 'digest' | 'sizeBytes' | 'contentType' | 'width' | 'height'>> {
  const { digest, size } = await files.keep(bytes)
  return { digest, sizeBytes: size, contentType: mediaType, width, height }
}

const noImage = {
  en: 'This must be a complete PNG, JPEG, GIF or WebP image in base64, of at most 10 MB and 50 megapixels.',
  de: 'Hier muss ein vollständiges PNG-, JPEG-, GIF- oder WebP-Bild in Base64 stehen, höchstens 10 MB und 50 Megapixel groß.',
}
const noFilename = {
  en: 'This must be the name of a file.',
  de: 'Hier muss der Name einer Datei stehen.',
}
