import { toSVG } from 'bwip-js/node'

/** The kinds of codes that forms may ask for, with what is drawn of each. */
const kinds: Readonly<Record<string, object>> = {
  code128: {},
  'gs1-128': {},
  ean13: { guardwhitespace: false },
  ean8: { guardwhitespace: false },
  itf14: {},
  datamatrix: {},
  // The level of correction that payment codes (EPC069-12) ask for.
  qrcode: { eclevel: 'M' },
}

/** More characters than any of these codes holds. */
const textMax = 4_000

/**
 * Codes as SVG by their request (`<kind>:<text>`); empty for one that cannot be drawn, so that a wrong GTIN of an item
 * does not prevent the document.
 */
export function drawnCodes(wanted: readonly string[]): Record<string, string> {
  return Object.fromEntries([...new Set(wanted)].map((key) => [key, drawn(key)]))
}

function drawn(key: string): string {
  const end = key.indexOf(':')
  const [kind, text] = [key.slice(0, end), key.slice(end + 1)]
  const options = Object.hasOwn(kinds, kind) && kinds[kind]
  if (!options || text.length > textMax) return ''
  try {
    return toSVG({ bcid: kind, text, includetext: false, padding: 0, ...options })
  } catch {
    return ''
  }
}
