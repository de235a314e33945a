import { Refusal } from '../values/refusal.ts'

/** A smaller copy of an image, as those who ask for it name it. */
export interface ImageCopy {
  /** What it is kept under; another one as soon as the same image makes other bytes. */
  readonly name: string
  /** Its longer side is at most so long, in pixels. */
  readonly sidePixels: number
}

/**
 * Pictures stand at most 44 pixels high beside a name, and 240 wide on a card; screens draw up to two of their own
 * pixels for each of these. More sizes would be made and kept more often than they are seen. The largest stands first.
 */
export const imageCopies = {
  medium: { name: 'medium-1', sidePixels: 480 },
  small: { name: 'small-1', sidePixels: 96 },
} as const satisfies Record<string, ImageCopy>

export type ImageSize = keyof typeof imageCopies

export const imageSizes = ['small', 'medium'] as const satisfies ImageSize[]

/** Copies keep transparency, and are half as large as the same as JPEG. */
export const copyMediaType = 'image/webp'

/** What the process that makes copies is sent. */
export interface CopyOrder {
  readonly content: Uint8Array
  /** The longer side of each copy; the largest first. */
  readonly sides: readonly number[]
  readonly pixelsMax: number
}

/** What it answers: the copies in that order, or why the image cannot be read. */
export type CopyAnswer = (
  | { readonly copies: readonly Uint8Array[] }
  | { readonly fault: string }
) & {
  readonly residentBytes: number
}

/** No smaller copy of an image can be made; the image itself may still be had. */
export const noCopy = (cause: unknown) =>
  new Refusal(
    'broken-rule',
    'image.no-copy',
    {
      en: 'No smaller copy can be made of this image.',
      de: 'Von diesem Bild lässt sich keine kleinere Kopie erstellen.',
    },
    { cause },
  )
