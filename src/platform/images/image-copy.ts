import { Refusal } from '../values/refusal.ts'

/** A smaller copy of an image, as those who ask for it name it. */
export interface ImageCopy {
  /** The name under which it is stored; it must change when the same image results in other bytes. */
  readonly name: string
  /** The longest that its longer side may be, in pixels. */
  readonly sidePixels: number
}

/**
 * Pages show pictures at most 44 pixels high next to a name, and 240 wide on a card; screens draw up to two of their
 * own pixels for each of these. More sizes would be made and stored more often than they are seen. Largest first.
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
