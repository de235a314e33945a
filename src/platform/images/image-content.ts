import { createRequire } from 'node:module'
import { bytesOfBase64 } from '../values/base64.ts'
import { gifEnd, jpegEnd, pngEnd, webpEnd } from './image-structure.ts'

/** Loaded with the first image. */
const library = () => load('image-size') as typeof import('image-size')
const load = createRequire(import.meta.url)

/** 10 MB of content. */
export const imageBytesMax = 10 * 1024 * 1024
/** A viewer needs four bytes of memory for each pixel. */
export const pixelsMax = 50_000_000

/** How large an image may be. */
interface ImageLimits {
  readonly bytesMax: number
  readonly pixelsMax: number
}
const usualLimits: ImageLimits = { bytesMax: imageBytesMax, pixelsMax }

/** An image that may be kept and shown. */
export interface ImageContent {
  readonly bytes: Buffer
  readonly mediaType: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Formats by their first bytes. SVG is not accepted: it may contain a script. */
const kinds = [
  { mediaType: 'image/png', begins: /^\x89PNG\r\n/, end: pngEnd },
  { mediaType: 'image/jpeg', begins: /^\xff\xd8\xff/, end: jpegEnd },
  { mediaType: 'image/gif', begins: /^GIF8[79]a/, end: gifEnd },
  { mediaType: 'image/webp', begins: /^RIFF[\s\S]{4}WEBP/, end: webpEnd },
] as const

/**
 * Reads an image in base64. Returns undefined where the text is not base64 or not a complete PNG, JPEG,
 * GIF or WebP within the limits of size.
 */
export function readImage(base64: string): ImageContent | undefined {
  const bytes = bytesOfBase64(base64)
  return bytes && imageOf(bytes)
}

/** As `readImage`, for the bytes themselves. */
export function imageOf(
  bytes: Buffer,
  limits: ImageLimits = usualLimits,
): ImageContent | undefined {
  if (bytes.length > limits.bytesMax) return undefined
  const beginning = bytes.toString('latin1', 0, 16)
  const kind = kinds.find(({ begins }) => begins.test(beginning))
  if (!kind || !isWhole(bytes, kind.end(bytes))) return undefined
  const size = sizeOf(bytes)
  if (size && size.width * size.height > limits.pixelsMax) return undefined
  return size && { bytes, mediaType: kind.mediaType, ...size }
}

/** Only zero bytes may follow an image: some cameras pad files with them. */
function isWhole(bytes: Buffer, end: number | undefined): boolean {
  if (end === undefined) return false
  const rest = bytes.subarray(end)
  return rest.equals(Buffer.alloc(rest.length))
}

function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height } = library().imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
