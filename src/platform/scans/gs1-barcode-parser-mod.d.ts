/** What of the library is used: it brings no types. */
declare module 'gs1-barcode-parser-mod' {
  export interface ParsedElement {
    /** Application identifier: `01`. */
    readonly ai: string
    /** As it stands in the code. */
    readonly raw: string
    /** Where it is a date: `2027-01-31`. */
    readonly isoDate: string
  }

  /** Throws a text where the code does not follow the rules of GS1. */
  export function parseBarcode(code: string): { readonly parsedCodeItems: readonly ParsedElement[] }
}
