import { timingSafeEqual } from 'node:crypto'
import type { ReadingMeans } from '../../platform/events/event.ts'
import type { Vault } from '../../platform/secrets/vault.ts'

/** A picture of an offer: a file of the seller. */
export interface Picture {
  readonly tenantId: string
  /** SHA-256 of the content. */
  readonly digest: string
  readonly mediaType: string
}

/** For so long a link leads to its picture. */
export const pictureDays = 7

const purpose = 'channel picture'
const dayMs = 86_400_000
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The parts of the path of a link. */
export interface PictureLink {
  readonly tenantId: string
  readonly digest: string
  /** Seconds since 1970. */
  readonly expires: string
  /** The signature, and the extension of the media type. */
  readonly name: string
}

export const picturePath = '/pictures/:tenantId/:digest/:expires/:name'

/**
 * A link that leads to a picture without a credential for seven days: channels fetch pictures by programs
 * that know nothing of this service. It is signed with the master key, so nothing of it can be guessed or
 * changed.
 */
export function pictureLink(
  { publicUrl, vault }: ReadingMeans,
  picture: Picture,
  now: number = Date.now(),
): string {
  const { tenantId, digest, mediaType } = picture
  const expires = String(Math.ceil((now + pictureDays * dayMs) / 1000))
  const name = `${signatureOf(vault, picture, expires)}.${extensions[mediaType]}`
  return `${publicUrl}/pictures/${tenantId}/${digest}/${expires}/${name}`
}

/** The picture that a link leads to; undefined where it has expired, or is not one of ours. */
export function pictureOf(
  vault: Vault,
  { tenantId, digest, expires, name }: PictureLink,
  now: number = Date.now(),
): Picture | undefined {
  const [signature = '', extension = ''] = name.split('.')
  const mediaType = Object.keys(extensions).find((type) => extensions[type] === extension)
  if (mediaType === undefined || !(Number(expires) * 1000 > now)) return undefined
  const picture = { tenantId, digest, mediaType }
  const expected = Buffer.from(signatureOf(vault, picture, expires))
  const actual = Buffer.from(signature)
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isOurs ? picture : undefined
}

function signatureOf(vault: Vault, { tenantId, digest, mediaType }: Picture, expires: string) {
  const signed = [tenantId, digest, mediaType, expires].join('\n')
  return vault.hash(purpose, signed).toString('base64url')
}
