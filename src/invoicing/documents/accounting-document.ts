import type { Exact } from '../../platform/values/exact.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { LockedLine } from '../../sales/doors/orders/locked-order.ts'

/** What a document is, as accounting names it. */
export const documentTypes = {
  invoice: 0,
  correction: 2,
  cancellation: 3,
  correctionCancellation: 5,
} as const
export type DocumentType = (typeof documentTypes)[keyof typeof documentTypes]

/** The amounts of one category and rate of tax within a document. */
export interface DocumentTaxGroup {
  readonly category: string
  readonly rate: Exact
  readonly net: Exact
  readonly tax: Exact
  readonly gross: Exact
}

/** A line of a document before it is written. */
export interface NewLine
  extends Pick<
    LockedLine,
    | 'parentLineId'
    | 'type'
    | 'itemId'
    | 'sku'
    | 'name'
    | 'note'
    | 'salesUnit'
    | 'salesPriceNet'
    | 'salesPriceGross'
    | 'discountPercent'
    | 'purchasePriceNet'
    | 'taxRate'
    | 'taxCategory'
    | 'taxClassId'
    | 'taxCodeId'
  > {
  readonly salesOrderLineId: number
  readonly originalLineId: number | null
  readonly quantity: Exact
  readonly totalNet: Exact
  readonly totalGross: Exact
}

/** Lines with their sums. */
export interface ComputedLines {
  readonly lines: readonly NewLine[]
  readonly groups: readonly DocumentTaxGroup[]
  readonly totalNet: Exact
  readonly totalGross: Exact
}

/** How much of a line a caller wants, and where the body says so. */
export interface WantedQuantity {
  readonly lineId: number
  readonly quantity: Exact
  /** The field for faults, in the caller's spelling. */
  readonly field: string
}

export const noSuchInvoice = () =>
  new Refusal('missing', 'invoice.missing', {
    en: 'There is no such invoice.',
    de: 'Diese Rechnung gibt es nicht.',
  })

export const noSuchCreditNote = () =>
  new Refusal('missing', 'credit-note.missing', {
    en: 'There is no such credit note.',
    de: 'Diese Rechnungskorrektur gibt es nicht.',
  })

/** More of a line than is open; `fields` are where the body says so. */
export function quantityExceeded(fields: readonly string[]): Refusal {
  const sentence: Sentence = {
    en: 'More is asked for than is open.',
    de: 'Es wird mehr verlangt, als offen ist.',
  }
  return new Refusal('broken-rule', 'invoice.quantity-exceeded', sentence, {
    faults: Object.fromEntries(fields.map((field) => [field, sentence])),
  })
}

export function unknownLines(fields: readonly string[]): Refusal {
  const sentence: Sentence = {
    en: 'The document has no such line that can be invoiced.',
    de: 'Der Beleg hat keine solche Position, die berechnet werden kann.',
  }
  return new Refusal('broken-rule', 'invoice.line-unknown', sentence, {
    faults: Object.fromEntries(fields.map((field) => [field, sentence])),
  })
}

export const nothingToInvoice = () =>
  new Refusal('broken-rule', 'invoice.nothing-open', {
    en: 'Nothing is left to be invoiced.',
    de: 'Es ist nichts mehr zu berechnen.',
  })

export const negativeTotal = () =>
  new Refusal('broken-rule', 'document.total-negative', {
    en: 'The total of the document is negative.',
    de: 'Die Summe des Belegs ist negativ.',
  })
