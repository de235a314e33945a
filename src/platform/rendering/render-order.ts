import type { DrawnPage } from './drawn-pages.ts'

/** A document to be made of a form and its data. */
export interface RenderOrder {
  /** Sources in Typst by name; the one called `main` makes the document. They see each other and no file. */
  readonly sources: Readonly<Record<string, string>>
  /** JSON, which the form reads as `json(bytes(sys.inputs.data))`. */
  readonly data: string
  /** The image that forms place with `logo()`. */
  readonly logo?: RenderedImage | undefined
  /** Words at the head of each page. */
  readonly mark?: string | undefined
  /** A file that the document carries inside (PDF/A-3). */
  readonly embedded?: EmbeddedFile & { readonly text: string }
  /** Pictures of so many of its first pages are made in place of the PDF. */
  readonly pagesMax?: number
  /** Less than what documents may take otherwise. */
  readonly timeLimitMs?: number | undefined
}

export interface RenderedImage {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface EmbeddedFile {
  readonly name: string
  readonly mediaType: string
  /** What it is to the document, as PDF/A-3 names it; of words that Typst knows. */
  readonly relationship: 'alternative' | 'data' | 'source' | 'supplement'
  readonly description: string
}

/** A document as it is looked at. */
export interface DrawnDocument {
  readonly pages: readonly DrawnPage[]
  /** All of them, also those that are not drawn. */
  readonly pageCount: number
}

/** A document as its order wants it. */
export type Made = { readonly pdf: Uint8Array } | DrawnDocument

/** What the process answers: the document, or what is wrong with the form. */
export type Rendered = (Made | { readonly faults: readonly FormFault[] }) & {
  readonly residentBytes: number
}

export interface FormFault {
  readonly source: string
  /** Both count from 1; undefined for what has no place. */
  readonly line?: number
  readonly column?: number
  readonly message: string
}
