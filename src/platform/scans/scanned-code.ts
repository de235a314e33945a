import { parseBarcode } from 'gs1-barcode-parser-mod'
import type { Day } from '../values/day.ts'

/** What a scanner read, and what a code of GS1 says with it. */
export interface ScannedCode {
  /** What records are found by: the GTIN or SSCC of a code of GS1, otherwise all of it. */
  readonly code: string
  /** The same number with 14 digits and without its leading zeros; empty where it is no GTIN. */
  readonly gtins: readonly string[]
  readonly batchNumber: string | null
  readonly bestBefore: Day | null
  readonly serialNumber: string | null
  readonly quantity: number | null
}

const groupSeparator = '\u001D'

/**
 * Marks of a code of GS1, as a separator of fields is: the symbology that a scanner sends first, an identifier in
 * brackets, or a GTIN with its identifier and more. A number alone is none: an EAN may begin like an identifier.
 */
const marks = /^\](?:C1|d2|e0|Q3|J1)|^\(\d{2,4}\)|^01\d{14}(?:1[0157]|2[12]|3[07])/

/**
 * Reads a code (GS1 General Specifications, chapter 3: identifiers 00, 01, 02, 10, 15, 17, 21, 30 and 37). What does not follow the
 * rules is taken as it is.
 */
export function readScannedCode(text: string): ScannedCode {
  const plain = text.replace(/^\](?!C1|d2|e0|Q3|J1)[A-Za-z]\d/, '').trim()
  const isMarked = marks.test(text) || text.includes(groupSeparator)
  const elements = isMarked ? elementsOf(text) : undefined
  if (!elements) return { ...nothingElse, code: plain, gtins: gtinsOf(plain) }
  const first = (...identifiers: string[]) =>
    identifiers.map((one) => elements.get(one)).find((one) => one !== undefined)
  const code = first('01', '02', '00')?.raw
  const quantity = Number(first('37', '30')?.raw.trim() || Number.NaN)
  return {
    code: code ?? plain,
    gtins: gtinsOf(code ?? plain),
    batchNumber: first('10')?.raw || null,
    bestBefore: first('15', '17')?.isoDate || null,
    serialNumber: first('21')?.raw || null,
    quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null,
  }
}

const nothingElse = { batchNumber: null, bestBefore: null, serialNumber: null, quantity: null }

function elementsOf(text: string) {
  try {
    const { parsedCodeItems } = parseBarcode(
      text.split(groupSeparator).filter(Boolean).join(groupSeparator),
    )
    return new Map(parsedCodeItems.map((element) => [element.ai, element]))
  } catch {
    return undefined
  }
}

/** GTIN-8, -12, -13 and -14 are one number with leading zeros (GS1 General Specifications, 3.3.2). */
function gtinsOf(code: string): string[] {
  if (!/^\d{8}$|^\d{12,14}$/.test(code)) return []
  const full = code.padStart(14, '0')
  const lengths = [14, 13, 12, 8]
  return lengths
    .map((length) => full.slice(14 - length))
    .filter((one) => Number(one) === Number(full))
}
